/** `/api/quickOrder.do`: what a quick order leaves out is filled in, then it is placed like any other (spec 001 §7; record 0047). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { countryOf } from '#domain/countries.ts'
import { compareDecimals } from '#domain/money.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { tidyOrder } from '#modules/b2c/tidy-order.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { priceOf } from './pricing.ts'
import { loadPrices } from './rate-card.ts'
import { saveB2COrder } from './save.ts'
import type { OrderDraft } from './tables.ts'

type Quick = Input<typeof b2c.quickOrder>

const noSender = msg`Enter a sender, or choose a default sender in the address book.`

export const quickOrder = async (
  quick: Quick,
  context: SignedContext,
): Promise<Output<typeof b2c.quickOrder>> => saveB2COrder(await completeOrder(quick, context), context)

/** The order with what it leaves open: the default sender, the usual terms, the cheapest route that takes it. @throws Refusal without a sender */
export async function completeOrder(quick: Quick, context: SignedContext): Promise<OrderDraft> {
  const country = quick.country ?? quick.receiver.country
  const draft: OrderDraft = {
    paymentMethod: 'PREPAID',
    tariffPaymentType: 'DDP',
    expressType: 'STANDARD',
    shippingType: 'AIR',
    otherFee: '0',
    codAmount: '0',
    currency: countryOf(country)?.currency ?? '',
    routeId: '',
    ...quick,
    country,
    sender: quick.sender ?? (await defaultSender(context)),
  }
  // Zones of prices are by the names of the region list.
  const settled = tidyOrder(draft, await context.services.placeLists(context.db))
  return onCheapest(settled, quick, context)
}

async function defaultSender({ db, caller }: SignedContext): Promise<OrderDraft['sender']> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('side', '=', 'sender')
    .where('is_default', '=', '1')
    .executeTakeFirst()
  if (!row) throw new Refusal('invalid', noSender, [{ path: 'sender', message: noSender }])
  const { name, phone, email, country, prov, city, area, address, address2, company } = row
  return {
    name,
    phone,
    email,
    postCode: row.post_code,
    country,
    prov,
    city,
    area,
    address,
    address2,
    company,
  }
}

/** The draft on the cheapest open route that takes the parcel, or on the one it names; unchanged where there is none: the rules say why. */
async function onCheapest(
  draft: OrderDraft,
  wish: Quick,
  { db, caller, now }: SignedContext,
): Promise<OrderDraft> {
  const prices = await loadPrices(db, caller.cusCode, now)
  let routes = db
    .selectFrom('route')
    .select(['id', 'shipping_type', 'express_type'])
    .where('is_active', '=', true)
    .where('country', '=', draft.country)
  if (wish.routeId !== undefined) routes = routes.where('id', '=', wish.routeId)
  if (compareDecimals(draft.codAmount, '0') > 0) routes = routes.where('has_cod', '=', true)
  if (!wish.taxNo && wish.routeId === undefined) routes = routes.where('needs_tax_no', '=', false)
  if (wish.shippingType) routes = routes.where('shipping_type', '=', wish.shippingType)
  if (wish.expressType) routes = routes.where('express_type', '=', wish.expressType)
  const onEach = (await routes.orderBy('place').execute()).flatMap((route) => {
    const on = {
      ...draft,
      routeId: route.id,
      shippingType: route.shipping_type as OrderDraft['shippingType'],
      expressType: route.express_type as OrderDraft['expressType'],
    }
    const price = priceOf(on, prices)
    return 'freight' in price ? [{ on, freight: price.freight ?? 0 }] : []
  })
  return onEach.toSorted((a, b) => a.freight - b.freight)[0]?.on ?? draft
}
