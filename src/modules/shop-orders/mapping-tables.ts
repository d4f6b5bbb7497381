/** SKUs of shops as a workbench, the most blocking first: all of them, and those of orders that leave our warehouse. */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { choicesOf } from '#engine/form/index.ts'
import {
  type ActionDecl,
  type ColumnDecl,
  defineTable,
  type FilterDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { shopOrders } from './contract.ts'
import { mapSources } from './mapping-rules.ts'
import { screens } from './module.ts'
import { platforms } from './states.ts'
import type { mappingStateCodes, MappingRow } from './wire-shapes.ts'

const mappingStates = {
  WAITING: { label: msg`Orders wait for it`, tone: 'orange', shape: 'alert' },
  UNMAPPED: { label: msg`Not mapped`, tone: 'gray', shape: 'ring' },
  MAPPED: { label: msg`Mapped`, tone: 'green', shape: 'check' },
} as const satisfies Record<(typeof mappingStateCodes)[number], object>

const columns: readonly ColumnDecl<MappingRow>[] = [
  {
    prop: 'sellerSku',
    label: msg`Seller SKU`,
    type: 'mono',
    width: 180,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
    sortable: true,
    text: ({ sellerSku, skuId, productId }) => sellerSku || (skuId === '0' ? productId : skuId),
  },
  { prop: 'state', label: words.status, type: 'status', names: mappingStates, width: 170, minWidth: 140 },
  {
    prop: 'heals',
    label: msg`What mapping it does`,
    width: 180,
    minWidth: 140,
    sortable: true,
    className: 'strong',
    text: ({ heals, waiting }) =>
      heals > 0
        ? msg`${plural(heals, { one: 'Releases # order', other: 'Releases # orders' })}`
        : waiting > 0
          ? msg`${plural(waiting, { one: '# order waits for it', other: '# orders wait for it' })}`
          : '',
  },
  { prop: 'name', label: msg`Goods at the shop`, width: 260, minWidth: 160 },
  {
    prop: 'mapped',
    label: msg`Your goods`,
    type: 'mono',
    width: 220,
    minWidth: 150,
    text: ({ mapped }) =>
      mapped.map(({ sku, quantity }) => (quantity > 1 ? `${sku} × ${quantity}` : sku)).join(' + '),
  },
  { prop: 'platform', label: msg`Platform`, type: 'badge', names: platforms, width: 120, minWidth: 96 },
  { prop: 'externalShopId', label: msg`Shop`, type: 'mono', width: 130, minWidth: 110, show: false },
  {
    prop: 'source',
    label: msg`How it was mapped`,
    type: 'badge',
    names: mapSources,
    width: 160,
    minWidth: 120,
    show: false,
  },
  { prop: 'who', label: msg`Mapped by`, width: 120, minWidth: 100, show: false },
  {
    prop: 'mappedAt',
    label: msg`Mapped on`,
    type: 'date',
    width: 150,
    minWidth: 144,
    show: false,
    sortable: true,
  },
  {
    prop: 'productId',
    label: msg`Product at the shop`,
    type: 'mono',
    width: 150,
    minWidth: 110,
    show: false,
  },
  { prop: 'skuId', label: msg`Variant at the shop`, type: 'mono', width: 150, minWidth: 110, show: false },
]

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`SKU, name or your SKU`,
    type: 'text',
    props: ['sellerSku', 'name', 'productId', 'skuId', 'barcode'],
  },
  { key: 'platform', label: msg`Platform`, type: 'select', options: choicesOf(platforms) },
]

const entity = ({ id }: MappingRow) => `channel-sku:${id}`

const actions: readonly ActionDecl<MappingRow>[] = [
  {
    id: 'accept',
    label: msg`Accept suggestions`,
    icon: 'check',
    func: 'Z-180501',
    on: 'many',
    most: 100,
    asks: true,
    counted: (count) =>
      msg`${plural(count, { one: 'Accept the suggestion for # SKU', other: 'Accept the suggestions for # SKUs' })}`,
    refuse: ({ state }) => (state === 'MAPPED' ? msg`It is mapped already.` : undefined),
    panel: () => import('./client/AcceptPanel.tsx'),
  },
  {
    id: 'remove',
    label: msg`Remove mapping`,
    icon: 'delete',
    func: 'Z-180501',
    on: 'both',
    danger: true,
    counted: (count) => msg`${plural(count, { one: 'Remove # mapping', other: 'Remove # mappings' })}`,
    confirm: msg`Orders that are not placed wait for a mapping again. Placed orders stay as they are.`,
    refuse: ({ state }) => (state === 'MAPPED' ? undefined : msg`It is not mapped.`),
    command: {
      call: shopOrders.saveSkuMapping,
      parameter: ([row]) => ({ channelSkuId: row?.id ?? '', rev: row?.rev ?? 0, lines: [] }),
      entity,
      slice: 1,
    },
  },
]

const mappingTableOf = (id: string, params: Readonly<Record<string, string>>): TableDecl =>
  defineTable<MappingRow>({
    id,
    query: shopOrders.querySkuMapping,
    params,
    rowId: (row) => row.id,
    rowName: ({ sellerSku, name }) => sellerSku || name,
    columns,
    filters,
    actions,
    rail: { key: 'state', counts: shopOrders.countSkuMapping, names: mappingStates, all: msg`All SKUs` },
    overlay: {
      calls: [shopOrders.saveSkuMapping.id],
      toRow: () => null,
      marks: (sent) => {
        const { channelSkuId } = (sent ?? {}) as { channelSkuId?: string }
        return channelSkuId ? [channelSkuId] : []
      },
      editHref: () => '',
      verbs: { [shopOrders.saveSkuMapping.id]: msg`Mapping` },
    },
    import: { label: msg`Import`, href: href(screens.skuMappingImport), func: 'Z-180502' },
    detail: () => import('./client/MappingPanel.tsx'),
    defaultSort: { prop: 'heals', order: 'desc' },
    pageSizes: [20, 50, 100],
    checkbox: true,
    index: true,
    empty: {
      title: msg`No SKUs of shops yet`,
      text: msg`SKUs appear here with the first orders of a linked shop.`,
    },
    card: { title: 'sellerSku', subtitle: 'name', corner: 'state', lines: ['heals', 'mapped', 'platform'] },
  })

export const mappingTable = mappingTableOf('shopOrders.mapping', {})
export const warehouseMappingTable = mappingTableOf('shopOrders.warehouseMapping', { way: 'WAREHOUSE' })
