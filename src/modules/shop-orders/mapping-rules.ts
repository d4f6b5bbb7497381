/** Which goods of our own a SKU of a shop may be, why, and how sure that is (record 0114). Pure; device and server obey it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { foldText } from '#domain/fold-text.ts'
import { tidyCode } from '#domain/sku-rules.ts'

/** Why goods are suggested, and how sure that is in percent. A likeness of names is shown and never accepted by itself. */
export const suggestionReasons = {
  CODE: { label: msg`Same code`, confidence: 100 },
  BARCODE: { label: msg`Same barcode`, confidence: 95 },
  RULE: { label: msg`Same code without prefix or suffix`, confidence: 80 },
  NAME: { label: msg`Similar name`, confidence: 40 },
} as const satisfies Record<string, { label: MessageDescriptor; confidence: number }>
type SuggestionReason = keyof typeof suggestionReasons
export const suggestionReasonCodes = Object.keys(suggestionReasons) as [
  SuggestionReason,
  ...SuggestionReason[],
]

/** How a mapping came about. */
export const mapSources = {
  CODE: msg`Same code`,
  PERSON: msg`Chosen by a person`,
  IMPORT: msg`Import`,
} as const satisfies Record<string, MessageDescriptor>
export type MapSource = keyof typeof mapSources

/** Most different goods in a bundle, and most of one of them. */
export const MAX_BUNDLE = 20
const MAX_OF_ONE = 999

export interface ChannelSku {
  /** What the seller calls it; may be "". */
  readonly sellerSku: string
  readonly barcode: string
  readonly name: string
}
interface OwnSku {
  readonly sku: string
  readonly name: string
  readonly barcodes: readonly string[]
}
interface Suggestion {
  readonly sku: string
  readonly quantity: number
  readonly reason: SuggestionReason
  readonly confidence: number
}

const suggest = (sku: string, reason: SuggestionReason, quantity = 1): Suggestion => ({
  sku,
  quantity,
  reason,
  confidence: suggestionReasons[reason].confidence,
})

/** "TS-RED-M*2", "TS-RED-M x 2": two of one. */
const MULTIPLE = /^(.+?)\s*[*×x]\s*(\d{1,3})$/i
/** Parts of a code; a prefix or suffix is one or more of them. */
const PARTS = /[-_./\s]+/

/** Returns whether `code` has the parts of `own` at its beginning or end: "VN-TS-RED-M", "TS-RED-M_PROMO". */
function isWithin(code: string, own: string): boolean {
  const [whole, part] = [code.split(PARTS).filter(Boolean), own.split(PARTS).filter(Boolean)]
  // A code of one short part is in too many others.
  if (part.length >= whole.length || own.replace(/[^0-9A-Z]/g, '').length < 3) return false
  const isAt = (from: number) => part.every((text, at) => whole[from + at] === text)
  return isAt(0) || isAt(whole.length - part.length)
}

/** Share of words two names have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map(
    (name) =>
      new Set(
        foldText(name)
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean),
      ),
  )
  if (!a?.size || !b?.size) return 0
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(a.size, b.size)
}
const ALIKE = 0.6
const MOST = 3

/** Returns what a SKU of a shop may be, the surest first; the longest code first among rules. */
export function suggestionsFor(channel: ChannelSku, own: readonly OwnSku[]): readonly Suggestion[] {
  const code = tidyCode(channel.sellerSku)
  const barcode = tidyCode(channel.barcode)
  const found = new Map<string, Suggestion>()
  const add = (suggestion: Suggestion) => {
    if (!found.has(suggestion.sku)) found.set(suggestion.sku, suggestion)
  }
  if (code !== '') {
    for (const { sku } of own) if (tidyCode(sku) === code) add(suggest(sku, 'CODE'))
    for (const { sku, barcodes } of own)
      if (barcodes.some((each) => tidyCode(each) === code)) add(suggest(sku, 'BARCODE'))
  }
  if (barcode !== '')
    for (const { sku, barcodes } of own)
      if (tidyCode(sku) === barcode || barcodes.some((each) => tidyCode(each) === barcode))
        add(suggest(sku, 'BARCODE'))
  if (code !== '') {
    const [, base = code, count = '1'] = MULTIPLE.exec(code) ?? []
    const quantity = Math.min(Math.max(Number(count), 1), MAX_OF_ONE)
    const within = own
      .filter(({ sku }) => (quantity > 1 && tidyCode(sku) === base) || isWithin(base, tidyCode(sku)))
      .toSorted((a, b) => b.sku.length - a.sku.length || (a.sku < b.sku ? -1 : 1))
    for (const { sku } of within) add(suggest(sku, 'RULE', quantity))
  }
  const alike = own
    .map(({ sku, name }) => ({ sku, share: likeness(channel.name, name) }))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share || (a.sku < b.sku ? -1 : 1))
  for (const { sku } of alike) add(suggest(sku, 'NAME'))
  return [...found.values()].slice(0, MOST)
}

/** Returns the one suggestion that may be accepted together with others; undefined where several are as sure, or names alone agree. */
export function acceptable([first, second]: readonly Suggestion[]): Suggestion | undefined {
  if (!first || first.reason === 'NAME') return undefined
  return second?.reason === first.reason ? undefined : first
}

export interface MapLine {
  readonly sku: string
  readonly quantity: number
}

/** Lines with the codes as the goods master spells them, the same goods once. */
export function tidyMap(lines: readonly MapLine[]): MapLine[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of lines) {
    const code = tidyCode(sku)
    if (code !== '') sums.set(code, (sums.get(code) ?? 0) + quantity)
  }
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }))
}

/** Returns what is wrong with a mapping, at its line; nothing for none at all, which removes it. `owned`: our SKUs, where they are known. */
export function checkMap(
  lines: readonly MapLine[],
  owned?: ReadonlySet<string>,
): { readonly path: string; readonly message: MessageDescriptor }[] {
  const tidy = tidyMap(lines)
  if (tidy.length > MAX_BUNDLE)
    return [{ path: 'lines', message: msg`A bundle has at most ${MAX_BUNDLE} different goods.` }]
  return lines.flatMap(({ sku, quantity }, at) => {
    const code = tidyCode(sku)
    if (code === '') return [{ path: `lines.${at}.sku`, message: msg`Enter a SKU of your goods.` }]
    if (owned && !owned.has(code))
      return [{ path: `lines.${at}.sku`, message: msg`${code} is not among your goods.` }]
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_OF_ONE)
      return [{ path: `lines.${at}.quantity`, message: msg`Enter a quantity from 1 to ${MAX_OF_ONE}.` }]
    return []
  })
}
