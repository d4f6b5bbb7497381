/** What can be done about a parcel without an owner, with the reason why not; buttons and dry runs say it, the server refuses by the same facts. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReturnFacts } from './return-actions.ts'
import { type HeadlessStatus, withdrawConfirmRefusal } from './return-treatments.ts'
import type { HeadlessRow } from './wire-shapes.ts'

export const claimStates = {
  OPEN: msg`Waits for the warehouse`,
  CONFIRMED: msg`Confirmed`,
  REFUSED: msg`Refused`,
  WITHDRAWN: msg`Withdrawn`,
} as const satisfies Record<string, MessageDescriptor>

const claimed = msg`You have claimed this parcel already.`
const own = msg`It is confirmed to be yours.`
const closed = msg`It has an owner now, or it was destroyed.`
const notClaimed = msg`You have no open claim of this parcel.`
export const notOwn = msg`This parcel is not confirmed to be yours.`
const noProof = msg`Nothing of yours names this parcel. Claim it with its number and a proof.`

/** Why it cannot be claimed. */
const claimRefusals: Readonly<Record<HeadlessStatus, MessageDescriptor | undefined>> = {
  '0': undefined,
  '1': claimed,
  '2': own,
  '3': closed,
}

export const claimRefusal = ({
  returnHeadlessStatus,
}: Pick<HeadlessRow, 'returnHeadlessStatus'>): MessageDescriptor | undefined =>
  claimRefusals[returnHeadlessStatus]

/** Why own records cannot confirm it without a typed number. */
export const confirmRefusal = (
  row: Pick<HeadlessRow, 'returnHeadlessStatus' | 'candidate'>,
): MessageDescriptor | undefined => claimRefusal(row) ?? (row.candidate ? undefined : noProof)

export const withdrawClaimRefusal = ({
  returnHeadlessStatus,
}: Pick<HeadlessRow, 'returnHeadlessStatus'>): MessageDescriptor | undefined =>
  returnHeadlessStatus === '1' ? undefined : (claimRefusals[returnHeadlessStatus] ?? notClaimed)

/** Why nothing can be decided about it, or said of its contents. */
export const ownRefusal = ({ claimState, state }: Pick<HeadlessRow, 'claimState' | 'state'>) =>
  claimState === 'CONFIRMED' && state !== '' ? undefined : notOwn

/** Why a confirmation cannot be taken back. */
export const takeBackRefusal = (row: HeadlessRow): MessageDescriptor | undefined =>
  ownRefusal(row) ?? (row.state === '' ? notOwn : withdrawConfirmRefusal(row.state))

/** The facts decisions follow from; undefined while it is not confirmed. */
export const factsOf = ({ claimState, state, ...row }: HeadlessRow): ReturnFacts | undefined =>
  claimState === 'CONFIRMED' && state !== '' ? { ...row, state } : undefined
