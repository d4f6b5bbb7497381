/** Every guide by the route name of its page, in the order of the menu. */
import type { Guide } from './guide.ts'
import { accountOpening } from './client/documents/account-opening.ts'
import { apiErpDocking } from './client/documents/api-erp-docking.ts'
import { basicSettings } from './client/documents/basic-settings.ts'
import { bulk } from './client/documents/bulk.ts'
import { delivery } from './client/documents/delivery.ts'
import { faq } from './client/documents/faq.ts'
import { placingOrders } from './client/documents/placing-orders.ts'
import { precautions } from './client/documents/precautions.ts'
import { settlementFees } from './client/documents/settlement-fees.ts'
import { shippingNotes } from './client/documents/shipping-notes.ts'
import { smallParcel } from './client/documents/small-parcel.ts'
import { trackingExceptions } from './client/documents/tracking-exceptions.ts'
import { vipOperation } from './client/documents/vip-operation.ts'
import { warehouseAddresses } from './client/documents/warehouse-addresses.ts'

export const guides = {
  guideAccountOpening: accountOpening,
  guideBasicSettings: basicSettings,
  guidePlacingOrders: placingOrders,
  guideDelivery: delivery,
  guideTrackingExceptions: trackingExceptions,
  guideSettlementFees: settlementFees,
  guideShippingNotes: shippingNotes,
  guidePrecautions: precautions,
  guideApiErpDocking: apiErpDocking,
  guideVipOperation: vipOperation,
  guideSmallParcel: smallParcel,
  guideBulk: bulk,
  guideWarehouseAddresses: warehouseAddresses,
  guideFaq: faq,
} satisfies Record<string, Guide>

export type GuideName = keyof typeof guides
export const guideNames = Object.keys(guides) as GuideName[]
