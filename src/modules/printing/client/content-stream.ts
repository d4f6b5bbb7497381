/** Operations of a PDF content stream (ISO 32000-1 §7.8.2), as far as pictures and paths go: strings are skipped, inline images too. */

export interface Operation {
  readonly name: string
  /** Numbers, and names without their slash. */
  readonly args: readonly (number | string)[]
}

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/

export function* operationsOf(text: string): Generator<Operation> {
  let at = 0
  let args: (number | string)[] = []
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (SPACE.test(sign) || sign === '[' || sign === ']' || sign === '{' || sign === '}') at += 1
    else if (sign === '%') at = endOf(text, at, '\n')
    else if (sign === '(') at = endOfString(text, at)
    else if (sign === '<') at = text[at + 1] === '<' ? at + 2 : endOf(text, at, '>')
    else if (sign === '>') at += 1
    else {
      const end = endOfWord(text, sign === '/' ? at + 1 : at)
      const word = text.slice(at, end)
      at = Math.max(end, at + 1)
      if (word.startsWith('/')) args.push(word.slice(1))
      else if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) args.push(Number(word))
      else {
        yield { name: word, args }
        args = []
        if (word === 'ID') at = endOf(text, at, 'EI')
      }
    }
  }
}

/** Behind the next `mark`; the end of the text where there is none. */
function endOf(text: string, from: number, mark: string): number {
  const found = text.indexOf(mark, from + 1)
  return found < 0 ? text.length : found + mark.length
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !DELIMITER.test(text[at] ?? '')) at += 1
  return at
}

function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}
