/** What a slice that ships the orders of shops asks of the slice that is linked with them (registry/handlers.ts). */
import type { WantedHandover } from '#domain/handover.ts'
import type { Handover, Upstream } from '#domain/shop-platforms.ts'
import type { Answer, Asking, ShopKey } from './shop-goods.ts'

interface PackageKey {
  /** The platform's number of the order. */
  readonly orderId: string
  /** "" where the platform has made no package. */
  readonly packageId: string
}
interface OwnNumber extends PackageKey {
  readonly lineIds: readonly string[]
  readonly trackingNo: string
  readonly carrier: string
}

/** A way a platform offers to hand a parcel over. */
export interface OfferedHandover {
  readonly id: string
  readonly kind: Handover
  readonly text: string
  /** Epoch milliseconds: day or beginning, and end, of a pickup. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface ShopParcels {
  /** State of an order now; undefined where it cannot be read. */
  readonly upstream: (asking: Asking, shop: ShopKey, orderId: string) => Promise<Answer<Upstream | undefined>>
  /** Number the platform knows of a parcel that is shipped; undefined: of none. */
  readonly shipped: (asking: Asking, shop: ShopKey, parcel: PackageKey) => Promise<Answer<string | undefined>>
  /** Ships with our number. Not asked again before `shipped` was, where the answer was lost. `false`: the platform gives its own number. */
  readonly shipOwn: (asking: Asking, shop: ShopKey, parcel: OwnNumber) => Promise<Answer<boolean>>
  /** Replaces a number of ours that a shop has. `false`: it keeps the first one. */
  readonly correct: (
    asking: Asking,
    shop: ShopKey,
    parcel: Omit<OwnNumber, 'lineIds'>,
  ) => Promise<Answer<boolean>>
  /** Ways the platform ships it by a number of its own; none where the seller has to give a number. */
  readonly handovers: (
    asking: Asking,
    shop: ShopKey,
    parcel: PackageKey,
  ) => Promise<Answer<readonly OfferedHandover[]>>
  /** Arranges that the platform ships it by its own number; the same of lost answers. Arranges nothing where what is wanted is not offered. */
  readonly arrange: (
    asking: Asking,
    shop: ShopKey,
    parcel: PackageKey,
    wanted: WantedHandover,
  ) => Promise<Answer<'ARRANGED' | 'NO_OPTION' | 'NOT_OFFERED'>>
  /** Label of the platform and its number; undefined: it is still being made. */
  readonly label: (
    asking: Asking,
    shop: ShopKey,
    parcel: PackageKey,
  ) => Promise<Answer<{ readonly pdf: Buffer; readonly trackingNo: string } | undefined>>
}
