/** What a decision about a parcel that waits costs the customer (record 0123): fees of the provider. Duty costs what customs charges. */
import { costs, type Cost } from './costs.ts'

/** CNY, for a parcel that is sent back, whether a case or an interception asks for it. */
export const RETURN_FEE = '15.00'

interface CaseFee {
  readonly cost: Cost
  /** CNY; undefined: as customs charges it. */
  readonly fee?: string
}

/** A decision that is not named here costs nothing. */
export const caseFees = {
  PAY: { cost: costs.duty },
  REDELIVER: { cost: costs.redelivery, fee: '12.00' },
  RETURN: { cost: costs.sentBack, fee: RETURN_FEE },
} as const satisfies Record<string, CaseFee>

/** What a decision is charged as; undefined where it costs nothing. */
export const caseFeeOf = (decision: string): CaseFee | undefined =>
  Object.hasOwn(caseFees, decision) ? caseFees[decision as keyof typeof caseFees] : undefined
