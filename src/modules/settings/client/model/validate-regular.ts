/** What a pattern costs: whether it is taken at all, and whether an engine that backtracks could stall on it. Pure. */
import { type Node, parseRegular, regularFault } from '#engine/form/index.ts'

interface Verdict {
  readonly fault: ReturnType<typeof regularFault>
  /** A repetition of something that repeats itself, or of branches that begin alike: the classic traps. */
  readonly isTreacherous: boolean
}

export function validateRegular(source: string): Verdict {
  const fault = source === '' ? undefined : regularFault(source)
  return { fault, isTreacherous: !fault && source !== '' && isTrap(parseRegular(source)) }
}

const partsOf = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'sequence':
      return node.parts
    case 'choice':
      return node.branches
    case 'repeat':
      return [node.part]
    default:
      return []
  }
}

const isOpen = (node: Node): boolean => node.kind === 'repeat' && node.max - node.min > 1
const isOptional = (node: Node): boolean => node.kind === 'repeat' && node.min === 0

/** Nothing in it marks where one turn of a repetition ends: `a+`, `a*b?`, but not `a+,`. */
function isLoose(node: Node): boolean {
  switch (node.kind) {
    case 'repeat':
      return isOpen(node) || isLoose(node.part)
    case 'choice':
      return node.branches.some(isLoose) || isAmbiguous(node)
    case 'sequence':
      return node.parts.some(isLoose) && node.parts.every((part) => isLoose(part) || isOptional(part))
    default:
      return false
  }
}

/** `(a+)+`, `(a|a)*`: more than one way to read the same text. */
function isTrap(node: Node): boolean {
  const isOne = node.kind === 'repeat' && isOpen(node) && isLoose(node.part)
  return isOne || partsOf(node).some(isTrap)
}

const firstOf = (node: Node): Node | undefined =>
  node.kind === 'sequence'
    ? firstOf(node.parts[0] ?? { kind: 'sequence', parts: [] })
    : node.kind === 'atom'
      ? node
      : undefined

/** Branches whose first characters overlap, tried on what people type. */
const PROBES = [...'aZ0 -_.@中', 'é']

function isAmbiguous(node: Node): boolean {
  if (node.kind !== 'choice') return false
  const tests = node.branches.map(firstOf)
  return tests.some((one, at) =>
    tests
      .slice(at + 1)
      .some(
        (other) =>
          one?.kind === 'atom' &&
          other?.kind === 'atom' &&
          PROBES.some((char) => one.test(char) && other.test(char)),
      ),
  )
}
