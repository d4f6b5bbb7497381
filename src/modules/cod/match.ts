/** Compares a list the customer keeps with ours: the same, another amount, or only in their list (record 0108). Pure; runs on the device. */
import { inCapitals } from '#domain/capitals.ts'
import { toMinor } from '#domain/money.ts'
import { guessColumns, readAmount, type ListColumns, type ListRows } from '#domain/own-list.ts'
import type { CodState } from './states.ts'

/** A line of the customer's list. */
export interface OwnLine {
  /** Waybill or order number, in capitals. */
  readonly number: string
  /** As a decimal text; "" where the list has no amount. */
  readonly amount: string
}
/** What a parcel of ours says; `codAmount` is absent for people who see no amounts. */
export interface OurParcel {
  readonly waybillNo: string
  readonly orderNo: string
  readonly state: CodState
  readonly codAmount?: string
}
export const outcomes = ['DIFFERS', 'MISSING', 'SAME'] as const
export type Outcome = (typeof outcomes)[number]
export interface Match<Parcel extends OurParcel = OurParcel> {
  readonly line: OwnLine
  readonly outcome: Outcome
  /** Absent where we have none with this number. */
  readonly parcel: Parcel | undefined
}

const NUMBER = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{5,}$/
const isNumber = (cell: string): boolean => NUMBER.test(cell.trim())
/** Digits alone are more likely an amount or a phone. */
const isCode = (cell: string): boolean => isNumber(cell) && /[A-Za-z]/.test(cell)
/** The columns of a list of parcels. */
export const codColumns = (rows: ListRows): ListColumns => guessColumns(rows, [isCode, isNumber])

/** The lines of a list; rows without a number (headings, sums) are left out, a number twice counts once with the later amount. */
export function linesOf(rows: ListRows, { number, amount }: ListColumns): OwnLine[] {
  const lines = new Map<string, OwnLine>()
  for (const row of rows) {
    const typed = (row[number] ?? '').trim()
    if (!isNumber(typed)) continue
    const code = inCapitals(typed)
    lines.set(code, { number: code, amount: readAmount(row[amount] ?? '') ?? '' })
  }
  return [...lines.values()]
}

/** Rows of pasted text: cells are split at tabs, semicolons and blanks. */
export const pastedRows = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\t|;|\s+/))
    .filter(([first]) => first !== '')

/** What is delivered and not paid first: that is what people look for. */
const order: Readonly<Record<CodState, number>> = { UNPAID: 0, PENDING: 1, REVERSED: 2, EXPECTED: 3, PAID: 4 }

/** Compares each line with our parcels. An amount is compared where both sides have one. */
export function matchLines<Parcel extends OurParcel>(
  lines: readonly OwnLine[],
  parcels: readonly Parcel[],
): Match<Parcel>[] {
  const byNumber = new Map<string, Parcel>()
  for (const parcel of parcels) {
    byNumber.set(parcel.orderNo, parcel)
    byNumber.set(parcel.waybillNo, parcel)
  }
  const matches = lines.map((line): Match<Parcel> => {
    const parcel = byNumber.get(line.number)
    return { line, parcel, outcome: outcomeOf(line, parcel) }
  })
  const rank = ({ outcome, parcel }: Match): number =>
    outcomes.indexOf(outcome) * 10 + (parcel ? order[parcel.state] : 0)
  return matches.toSorted((a, b) => rank(a) - rank(b))
}

function outcomeOf({ amount }: OwnLine, parcel: OurParcel | undefined): Outcome {
  if (!parcel) return 'MISSING'
  if (amount === '' || parcel.codAmount === undefined) return 'SAME'
  return toMinor(amount) === toMinor(parcel.codAmount) ? 'SAME' : 'DIFFERS'
}
