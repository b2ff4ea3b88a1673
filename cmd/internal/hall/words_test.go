package hall_test

import (
	"strings"
	"testing"
	"text/template/parse"

	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
)

// TestEverySentenceOfATemplateIsFilled: what a template gives to a sentence is what the
// sentence has places for, and it is in the catalogue; else the page says "<no value>" or an id.
func TestEverySentenceOfATemplateIsFilled(t *testing.T) {
	all, err := server.ReadPages(hall.AllRooms())
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, one := range all.Templates() {
		if one.Tree == nil {
			continue
		}
		for _, c := range commandsOf(one.Tree.Root) {
			id, data := sentenceOf(c)
			if id == "" {
				continue
			}
			told++
			if says := i18n.English().T(id, data); strings.Contains(says, "<no value>") || says == "["+id+"]" {
				t.Errorf("%s: %s says %q with %v", one.Name(), id, says, data)
			}
		}
	}
	if told < 300 {
		t.Errorf("only %d sentences were found in the templates", told)
	}
}

// sentenceOf is the id and the data of a call of T; no id for any other command, and for
// a sentence whose id is made as the page is.
func sentenceOf(c *parse.CommandNode) (string, i18n.Data) {
	if !strings.HasSuffix(c.Args[0].String(), ".T") || len(c.Args) < 2 {
		return "", nil
	}
	id, is := c.Args[1].(*parse.StringNode)
	if !is {
		return "", nil
	}
	data := i18n.Data{}
	for i := 2; i+1 < len(c.Args); i += 2 {
		if name, is := c.Args[i].(*parse.StringNode); is {
			data[name.Text] = 1
		}
	}
	return id.Text, data
}

// commandsOf are all commands of a piece of a template, those in parentheses too.
func commandsOf(n parse.Node) []*parse.CommandNode {
	switch n := n.(type) {
	case *parse.ListNode:
		return commandsOfAll(n)
	case *parse.ActionNode:
		return commandsOf(n.Pipe)
	case *parse.TemplateNode:
		return commandsOf(n.Pipe)
	case *parse.IfNode:
		return commandsOfBranch(&n.BranchNode)
	case *parse.RangeNode:
		return commandsOfBranch(&n.BranchNode)
	case *parse.WithNode:
		return commandsOfBranch(&n.BranchNode)
	case *parse.PipeNode:
		return commandsOfPipe(n)
	}
	return nil
}

// commandsOfAll are those of a row of pieces.
func commandsOfAll(list *parse.ListNode) []*parse.CommandNode {
	var all []*parse.CommandNode
	if list != nil {
		for _, n := range list.Nodes {
			all = append(all, commandsOf(n)...)
		}
	}
	return all
}

// commandsOfBranch are those of an if, a range or a with.
func commandsOfBranch(b *parse.BranchNode) []*parse.CommandNode {
	return append(append(commandsOf(b.Pipe), commandsOfAll(b.List)...), commandsOfAll(b.ElseList)...)
}

// commandsOfPipe are those of a pipe, and of what stands in parentheses in it.
func commandsOfPipe(p *parse.PipeNode) []*parse.CommandNode {
	var all []*parse.CommandNode
	if p == nil {
		return nil
	}
	for _, c := range p.Cmds {
		all = append(all, c)
		for _, arg := range c.Args {
			all = append(all, commandsOf(arg)...)
		}
	}
	return all
}
