/** Reads what a code is to hold, by the rule its symbology declares. */
import type { CodeRefusal } from './refusal.ts'
import type { ContentRule, Symbology } from './symbologies.ts'

type ReadContent = { ok: true; content: string } | { ok: false; refusal: CodeRefusal }

const refused = (refusal: CodeRefusal): ReadContent => ({ ok: false, refusal })

/**
 * Returns the content as the encoder takes it: a check digit that was left out is added, named control characters are put in.
 * Application identifiers are validated against the encoder, which has the dictionary of GS1.
 */
export function readContent({ content: rule }: Symbology, text: string): ReadContent {
  if (!text) return refused({ reason: 'empty' })
  switch (rule.kind) {
    case 'numbered':
      return readNumber(rule, text)
    case 'characters':
      return firstOutside(text, rule.allowed) ?? { ok: true, content: text }
    case 'gs1':
      return text.replace(/[()]/g, '').length > rule.most
        ? refused({ reason: 'tooMuch', most: rule.most })
        : { ok: true, content: text }
    case 'text':
      return { ok: true, content: withControls(text) }
    case 'own':
      return { ok: true, content: text }
  }
}

function firstOutside(text: string, allowed: RegExp): ReadContent | undefined {
  const characters = [...text]
  const position = characters.findIndex((character) => !allowed.test(character))
  if (position < 0) return undefined
  return refused({ reason: 'character', character: characters[position] ?? '', position })
}

function readNumber({ digits }: Extract<ContentRule, { kind: 'numbered' }>, text: string): ReadContent {
  const wrong = firstOutside(text, /^[0-9]$/)
  if (wrong) return wrong
  if (text.length !== digits && text.length !== digits - 1)
    return refused({ reason: 'length', digits, found: text.length })
  const expected = checkDigit(text.slice(0, digits - 1))
  const found = text[digits - 1]
  if (found !== undefined && found !== expected) return refused({ reason: 'checkDigit', expected, found })
  return { ok: true, content: text.slice(0, digits - 1) + expected }
}

/** The check digit of GS1 numbers: weights 3 and 1 from the right, up to the next ten (GS1 General Specifications 7.9). */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

const controls: Readonly<Record<string, string>> = {
  '<FS>': '\u001C',
  '<GS>': '\u001D',
  '<RS>': '\u001E',
  '<EOT>': '\u0004',
}

const withControls = (text: string): string =>
  text.replace(/<(?:FS|GS|RS|EOT)>/g, (name) => controls[name] ?? name)
