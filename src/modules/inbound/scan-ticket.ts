/**
 * Packing by scanner: what each scanned code does to the lines of a ticket. A tracking number opens its box, a SKU or barcode counts
 * one unit in the open box, serial numbers are gathered under the SKU scanned before them. Pure.
 */
import { inCapitals } from '#domain/capitals.ts'
import { correctedBarcode } from '#domain/barcodes.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { listedIn } from '#domain/listed.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import { asText, linesOf, textAt, type FormData } from '#engine/form/index.ts'
import { countOfText, emptyLine, withBoxes, withoutEmptyTail } from './ticket-data.ts'
import { tidyTracking } from './tracking-no.ts'

/** What the device knows of a scanned code. */
export interface KnownSku {
  readonly sku: string
  readonly isSerial: boolean
}

/** Where the next code goes. */
export interface ScanPlace {
  /** Number of the open box; "" while the ticket is empty. */
  readonly box: string
  /** SKU whose serial numbers come next; "" for none. */
  readonly serialsOf: string
}

/** What a scan did: counted a unit, opened a box, waits for serial numbers, took one, or refused a number that is there. */
type ScanKind = 'unit' | 'unknown' | 'box' | 'serials' | 'serial' | 'twice'

export interface ScanResult {
  readonly lines: readonly FormData[]
  readonly place: ScanPlace
  readonly kind: ScanKind
  readonly sku: string
  readonly box: string
  /** Units of the SKU in the box, or units in a box that was opened again. */
  readonly count: number
}

/** Shorter numbers of couriers are rare, longer codes of goods are barcodes with a check digit. */
const LEAST_TRACKING = 10

/** A retail barcode: its length and its check digit fit. */
const isBarcode = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && correctedBarcode(code) === undefined

const looksTracked = (code: string): boolean =>
  code.length >= LEAST_TRACKING && /\d{6}/.test(code) && /^[0-9A-Z]+$/.test(code) && !isBarcode(code)

interface Boxed extends FormData {
  readonly boxNo: string
}

/** Lines that are not empty, each with the box it is in. */
const boxedLines = (lines: unknown): Boxed[] => {
  const filled = linesOf(withoutEmptyTail({ lines: linesOf(lines) }).lines).filter((line) =>
    Object.values(line).some((value) => asText(value).trim() !== ''),
  )
  return withBoxes(filled.map((line) => ({ ...line, boxNo: textAt(line, 'boxNo') })))
}

const unitsIn = (lines: readonly FormData[], box: string): number =>
  lines.reduce((sum, line) => (line.boxNo === box ? sum + countOfText(textAt(line, 'quantity')) : sum), 0)

function nextBox(lines: readonly Boxed[]): string {
  const used = new Set(lines.map(({ boxNo }) => boxNo))
  let number = used.size + 1
  while (used.has(String(number))) number += 1
  return String(number)
}

/** Returns the lines after a scan. `known`: what the device knows of the code, undefined where it knows nothing. */
export function scanInto(
  given: unknown,
  place: ScanPlace,
  scanned: string,
  known: KnownSku | undefined,
): ScanResult {
  const lines = boxedLines(given)
  const box = place.box || lines.at(-1)?.boxNo || '1'
  if (known) {
    if (!known.isSerial) return countUnit(lines, box, known.sku, 'unit')
    const found = lines.find((line) => line.boxNo === box && textAt(line, 'sku') === known.sku)
    return {
      lines: found ? lines : [...lines, { ...emptyLine(), boxNo: box, sku: known.sku, quantity: '' }],
      place: { box, serialsOf: known.sku },
      kind: 'serials',
      sku: known.sku,
      box,
      count: countOfText(textAt(found ?? {}, 'quantity')),
    }
  }
  const tracking = tidyTracking(scanned)
  const opened = lines.find((line) => tidyTracking(textAt(line, 'trackingNo')) === tracking)
  if (tracking && opened) return openBox(lines, opened.boxNo)
  if (place.serialsOf) return takeSerial(lines, box, place.serialsOf, serialOf(scanned))
  if (looksTracked(tracking)) return openNew(lines, box, tracking)
  const code = inCapitals(scanned.trim()).slice(0, MAX_SHORT_TEXT)
  return countUnit(lines, box, code, 'unknown')
}

const openBox = (lines: readonly FormData[], box: string): ScanResult => ({
  lines,
  place: { box, serialsOf: '' },
  kind: 'box',
  sku: '',
  box,
  count: unitsIn(lines, box),
})

/** The open box takes the number while it has none and nothing in it; otherwise a new box is opened. */
function openNew(lines: readonly Boxed[], box: string, tracking: string): ScanResult {
  const isFresh = !lines.some((line) => line.boxNo === box)
  const opened = isFresh ? box : nextBox(lines)
  return openBox([...lines, { ...emptyLine(), boxNo: opened, trackingNo: tracking }], opened)
}

/** Opens a box without a tracking number. */
export function openNextBox(given: unknown): { readonly place: ScanPlace; readonly box: string } {
  const box = nextBox(boxedLines(given))
  return { place: { box, serialsOf: '' }, box }
}

/** The line of the box that holds the SKU, else one that holds nothing yet; -1 for none. */
function lineFor(lines: readonly FormData[], box: string, sku: string): number {
  const same = lines.findIndex(
    (line) => line.boxNo === box && textAt(line, 'sku') === sku && !textAt(line, 'batchNo'),
  )
  return same >= 0 ? same : lines.findIndex((line) => line.boxNo === box && !textAt(line, 'sku'))
}

function countUnit(
  lines: readonly FormData[],
  box: string,
  sku: string,
  kind: 'unit' | 'unknown',
): ScanResult {
  const at = lineFor(lines, box, sku)
  const count = (at < 0 ? 0 : countOfText(textAt(lines[at] ?? {}, 'quantity'))) + 1
  const quantity = String(count)
  return {
    lines:
      at < 0
        ? [...lines, { ...emptyLine(), boxNo: box, sku, quantity }]
        : lines.map((line, index) => (index === at ? { ...line, sku, quantity } : line)),
    place: { box, serialsOf: '' },
    kind,
    sku,
    box,
    count,
  }
}

function takeSerial(lines: readonly FormData[], box: string, sku: string, serial: string): ScanResult {
  const all = lines.flatMap((line) =>
    textAt(line, 'sku') === sku ? listedIn(textAt(line, 'serials')).map(serialOf) : [],
  )
  const at = lineFor(lines, box, sku)
  const own = listedIn(textAt(lines[at] ?? {}, 'serials'))
  const shared = { place: { box, serialsOf: sku }, sku, box }
  if (all.includes(serial)) return { ...shared, lines, kind: 'twice', count: own.length }
  const serials = [...own, serial]
  const line = { sku, quantity: String(serials.length), serials: serials.join(' ') }
  return {
    ...shared,
    lines:
      at < 0
        ? [...lines, { ...emptyLine(), boxNo: box, ...line }]
        : lines.map((each, index) => (index === at ? { ...each, ...line } : each)),
    kind: 'serial',
    count: serials.length,
  }
}

/** Takes one unit back that a scan has counted; a line without units goes. */
export function takeBackUnit(given: unknown, box: string, sku: string): readonly FormData[] {
  const lines = boxedLines(given)
  const at = lineFor(lines, box, sku)
  const line = lines[at]
  if (!line || textAt(line, 'sku') !== sku) return lines
  const left = countOfText(textAt(line, 'quantity')) - 1
  const serials = listedIn(textAt(line, 'serials')).slice(0, Math.max(0, left)).join(' ')
  if (left > 0)
    return lines.map((each, index) => (index === at ? { ...each, quantity: String(left), serials } : each))
  // The line of a box keeps its tracking number.
  if (textAt(line, 'trackingNo'))
    return lines.map((each, index) =>
      index === at ? { ...emptyLine(), boxNo: line.boxNo, trackingNo: textAt(line, 'trackingNo') } : each,
    )
  const rest = lines.filter((_, index) => index !== at)
  return rest.length ? rest : [emptyLine()]
}
