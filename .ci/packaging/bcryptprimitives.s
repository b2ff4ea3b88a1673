# Go asks Windows for random bytes through ProcessPrng of bcryptprimitives.dll, which the Wine of
# Debian 12 lacks: a stand-in for the trial of a program there, made of what the processor gives.
# No part of any package.
	.globl DllMain, ProcessPrng
	.section .drectve
	.ascii " -export:ProcessPrng"
	.text
DllMain:
	movl $1, %eax
	ret
ProcessPrng:
	testq %rdx, %rdx
	jz 2f
1:	rdrand %eax
	jnc 1b
	movb %al, (%rcx)
	incq %rcx
	decq %rdx
	jnz 1b
2:	movl $1, %eax
	ret
