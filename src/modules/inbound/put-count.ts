/**
 * What the warehouse counts against what a ticket announces. Goods go to stock, damaged ones as defective; what nobody announced is set
 * aside until the customer decides. Pure: gateway, tests and demo data run the same.
 */
import type { PutCause } from './put-codes.ts'

/** A surplus of a SKU up to a tenth of what was announced, and up to this many units, goes to stock with the rest. */
const SURPLUS_UNITS = 25
const SURPLUS_PARTS = 10

/** A SKU in a box, as announced and as counted. */
export interface PutLine {
  readonly boxNo: string
  readonly sku: string
  readonly batch: string
  readonly isUnknown: boolean
  /** Units. received = shelved + damaged + setAside + returned. */
  readonly expected: number
  readonly received: number
  readonly shelved: number
  readonly damaged: number
  readonly setAside: number
  /** Go back to their sender, as the customer has decided. */
  readonly returned: number
  /** Of `setAside`. */
  readonly asideDamaged: number
  /** Serial numbers of what is set aside, good ones first. */
  readonly asideSerials: readonly string[]
}

/** What one report says of a SKU in a box. */
export interface CountedLine {
  readonly boxNo: string
  readonly sku: string
  readonly batch: string
  readonly isUnknown: boolean
  readonly good: number
  readonly damaged: number
  readonly serials: readonly string[]
  readonly damagedSerials: readonly string[]
}

/** Units of a line that go to stock. */
export interface Shelving {
  /** Index of the line. */
  readonly line: number
  readonly grade: 'GOOD' | 'DEFECT'
  readonly quantity: number
  readonly serials: readonly string[]
}

/** Returns how many units more than announced go to stock; a larger surplus is set aside as a whole. */
export function acceptedSurplus(expected: number, received: number): number {
  const surplus = received - expected
  if (surplus <= 0) return 0
  return surplus * SURPLUS_PARTS <= expected && surplus <= SURPLUS_UNITS ? surplus : 0
}

const sumOf = (lines: readonly PutLine[], sku: string, of: (line: PutLine) => number): number =>
  lines.reduce((sum, line) => (line.sku === sku ? sum + of(line) : sum), 0)

/** Units of a line that stay: what is sent back was neither announced nor kept. */
const keptOf = ({ received, returned }: Pick<PutLine, 'received' | 'returned'>): number => received - returned

/** The line a count belongs to: the same batch, else a line that names none, else a new one. */
function placeOf(lines: readonly PutLine[], { boxNo, sku, batch }: CountedLine): number {
  const isSame = (line: PutLine) => line.boxNo === boxNo && line.sku === sku
  const exact = lines.findIndex((line) => isSame(line) && line.batch === batch)
  if (exact >= 0) return exact
  if (batch === '') return lines.findIndex(isSame)
  return lines.findIndex((line) => isSame(line) && line.batch === '' && line.received === 0)
}

const emptyLine = ({ boxNo, sku, batch, isUnknown }: CountedLine): PutLine => ({
  boxNo,
  sku,
  batch,
  isUnknown,
  expected: 0,
  received: 0,
  shelved: 0,
  damaged: 0,
  setAside: 0,
  returned: 0,
  asideDamaged: 0,
  asideSerials: [],
})

/** What may go to stock: what a ticket announces with its tolerance, everything of an accepted delivery, nothing of an unannounced one. */
export type Permission = 'ANNOUNCED' | 'ACCEPTED' | 'NOTHING'

/**
 * Adds what was counted to the lines of a ticket. Tolerance is by SKU over the whole ticket: goods in another box than announced are
 * no surplus.
 */
export function addCount(
  before: readonly PutLine[],
  counted: readonly CountedLine[],
  permission: Permission,
): { lines: PutLine[]; shelvings: Shelving[] } {
  const lines = [...before]
  const shelvings: Shelving[] = []
  for (const count of counted) {
    const found = placeOf(lines, count)
    const at = found < 0 ? lines.length : found
    const line = lines[at] ?? emptyLine(count)
    const { good, damaged, serials, damagedSerials } = count
    const received = line.received + good + damaged
    const batch = line.batch || count.batch
    if (count.isUnknown || permission === 'NOTHING') {
      const goodSerials = line.asideSerials.slice(0, line.setAside - line.asideDamaged)
      const badSerials = line.asideSerials.slice(line.setAside - line.asideDamaged)
      lines[at] = {
        ...line,
        batch,
        received,
        isUnknown: count.isUnknown,
        setAside: line.setAside + good + damaged,
        asideDamaged: line.asideDamaged + damaged,
        asideSerials: [...goodSerials, ...serials, ...badSerials, ...damagedSerials],
      }
      continue
    }
    const expected = sumOf(lines, line.sku, (each) => each.expected)
    const inAll = sumOf(lines, line.sku, keptOf) + good + damaged
    const taken = sumOf(lines, line.sku, (each) => each.shelved + each.damaged)
    const room = Math.max(0, expected + acceptedSurplus(expected, inAll) - taken - damaged)
    const shelved = permission === 'ACCEPTED' ? good : Math.min(good, room)
    lines[at] = {
      ...line,
      batch,
      received,
      shelved: line.shelved + shelved,
      damaged: line.damaged + damaged,
      setAside: line.setAside + good - shelved,
      asideSerials: [...line.asideSerials, ...serials.slice(shelved)],
    }
    shelvings.push({ line: at, grade: 'GOOD', quantity: shelved, serials: serials.slice(0, shelved) })
    shelvings.push({ line: at, grade: 'DEFECT', quantity: damaged, serials: damagedSerials })
  }
  return { lines, shelvings: shelvings.filter(({ quantity }) => quantity > 0) }
}

/** Takes everything set aside into stock, as the customer has decided. */
export function takeAside(before: readonly PutLine[]): { lines: PutLine[]; shelvings: Shelving[] } {
  const shelvings: Shelving[] = []
  const lines = before.map((line, at): PutLine => {
    const good = line.setAside - line.asideDamaged
    shelvings.push({ line: at, grade: 'GOOD', quantity: good, serials: line.asideSerials.slice(0, good) })
    shelvings.push({
      line: at,
      grade: 'DEFECT',
      quantity: line.asideDamaged,
      serials: line.asideSerials.slice(good),
    })
    return {
      ...line,
      shelved: line.shelved + good,
      damaged: line.damaged + line.asideDamaged,
      setAside: 0,
      asideDamaged: 0,
      asideSerials: [],
    }
  })
  return { lines, shelvings: shelvings.filter(({ quantity }) => quantity > 0) }
}

/**
 * Sends goods that are set aside back to their sender, as the customer has decided.
 *
 * @param isMeant which lines the decision is about
 */
export const sendBack = (
  before: readonly PutLine[],
  isMeant: (line: PutLine) => boolean = () => true,
): { lines: PutLine[]; units: number } => ({
  units: before.reduce((sum, line) => (isMeant(line) ? sum + line.setAside : sum), 0),
  lines: before.map((line) =>
    isMeant(line)
      ? {
          ...line,
          returned: line.returned + line.setAside,
          setAside: 0,
          asideDamaged: 0,
          asideSerials: [],
        }
      : line,
  ),
})

/** Listed among the accepted causes of a delivery that nobody announced and that was sent back as a whole. */
export const SENT_BACK = 'SENT_BACK'

interface Counted {
  readonly lines: readonly PutLine[]
  readonly isAnnounced: boolean
  readonly isClosed: boolean
  /** Causes the customer has accepted. */
  readonly settled: readonly string[]
}

const isMissing = ({ lines }: Pick<Counted, 'lines'>): boolean =>
  [...new Set(lines.map(({ sku }) => sku))].some(
    (sku) => sumOf(lines, sku, keptOf) < sumOf(lines, sku, (line) => line.expected),
  )

/** The difference a ticket shows; "" where there is none. Missing units count once the warehouse has counted everything. */
export function causeOf(ticket: Counted): PutCause | '' {
  const { lines, isAnnounced, isClosed, settled } = ticket
  if (!isAnnounced && !settled.includes('NO_TICKET') && !settled.includes(SENT_BACK)) return 'NO_TICKET'
  if (lines.some((line) => line.isUnknown && line.setAside > 0)) return 'UNKNOWN_SKU'
  if (lines.some(({ setAside }) => setAside > 0)) return 'OVER'
  if (lines.some(({ damaged }) => damaged > 0) && !settled.includes('DAMAGED')) return 'DAMAGED'
  return isClosed && isMissing(ticket) && !settled.includes('SHORT') ? 'SHORT' : ''
}

/** Sums of a ticket's lines. */
export const sumsOf = (lines: readonly PutLine[]) => {
  const sum = (of: (line: PutLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    expected: sum((line) => line.expected),
    received: sum((line) => line.received),
    shelved: sum((line) => line.shelved),
    damaged: sum((line) => line.damaged),
    setAside: sum((line) => line.setAside),
    returned: sum((line) => line.returned),
  }
}
