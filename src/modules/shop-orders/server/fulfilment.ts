/** Functions of other feature modules that place and cancel parcels and outbound orders; given by `registry/handlers.ts`. */
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import type { CodeName } from '#contract/codes.ts'
import type { Violation } from '#engine/form/index.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type QuickDraft = Input<typeof b2c.quickOrder>
type ParcelDraft = Input<typeof b2c.saveB2COrder>
export type OutDraft = Input<typeof outbound.saveOutOrders>['orders'][number]

type Outcomes = Promise<{
  readonly list: readonly { readonly id: string; readonly ok: '0' | '1'; readonly desc: string }[]
}>

interface NotPlaced {
  readonly isPlaced: false
  readonly codeName: CodeName
  readonly text: MessageDescriptor
  readonly fields: readonly Violation[]
}
type PlacedParcel =
  | NotPlaced
  | { readonly isPlaced: true; readonly id: string; readonly orderNo: string; readonly waybillNo: string }
type PlacedOut = NotPlaced | { readonly isPlaced: true; readonly id: string; readonly orderNo: string }

/** An order in the shape of a B2C order, before the customer's rules have filled in what it leaves open. */
interface RuledOrder {
  readonly platform: string
  readonly shop: string
  readonly [field: string]: unknown
}

export interface Fulfilment {
  /** The customer's order rules; one result for each order. */
  readonly rule: (
    orders: readonly RuledOrder[],
    context: SignedContext,
  ) => Promise<readonly { readonly order: RuledOrder }[]>
  /** Fills in sender, terms and route. @throws Refusal */
  readonly complete: (draft: QuickDraft, context: SignedContext) => Promise<ParcelDraft>
  readonly placeParcels: (
    drafts: readonly ParcelDraft[],
    orderType: number,
    context: SignedContext,
  ) => Promise<readonly PlacedParcel[]>
  readonly cancelParcels: (asked: { readonly ids: string[] }, context: SignedContext) => Outcomes
  /** Announces parcels the courier refused again. */
  readonly announceParcels: (asked: { readonly ids: string[] }, context: SignedContext) => Outcomes
  readonly placeOut: (drafts: readonly OutDraft[], context: SignedContext) => Promise<readonly PlacedOut[]>
  readonly cancelOut: (
    context: SignedContext,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly ok: '0' | '1'; readonly desc: string }[]>
}
