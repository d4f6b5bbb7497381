/** What a decision about a parcel that waits costs the customer (record 0123): fees of the provider. Duty costs what customs charges. */
import { costs, type Cost } from './costs.ts'
import { interceptRequests } from './interceptions.ts'

interface CaseFee {
  readonly cost: Cost
  /** CNY; undefined: as customs charges it. */
  readonly fee?: string
}

/** A decision that is not named here costs nothing. */
export const caseFees = {
  PAY: { cost: costs.duty },
  REDELIVER: { cost: costs.redelivery, fee: '12.00' },
  /** As much as an interception that returns its parcel. */
  RETURN: { cost: costs.sentBack, fee: interceptRequests.RETURN.fee },
} as const satisfies Record<string, CaseFee>

/** What a decision is charged as; undefined where it costs nothing. */
export const caseFeeOf = (decision: string): CaseFee | undefined =>
  Object.hasOwn(caseFees, decision) ? caseFees[decision as keyof typeof caseFees] : undefined
