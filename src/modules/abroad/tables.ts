/** Goods in the warehouse, whole packages, and goods with their history as tables. */
import { msg, plural } from '@lingui/core/macro'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { href } from '#engine/screen/index.ts'
import {
  type ActionDecl,
  type ColumnDecl,
  defineTable,
  type FilterDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { loadBeginning, parcelFilters } from '#modules/collection/form-kit.ts'
import { parcelColumns, parcelRefusal, type ParcelRow } from '#modules/collection/kit.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { goodsColumns, inventoryColumns, type GoodsRow, type ParcelGoodsRow } from './columns.ts'
import { abroad } from './contract.ts'
import { screens } from './module.ts'

const [, numbers, warehouse] = parcelFilters as readonly [FilterDecl, FilterDecl, FilterDecl]

const goodsFilters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Goods, SKU or package`,
    type: 'text',
    props: ['name', 'nameEn', 'sku', 'expressNo'],
  },
  numbers,
  warehouse,
  {
    key: 'arrivedFrom',
    keyTo: 'arrivedTo',
    label: msg`Arrived`,
    type: 'days',
    props: ['arrivedAt'],
    zone: PROVIDER_ZONE,
  },
]

/** Free pieces of a package that can leave; the reason where it cannot. */
const whyNotUnpack = ({ parcelStatus, free }: ParcelGoodsRow) =>
  parcelRefusal('ship', parcelStatus) ?? (free === 0 ? msg`None of it is free to ship.` : undefined)

const whyNotDestroy = ({ parcelStatus, free }: ParcelGoodsRow) =>
  parcelRefusal('destroy', parcelStatus) ?? (free === 0 ? msg`None of it is free to ship.` : undefined)

const unpack: ActionDecl<ParcelGoodsRow> = {
  id: 'unpack',
  label: msg`Unpack and ship`,
  icon: 'ship',
  func: 'Z-50903',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Unpack and ship # item', other: 'Unpack and ship # items' })}`,
  shortcut: 's',
  most: 100,
  refuse: whyNotUnpack,
  run: async (rows, tools) => {
    const [{ openOrderDraft }, { UNPACK_DRAFT, unpackData }] = await Promise.all([
      loadBeginning(),
      import('./ship-forms.ts'),
    ])
    await openOrderDraft(unpackData(rows), { kind: UNPACK_DRAFT, screen: screens.unPackSend }, tools)
  },
}

const destroy: ActionDecl<ParcelGoodsRow> = {
  id: 'destroy',
  label: msg`Destroy`,
  icon: 'delete',
  func: 'Z-509011',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Destroy # item', other: 'Destroy # items' })}`,
  danger: true,
  asks: true,
  most: 500,
  refuse: whyNotDestroy,
  run: async (rows, tools) => (await import('./client/destroy-goods.ts')).destroyGoods(rows, tools),
}

export const inventoryTable: TableDecl = defineTable<ParcelGoodsRow>({
  id: 'abroad.inventory',
  query: abroad.queryWareGoods,
  rowId: ({ id }) => id,
  rowName: ({ name, expressNo }) => `${name} · ${expressNo}`,
  columns: inventoryColumns as readonly ColumnDecl<ParcelGoodsRow>[],
  filters: [
    ...goodsFilters,
    {
      key: 'holds',
      label: msg`Stock`,
      type: 'select',
      props: [],
      options: [
        { value: 'free', label: msg`Free to ship` },
        { value: 'reserved', label: msg`On orders` },
        { value: 'shipped', label: msg`Shipped` },
        { value: 'destroyed', label: msg`Destroyed` },
      ],
    },
  ],
  actions: [unpack, destroy],
  import: { label: msg`Import`, href: href(screens.unPackBatchImport), func: 'Z-50903' },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '1' },
  pageSizes: [20, 50, 100, 500],
  checkbox: true,
  index: true,
  summary: true,
  headline: () => import('./client/ReadyToLeave.tsx'),
  tableNotingText: msg`Counted = free + on orders + shipped + destroyed. Free units and units on orders are in the warehouse.`,
  detail: () => import('./client/GoodsPanel.tsx'),
  empty: {
    title: msg`No goods in the warehouse`,
    text: msg`Goods appear here after their parcel has arrived and been counted.`,
  },
  card: {
    title: 'name',
    subtitle: 'expressNo',
    lines: ['warehouseId', 'free', 'inWarehouse', 'reserved'],
  },
})

const ship: ActionDecl<ParcelRow> = {
  id: 'ship',
  label: msg`Ship whole packages`,
  icon: 'ship',
  func: 'Z-50902',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Ship # whole package', other: 'Ship # whole packages' })}`,
  shortcut: 's',
  most: 500,
  refuse: ({ status }) => parcelRefusal('ship', status),
  run: async (rows, tools) => {
    const [{ beginShipping }, { WHOLE_DRAFT }] = await Promise.all([
      loadBeginning(),
      import('./ship-forms.ts'),
    ])
    await beginShipping(rows, { kind: WHOLE_DRAFT, screen: screens.wholePackageSend }, tools)
  },
}

export const wholeTable: TableDecl = defineTable<ParcelRow>({
  id: 'abroad.whole',
  query: abroad.queryWholePackages,
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: parcelColumns,
  filters: parcelFilters,
  actions: [ship],
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '1' },
  headline: () => import('./client/ReadyToLeave.tsx'),
  // spec 000 §9: "whole-package inventory fixed at 500".
  pageSizes: [500],
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No package is ready to ship`,
    text: msg`Packages appear here after the warehouse has measured them.`,
  },
  card: {
    title: 'expressNo',
    subtitle: 'goodsName',
    corner: 'status',
    lines: ['warehouseId', 'weight', 'free', 'days'],
  },
})

export const goodsTable: TableDecl = defineTable<GoodsRow>({
  id: 'abroad.goods',
  query: abroad.queryGoodsDetail,
  rowId: ({ id }) => id,
  rowName: ({ name, expressNo }) => `${name} · ${expressNo}`,
  columns: goodsColumns,
  filters: goodsFilters,
  actions: [],
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '1' },
  pageSizes: [20, 50, 100, 500],
  checkbox: true,
  index: true,
  detail: () => import('./client/GoodsPanel.tsx') as never,
  empty: {
    title: msg`No goods yet`,
    text: msg`All goods that have reached a warehouse, and what happened to them.`,
  },
  card: {
    title: 'name',
    subtitle: 'expressNo',
    corner: 'parcelStatus',
    lines: ['orders', 'free', 'shipped'],
  },
})
