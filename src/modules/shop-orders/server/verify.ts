/** `/scOrder/verifyOrderItems.do`: what placing would meet, without placing. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { placeRefusal } from '#modules/shop-orders/order-rules.ts'
import type { GoodsFact } from '#modules/shop-orders/parcel-draft.ts'
import { amongIds } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { goodsFacts, missing, placeables } from './placeable.ts'
import { factsOf } from './settle.ts'
import { absent, ownOrders, type OrderLine, withMerged } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type Verify = typeof shopOrders.verifyOrderItems

const unmappedLine = msg`It is mapped to none of your goods.`
const goneGoods = (sku: string) => msg`${sku} is not among your goods.`
const noWeight = (sku: string) => msg`The weight of ${sku} is not known. Enter the weight of the order.`

export async function verifyOrderItems(
  { ids }: Input<Verify>,
  context: SignedContext,
): Promise<Output<Verify>> {
  const { translate } = context
  const rows = await ownOrders(context)
    .selectAll()
    .where(amongIds(await withMerged(ids, context)))
    .execute()
  const ready = (await placeables(rows, {}, context)).flatMap((one) => [one, ...one.others])
  const facts = await goodsFacts(
    ready.flatMap(({ lines }) => lines),
    context,
  )
  const byId = new Map(ready.map((one) => [one.row.id, one]))
  return {
    list: ids.map((id) => {
      const one = byId.get(id.toLowerCase())
      if (!one) return { id, ok: '0', desc: translate(absent), parts: [], faults: [] }
      const refused = placeRefusal(factsOf(one.row))
      const faults = one.lines.flatMap((line) => faultsOf(line, one.row, facts))
      return {
        id,
        ok: refused === undefined && faults.length === 0 ? '1' : '0',
        desc: refused ? translate(refused) : '',
        parts: one.drafted.map((part) => ({
          key: part.key,
          isPlaced: missing(one).includes(part) ? '0' : '1',
          lines: part.goods.slice(0, 20).map(({ sku, quantity }) => ({ sku, quantity })),
        })),
        faults: faults.map(({ key, message }) => ({ key, desc: translate(message) })),
      }
    }),
  }
}

function faultsOf(
  { line_key: key, goods }: OrderLine,
  { weight_g }: StoredOrder,
  facts: ReadonlyMap<string, GoodsFact>,
): { readonly key: string; readonly message: MessageDescriptor }[] {
  if (goods.length === 0) return [{ key, message: unmappedLine }]
  return goods.flatMap(({ sku }) => {
    const fact = facts.get(sku)
    if (!fact) return [{ key, message: goneGoods(sku) }]
    return weight_g === 0 && fact.grams === 0 ? [{ key, message: noWeight(sku) }] : []
  })
}
