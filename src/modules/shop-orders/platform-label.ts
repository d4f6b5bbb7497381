/** The label a platform prints for a package: when it can be fetched, how far that is, in words; device and server obey the same (record 0128). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { wayRefusal } from '#domain/handover.ts'
import type { Handover } from '#domain/shop-platforms.ts'
import type { ShopOrderRow } from './wire-shapes.ts'

/** PLANNED: being arranged or made at the platform. READY: here, to be printed. */
export const labelCodes = ['', 'PLANNED', 'READY', 'REFUSED'] as const
export type LabelState = (typeof labelCodes)[number]

export const labelWords: Readonly<Record<Exclude<LabelState, ''>, MessageDescriptor>> = {
  PLANNED: msg`The platform is making the label`,
  READY: msg`Label of the platform ready to print`,
  REFUSED: msg`The platform gave no label`,
}

/** Days a fetched label is kept. */
export const LABEL_DAYS = 30

type Labelled = Pick<ShopOrderRow, 'isPlatformLabel' | 'upstream' | 'parcels' | 'conflict' | 'packages'>

const isOpen = ({ label }: Labelled['packages'][number]): boolean => label === '' || label === 'REFUSED'

/** Returns why the label of the platform cannot be fetched; undefined where it can. Fetching it arranges shipping there. */
export function fetchLabelRefusal({
  isPlatformLabel,
  upstream,
  parcels,
  conflict,
  packages,
}: Labelled): MessageDescriptor | undefined {
  if (isPlatformLabel !== '1') return msg`The platform prints no label for it. Print ours.`
  if (conflict) return msg`Decide the conflict with the shop first.`
  if (upstream !== 'TO_SHIP' && upstream !== 'ARRANGED')
    return msg`The platform gives labels only until a parcel is collected.`
  // What is arranged there without a parcel of ours would be held back here.
  if (upstream === 'TO_SHIP' && parcels === 0) return msg`Place it first.`
  if (packages.length === 0) return msg`The shop has made no package yet.`
  return packages.some(isOpen) ? undefined : msg`Its label is here already, or being made.`
}

/** Returns why an order's parcel cannot be handed over in this way; undefined where it can, and where no way is named. */
export const wayRefusalOf = (
  { platform }: Pick<ShopOrderRow, 'platform'>,
  way: Handover | '',
): MessageDescriptor | undefined =>
  way === '' || platform === 'HAND' ? undefined : wayRefusal(platform, way)

/** ASKED: the platform is asked how the parcel may be handed over. READY: it has said so. */
export const offerCodes = ['', 'ASKED', 'READY', 'REFUSED'] as const
export type OfferState = (typeof offerCodes)[number]

/** Minutes for which pickup times that a platform named are shown, and an unanswered question is waited for. */
const [OFFER_MINUTES, ASK_MINUTES] = [60, 2]

/** Returns how far the question of handing over is now; old offers are asked for again. */
export function offerNow(state: OfferState, at: Date | null, now: Date): OfferState {
  const minutes = at ? (now.getTime() - at.getTime()) / 60_000 : Infinity
  return minutes < (state === 'ASKED' ? ASK_MINUTES : OFFER_MINUTES) ? state : ''
}

/** Returns why the platform cannot be asked how a parcel may be handed over; undefined where it can. */
export const askHandoverRefusal = (order: Labelled): MessageDescriptor | undefined =>
  order.upstream === 'ARRANGED'
    ? msg`Shipping is arranged at the platform already.`
    : fetchLabelRefusal(order)

export const noLabel = msg`Fetch its label from the platform first.`

/** Returns why no label of the platform can be printed; undefined where there is one. */
export const printLabelRefusal = ({ packages }: Pick<Labelled, 'packages'>): MessageDescriptor | undefined =>
  packages.some(({ label }) => label === 'READY') ? undefined : noLabel
