/**
 * Compares the lines of a bill with a customer's own list, by number (record 0107). Several lines of one parcel count as their sum, on both
 * sides. Pure, one pass over each side.
 */
import { inCapitals } from '#domain/capitals.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { guessColumns, readAmount, type ListColumns, type ListRows } from '#domain/own-list.ts'

export interface OurLine {
  readonly id: string
  readonly waybillNo: string
  readonly about: string
  /** Decimal text. */
  readonly amount: string
}

/** A row of the customer's list. */
interface OwnRow {
  readonly number: string
  /** Minor units. */
  readonly amount: bigint
}

export const matchKinds = ['DIFFERS', 'MISSING_THERE', 'MISSING_HERE', 'MATCHED'] as const
export type MatchKind = (typeof matchKinds)[number]

export interface Match {
  readonly kind: MatchKind
  readonly number: string
  /** Decimal texts; "" where the number is missing. */
  readonly ours: string
  readonly theirs: string
  readonly lineIds: readonly string[]
}

const keyOf = (number: string): string => inCapitals(number.trim())

interface Group {
  readonly number: string
  amount: bigint
  readonly ids: string[]
}

function grouped(lines: readonly OurLine[]): { groups: Map<string, Group>; also: Map<string, string> } {
  const groups = new Map<string, Group>()
  /** Order numbers, by which a parcel is known as well. */
  const also = new Map<string, string>()
  for (const { id, waybillNo, about, amount } of lines) {
    const number = waybillNo || about || id
    const key = keyOf(number)
    const group = groups.get(key) ?? { number, amount: 0n, ids: [] }
    group.amount += toMinor(amount) ?? 0n
    group.ids.push(id)
    groups.set(key, group)
    if (waybillNo && about) also.set(keyOf(about), key)
  }
  return { groups, also }
}

/** Every number of either side once: those that differ first, then those of one side only, then those that match. */
export function matchLines(lines: readonly OurLine[], rows: readonly OwnRow[]): Match[] {
  const { groups, also } = grouped(lines)
  const theirs = new Map<string, { number: string; amount: bigint }>()
  for (const { number, amount } of rows) {
    const typed = keyOf(number)
    if (typed === '') continue
    const key = groups.has(typed) ? typed : (also.get(typed) ?? typed)
    const sum = theirs.get(key) ?? { number: number.trim(), amount: 0n }
    sum.amount += amount
    theirs.set(key, sum)
  }
  const found: Match[] = []
  for (const [key, { number, amount, ids }] of groups) {
    const own = theirs.get(key)
    const kind: MatchKind =
      own === undefined ? 'MISSING_THERE' : own.amount === amount ? 'MATCHED' : 'DIFFERS'
    found.push({
      kind,
      number,
      ours: fromMinor(amount),
      theirs: own === undefined ? '' : fromMinor(own.amount),
      lineIds: ids,
    })
  }
  for (const [key, { number, amount }] of theirs)
    if (!groups.has(key))
      found.push({ kind: 'MISSING_HERE', number, ours: '', theirs: fromMinor(amount), lineIds: [] })
  const place = (kind: MatchKind) => matchKinds.indexOf(kind)
  return found.toSorted((a, b) => place(a.kind) - place(b.kind))
}

/** The columns of a customer's list of a bill: the number is where most numbers of the bill are. */
export function billColumns(lines: readonly OurLine[], rows: ListRows): ListColumns {
  const known = new Set(lines.flatMap(({ waybillNo, about }) => [keyOf(waybillNo), keyOf(about)]))
  known.delete('')
  return guessColumns(rows, [(cell) => known.has(keyOf(cell))])
}

/** The rows that name a number and an amount; headings and the like are left out. */
export const ownRows = (rows: ListRows, { number, amount }: ListColumns): OwnRow[] =>
  rows.flatMap((cells) => {
    const minor = toMinor(readAmount(cells[amount] ?? '') ?? '')
    return minor === undefined || !cells[number]?.trim() ? [] : [{ number: cells[number], amount: minor }]
  })
