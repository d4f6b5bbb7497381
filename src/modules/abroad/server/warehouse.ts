/** What this slice needs of the collection: it owns the goods and their way into orders. The registry hands it in. */
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import type { Violation } from '#engine/form/index.ts'
import type { abroad } from '#modules/abroad/contract.ts'
import type { collection } from '#modules/collection/contract.ts'
import type { ExportSource } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'

type WholeShipment = Input<typeof abroad.saveZBOrders>['orders'][number]
type UnpackedShipment = Input<typeof abroad.saveCBOrders>['orders'][number]

export type Shipped =
  | { readonly isPlaced: true; readonly id: string; readonly orderNo: string; readonly waybillNo: string }
  | {
      readonly isPlaced: false
      readonly codeName: CodeName
      readonly text: MessageDescriptor
      readonly fields: readonly Violation[]
    }

export interface Warehouse {
  whole(shipments: readonly WholeShipment[], context: SignedContext): Promise<Shipped[]>
  unpacked(shipments: readonly UnpackedShipment[], context: SignedContext): Promise<Shipped[]>
  /** The answer of a call; a single shipment that cannot be is thrown. @throws Refusal */
  outcomes(shipped: readonly Shipped[], context: SignedContext): Output<typeof collection.fastShip>
  queryParcels(
    query: Input<typeof collection.queryParcels>,
    context: SignedContext,
  ): Promise<Output<typeof collection.queryParcels>>
  /** Parcels that can be shipped, as another table exports them. */
  exportOf(dataId: string, page: string, title: MessageDescriptor, query: QueryCall): ExportSource
}
