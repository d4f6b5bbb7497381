/** What the tracking pages know about one number. */
import type { Output } from '#contract/call.ts'
import type { tracking } from '#modules/tracking/contract.ts'

export type Parcel = Output<typeof tracking.qyOrderInfo>['list'][number]
export type Scan = Parcel['scans'][number]

/** Why there is no fresh answer. */
export type Failure = 'offline' | 'busy' | 'refused'

export interface Tracked {
  number: string
  /** Absent while the first answer is on its way, or when there never was one. */
  parcel?: Parcel
  /** When `parcel` was answered, epoch milliseconds. */
  at?: number
  /** `asking`: a request is under way, maybe with an older answer to show until then. */
  state: 'asking' | 'fresh' | 'failed'
  failure?: Failure
  /** What the gateway said, for `refused`. */
  desc?: string
}
