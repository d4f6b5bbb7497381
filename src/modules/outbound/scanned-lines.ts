/** What a scanned code does to the lines of an order: a SKU or a barcode of one is counted up, a serial number belongs to the line above. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { serialOf } from '#domain/serial-numbers.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { listedIn } from '#domain/listed.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { countOf, emptyLine } from './order-data.ts'
import { skuOf, type KnownStock } from './shortages.ts'
import { skuRefusal } from './sku-refusal.ts'

interface Scanned {
  readonly lines: readonly FormData[]
  /** The line that was changed. */
  readonly at: number
  readonly sku: string
  /** Units of the line now. */
  readonly count: number
}

/** Why a code changes nothing; `refused`: its goods do not leave. */
type ScanRefusal = 'unknown' | 'twice' | 'full' | { readonly refused: MessageDescriptor }

const isFree = (line: FormData | undefined): boolean =>
  line !== undefined && textAt(line, 'sku').trim() === '' && textAt(line, 'quantity').trim() === ''

/**
 * Returns the lines after a scan, or why nothing is changed: `unknown` code, a serial number `twice`, no room for another line, goods that do
 * not leave.
 *
 * @param last index of the line that was scanned last; a code that is no SKU is a serial number of its goods, where those have such
 */
export function scanInto(
  lines: readonly FormData[],
  code: string,
  known: KnownStock,
  max: number,
  last: number | undefined,
): Scanned | ScanRefusal {
  // Without the stock on this device every code is taken as it is: the server knows barcodes as well.
  const sku = known.codes.get(tidyCode(code)) ?? (known.at === undefined ? tidyCode(code) : undefined)
  if (sku === undefined) return serialInto(lines, code, known, last)
  const row = known.rows.get(sku)
  const refused = row && skuRefusal(sku, row.status)
  if (refused) return { refused }
  const there = lines.findIndex(
    (line) => skuOf(textAt(line, 'sku'), known) === sku && textAt(line, 'batchNo').trim() === '',
  )
  if (there >= 0) {
    const line = lines[there] as FormData
    const count = countOf(textAt(line, 'quantity')) + 1
    return changed(lines, there, { ...line, sku, quantity: String(count) }, sku, count)
  }
  const free = lines.findIndex(isFree)
  const line = { ...emptyLine(), sku, quantity: '1' }
  if (free >= 0) return changed(lines, free, line, sku, 1)
  return lines.length < max ? { lines: [...lines, line], at: lines.length, sku, count: 1 } : 'full'
}

function serialInto(
  lines: readonly FormData[],
  code: string,
  known: KnownStock,
  last: number | undefined,
): Scanned | ScanRefusal {
  const line = last === undefined ? undefined : lines[last]
  const sku = line && skuOf(textAt(line, 'sku'), known)
  if (last === undefined || !line || !sku || known.rows.get(sku)?.isSerial !== '1') return 'unknown'
  const serial = serialOf(code)
  const named = listedIn(textAt(line, 'serials'))
  if (named.map(serialOf).includes(serial)) return 'twice'
  const serials = [...named, serial]
  const count = Math.max(countOf(textAt(line, 'quantity')), serials.length)
  return changed(lines, last, { ...line, serials: serials.join(' '), quantity: String(count) }, sku, count)
}

const changed = (
  lines: readonly FormData[],
  at: number,
  line: FormData,
  sku: string,
  count: number,
): Scanned => ({ lines: lines.map((each, index) => (index === at ? line : each)), at, sku, count })
