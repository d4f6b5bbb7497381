/** The fee of a parcel, and the way from what was collected to what is paid out (record 0108). Amounts are hundredths. */
import { payableQuotient } from '#domain/money.ts'

interface CodFee {
  /** Hundredths of a percent of what was collected. */
  readonly basisPoints: number
  /** The least a parcel costs, in the currency of the country. */
  readonly least?: { readonly currency: string; readonly amount: bigint }
}

/** Fees by country; a country without its own has the usual one. */
const codFees: Readonly<Record<string, CodFee>> = {
  VN: { basisPoints: 100, least: { currency: 'VND', amount: 500_000n } },
  ID: { basisPoints: 200, least: { currency: 'IDR', amount: 250_000n } },
  MY: { basisPoints: 300, least: { currency: 'MYR', amount: 400n } },
  TH: { basisPoints: 200, least: { currency: 'THB', amount: 1500n } },
}
const usual: CodFee = { basisPoints: 300 }

/**
 * Returns the fee of one parcel: its share rounded once to what can be paid, at least the least fee, at most what was collected.
 *
 * @param collected what can be paid in `currency`
 */
export function codFeeOf(collected: bigint, currency: string, country: string): bigint {
  const { basisPoints, least } = codFees[country] ?? usual
  const share = payableQuotient(collected * BigInt(basisPoints), 10_000n, currency)
  const lowest = least?.currency === currency ? least.amount : 0n
  const fee = share > lowest ? share : lowest
  return fee < collected ? fee : collected
}

/** A parcel of a statement. */
export interface CutParcel {
  readonly id: string
  readonly country: string
  readonly currency: string
  readonly collected: bigint
}
/** A parcel that was paid out before and whose money went back to its receiver. */
export interface Reversal {
  readonly id: string
  readonly amount: bigint
  /** Given back with it. */
  readonly fee: bigint
}

/** The steps from what was collected to what the bank transfers. */
interface Bridge {
  readonly collected: bigint
  readonly fees: bigint
  readonly reversed: bigint
  readonly setOff: bigint
  readonly bankAmount: bigint
}
interface CutLine {
  readonly id: string
  readonly fee: bigint
  /** Its part of what is withheld. */
  readonly withheld: bigint
}
export interface Cut {
  readonly bridge: Bridge
  readonly lines: readonly CutLine[]
  /** Ids of the reversals it takes; the others wait for the next statement. */
  readonly reversals: readonly string[]
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * Makes a statement: reversals are taken in their order as far as the parcels cover them, then what the customer owes on bills. What is
 * withheld is spread over the parcels in their order, so that each parcel says where its money went.
 *
 * @param owed what is set off by agreement at most; 0 without one
 */
export function cutStatement(
  parcels: readonly CutParcel[],
  reversals: readonly Reversal[],
  owed: bigint,
): Cut {
  const priced = parcels.map(({ id, collected, currency, country }) => ({
    id,
    collected,
    fee: codFeeOf(collected, currency, country),
  }))
  const collected = sum(priced.map((parcel) => parcel.collected))
  const fees = sum(priced.map(({ fee }) => fee))
  let left = collected - fees
  const taken: Reversal[] = []
  for (const reversal of reversals) {
    const back = reversal.amount - reversal.fee
    if (back > left) break
    left -= back
    taken.push(reversal)
  }
  const setOff = smaller(left, owed)
  const reversed = sum(taken.map(({ amount, fee }) => amount - fee))
  let toSpread = reversed + setOff
  const lines = priced.map(({ id, collected: gross, fee }) => {
    const withheld = smaller(toSpread, gross - fee)
    toSpread -= withheld
    return { id, fee, withheld }
  })
  return {
    bridge: { collected, fees, reversed, setOff, bankAmount: left - setOff },
    lines,
    reversals: taken.map(({ id }) => id),
  }
}
