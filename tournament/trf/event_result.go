package trf

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// results are the codes that two players can have of one game.
var results = map[[2]byte]tournament.ResultKind{
	{'1', '0'}: tournament.WhiteWins, {'0', '1'}: tournament.BlackWins, {'=', '='}: tournament.Drawn, {'0', '0'}: tournament.BothLose,
	{'=', '0'}: tournament.DrawLoss, {'0', '='}: tournament.LossDraw,
	{'+', '-'}: tournament.WhiteForfeit, {'-', '+'}: tournament.BlackForfeit, {'-', '-'}: tournament.BothForfeit,
	{' ', ' '}: tournament.ResultUnset, {'?', '?'}: tournament.Adjourned, {'?', ' '}: tournament.Adjourned, {' ', '?'}: tournament.Adjourned,
}

// resultOf joins the codes of both players. Not sure: they do not belong
// together, and the result is what can be concluded, or none.
func resultOf(white, black byte) (result tournament.ResultKind, sure bool) {
	white, black = rated(white), rated(black)
	if result, sure = results[[2]byte{white, black}]; sure {
		return result, true
	}
	other := map[byte]byte{'1': '0', '0': '1', '=': '=', '+': '-', '-': '+'}
	switch {
	case black == ' ' && white != '0' && white != '-': // of a loss it is not known whether the other won
		return results[[2]byte{white, other[white]}], false
	case white == ' ' && black != '0' && black != '-':
		return results[[2]byte{other[black], black}], false
	case white == '+' && black == '0', white == '1' && black == '-': // one of the two has it as not played
		return tournament.WhiteForfeit, false
	case white == '0' && black == '+', white == '-' && black == '1':
		return tournament.BlackForfeit, false
	}
	return tournament.ResultUnset, false
}

// rated is the code of a game that counts for ratings.
func rated(code byte) byte {
	switch code {
	case 'W':
		return '1'
	case 'D':
		return '='
	case 'L':
		return '0'
	}
	return code
}

// taken says what two codes were taken for.
func taken(result tournament.ResultKind) message.Message {
	if result == tournament.ResultUnset {
		return message.New("trf.left-open")
	}
	return message.New("trf.taken-as", message.Args{"Result": result.String()})
}
