/** Recognises the country of a pasted address: by its name, the dialling code of the phone, or the script. */
import { countries, countryCodes, findCountry, type CountryCode, type CountryFact } from './countries.ts'
import { foldWithMap, originalSpan, type PastedText, type Span } from './pasted-text.ts'
import { foldText } from './fold-text.ts'

interface CountryGuess {
  readonly code: CountryCode
  readonly confidence: number
  /** Where its name stands, to be taken out of the address. */
  readonly span?: Span
}

interface CountryWord {
  code: CountryCode
  word: string
}

/** Folded names, longer first. Two letters are too little in the middle of a text, except the two everybody writes. */
const countryWords: readonly CountryWord[] = countryCodes
  .flatMap((code) => {
    const fact: CountryFact = countries[code]
    const names = [...Object.values(fact.names), ...fact.other, fact.alpha3]
    // "U.S.A." reads as three letters in the middle of a text.
    return [...names, ...names.filter((name) => name.includes('.')).map((name) => name.replaceAll('.', ' '))]
      .map((name) => ({ code, word: foldText(name) }))
      .filter(({ word }) => word.length > 2 || !/^[a-z]+$/.test(word) || word === 'uk')
  })
  .toSorted((a, b) => b.word.length - a.word.length)

const isOwnScript = (word: string): boolean => !/[a-z]/.test(word)
/** A name inside a longer one does not count: "Indiana", "China Town", "New Holland". */
const isBorder = (char: string | undefined): boolean => char === undefined || char === '\n' || char === ' '
const isHardBorder = (char: string | undefined): boolean => char === undefined || char === '\n'

/** A country's name on its own between separators or at the end of a line; the last one counts. */
function named(pasted: PastedText): CountryGuess | undefined {
  const map = foldWithMap(pasted.text)
  const { folded } = map
  for (const { code, word } of countryWords) {
    const start = folded.lastIndexOf(word)
    if (start < 0) continue
    const end = start + word.length
    const [before, after] = [folded[start - 1], folded[end]]
    const isAlone = isHardBorder(after) || /^ ?\d[\d ]*$/.test(folded.slice(end).split('\n')[0] ?? '')
    const isOwn = isOwnScript(word) && isHardBorder(before)
    if (isOwn || (isBorder(before) && isAlone)) {
      return {
        code,
        confidence: isHardBorder(before) ? 0.98 : 0.9,
        span: originalSpan(map, pasted.text, start, end),
      }
    }
  }
  return undefined
}

/** A number with its country code. +1 and others of one digit are told apart by the length. */
function dialled(text: string): CountryGuess | undefined {
  const number = /(?:\+|\b00)\s?([1-9][\d\s().-]{7,18})/.exec(text)?.[1]?.replace(/\D/g, '')
  if (!number) return undefined
  const code = countryCodes.find((each) => {
    const { dial, pattern }: CountryFact['phone'] = countries[each].phone
    return number.startsWith(dial) && new RegExp(pattern).test(`+${number}`)
  })
  return code ? { code, confidence: 0.9 } : undefined
}

const scripts: readonly [CountryCode, RegExp, number][] = [
  ['TH', /\p{Script=Thai}{2}/u, 0.9],
  ['KH', /\p{Script=Khmer}{2}/u, 0.9],
  ['VN', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 0.85],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/, 0.7],
  ['NL', /\b[1-9]\d{3}\s?[A-Z]{2}\s+[A-Z][a-z]/, 0.7],
  ['US', /,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/, 0.75],
  ['CN', /\p{Script=Han}{3}/u, 0.7],
]

function written(text: string): CountryGuess | undefined {
  const found = scripts.find(([, pattern]) => pattern.test(text))
  return found ? { code: found[0], confidence: found[2] } : undefined
}

/**
 * The country of a pasted text, undefined without a clue. `labelled` is what stands after a country label.
 * Useful before the region tree is loaded that `parseAddress` wants.
 */
export function guessCountry(pasted: PastedText, labelled?: string): CountryGuess | undefined {
  const code = labelled ? findCountry(labelled) : undefined
  return code ? { code, confidence: 0.99 } : (named(pasted) ?? dialled(pasted.text) ?? written(pasted.text))
}
