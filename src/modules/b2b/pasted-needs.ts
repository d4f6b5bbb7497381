/** SKUs as people paste them: one per line with their quantity, separated by a blank, a tab or another sign. Pure. */
import { MAX_ITEM_COUNT, MAX_QUERY_NUMBERS, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { tidyInput } from '#engine/form/index.ts'

export interface PastedNeed {
  readonly sku: string
  /** 0: it is only looked up. */
  readonly wanted: number
}

/** A line that says no SKU with a quantity; it is named to the person and not counted. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly why: 'quantity' | 'long' | 'many'
}

interface PastedNeeds {
  readonly needs: readonly PastedNeed[]
  readonly refused: readonly RefusedLine[]
}

/** "TS-101", "TS-101 120", "TS-101<tab>120", "TS-101, 120", "TS-101 × 120"; what follows the SKU must be its quantity. */
const LINE = /^([^\s,;:×*]+)(?:\s*[,;:×*]\s*|\s+(?:x\s+)?|$)(.*)$/

/** Returns the needs, the same SKU of two lines added up, and the lines that cannot be read. */
export function pastedNeeds(text: string): PastedNeeds {
  const wanted = new Map<string, number>()
  const refused: RefusedLine[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim().replace(/\s+/g, ' ')
    if (line === '') continue
    const read = readLine(line)
    const isMany = !wanted.has(read.sku) && wanted.size >= MAX_QUERY_NUMBERS
    const why = read.why ?? (isMany ? 'many' : undefined)
    if (why) refused.push({ line: at + 1, text: line, why })
    else wanted.set(read.sku, (wanted.get(read.sku) ?? 0) + read.wanted)
  }
  return { needs: [...wanted].map(([sku, sum]) => ({ sku, wanted: sum })), refused }
}

function readLine(line: string): PastedNeed & { readonly why?: RefusedLine['why'] } {
  const [, sku = '', behind = ''] = LINE.exec(line) ?? []
  if (sku === '') return { sku: line, wanted: 0, why: 'quantity' }
  if (sku.length > MAX_SHORT_TEXT) return { sku, wanted: 0, why: 'long' }
  if (behind === '') return { sku, wanted: 0 }
  const quantity = tidyInput('nonNegativeInteger', behind)
  const isQuantity = /^\d+$/.test(quantity) && Number(quantity) <= MAX_ITEM_COUNT
  return isQuantity ? { sku, wanted: Number(quantity) } : { sku, wanted: 0, why: 'quantity' }
}
