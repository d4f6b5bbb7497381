/** Whole packages, and goods out of several packages, on their way abroad. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { type FormData, type FormDecl, textAt, type Violation } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import {
  checkMeasures,
  checkTerms,
  emptyTerms,
  keptReceiver,
  measureFields,
  measureRules,
  receiverSection,
  serviceSection,
  termRules,
  toMeasures,
  toTermPath,
  toTerms,
  wholeFormOf,
} from '#modules/collection/form-kit.ts'
import type { ParcelGoodsRow } from './columns.ts'
import { abroad } from './contract.ts'
import { screens } from './module.ts'

export const WHOLE_DRAFT = 'abroad.whole'
export const UNPACK_DRAFT = 'abroad.unpack'

export const wholeForm = wholeFormOf({
  id: WHOLE_DRAFT,
  submit: abroad.saveZBOrders,
  back: { label: msg`Go to packages`, href: href(screens.wholePackageDelivery) },
})

/** Goods chosen to be unpacked; the quantity is a text while it is typed. */
export interface ChosenGoods extends Pick<
  ParcelGoodsRow,
  'id' | 'name' | 'expressNo' | 'sku' | 'free' | 'unitValue' | 'currency' | 'warehouseId'
> {
  readonly quantity: string
}

export const goodsIn = (data: FormData): readonly ChosenGoods[] =>
  Array.isArray(data.items) ? (data.items as ChosenGoods[]) : []

export const unpackData = (rows: readonly ParcelGoodsRow[] = []): FormData => ({
  ...emptyTerms(),
  items: rows.map(({ id, name, expressNo, sku, free, unitValue, currency, warehouseId }): ChosenGoods => ({
    id,
    name,
    expressNo,
    sku,
    free,
    unitValue,
    currency,
    warehouseId,
    quantity: String(free),
  })),
  currency: rows[0]?.currency ?? '',
  weight: '',
  length: '',
  width: '',
  height: '',
})

/** What is wrong with the chosen goods. The paths are those of the rows of the form. */
export function checkItems(data: FormData): Violation[] {
  const items = goodsIn(data)
  if (items.length === 0) return [{ path: 'weight', message: msg`Choose at least one item.` }]
  const houses = new Set(items.map(({ warehouseId }) => warehouseId))
  const currencies = new Set(items.map(({ currency }) => currency))
  if (houses.size > 1)
    return [{ path: 'weight', message: msg`Goods from two warehouses cannot be in one order.` }]
  if (currencies.size > 1)
    return [{ path: 'weight', message: msg`Goods valued in different currencies cannot be in one order.` }]
  return items.flatMap(({ quantity, free, name }, at) => {
    const wanted = /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0
    if (wanted >= 1 && wanted <= free) return []
    return [{ path: `items.${at}.quantity`, message: msg`${name}: enter a quantity from 1 to ${free}.` }]
  })
}

export const unpackForm: FormDecl = {
  id: UNPACK_DRAFT,
  isOrder: true,
  // The order it becomes is verified by the rules of orders.
  verify: null,
  initial: unpackData,
  rules: [...termRules, ...measureRules],
  check: (data, places) => [...checkTerms(data, places), ...checkMeasures(data), ...checkItems(data)],
  sections: [
    { id: 'parcel', title: msg`New parcel`, fields: measureFields },
    receiverSection,
    serviceSection(),
  ],
  toParameter: (data) => ({
    orders: [
      {
        lines: goodsIn(data).map(({ id, quantity }) => ({ itemId: id, quantity: Number(quantity) || 0 })),
        ...toMeasures(data),
        ...toTerms(data),
      },
    ],
  }),
  toFormPath: (path) => toTermPath(path).replace(/^lines\.(\d+)\.\w+$/, 'items.$1.quantity'),
  submit: abroad.saveCBOrders,
  submitLabel: msg`Ship now`,
  submitLabelOffline: words.saveOffline,
  alongside: keptReceiver,
  back: { label: msg`Go to goods`, href: href(screens.b2cInventoryCheck) },
  entity: (_, draftId) => `ship:${draftId}`,
  label: (data) =>
    [
      textAt(data, 'receiver.name'),
      goodsIn(data)
        .map(({ name }) => name)
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 100),
}
