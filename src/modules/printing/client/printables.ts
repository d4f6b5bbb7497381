/** What a print dialog draws: labels of orders and of goods, each on its template. Pure. */
import {
  type LabelMoment,
  type LabelValues,
  labelValues,
  type SkuData,
  skuValues,
} from '#engine/label/index.ts'
import type { DeviceTemplate, PrintableKind } from './device-templates.ts'
import type { OrderRow } from './sort-out.ts'
import type { LabelRun } from './worker-messages.ts'

export interface Thing {
  /** Id of the order, or the SKU. */
  readonly id: string
  /** Waybill number or SKU. */
  readonly name: string
  readonly kind: PrintableKind
  /** "" for goods. */
  readonly routeId: string
  readonly values: LabelValues
  /** Labels of it before copies: the pieces of goods. */
  readonly count: number
  readonly order?: OrderRow
}

export interface GoodsLabelRequest extends SkuData {
  readonly count: number
}

export const thingOfOrder = (order: OrderRow, moment: LabelMoment): Thing => ({
  id: order.id,
  name: order.waybillNo,
  kind: 'express',
  routeId: order.routeId,
  values: labelValues(order, moment),
  count: 1,
  order,
})

export const thingOfGoods = (goods: GoodsLabelRequest, { printedAt }: LabelMoment): Thing => ({
  id: goods.sku,
  name: goods.sku,
  kind: 'sku',
  routeId: '',
  values: skuValues(goods, printedAt),
  count: goods.count,
})

/** Things that follow each other on one template and in one number are one run. */
export function runsOf(
  things: readonly Thing[],
  templateOf: (thing: Thing) => DeviceTemplate,
  copies: number,
): LabelRun[] {
  const runs: (Omit<LabelRun, 'labels'> & { labels: LabelValues[] })[] = []
  for (const thing of things) {
    const { template, sheet } = templateOf(thing)
    const pages = thing.count * copies
    const last = runs.at(-1)
    if (last && last.template === template && last.copies === pages) last.labels.push(thing.values)
    else runs.push({ template, labels: [thing.values], copies: pages, sheet })
  }
  return runs
}
