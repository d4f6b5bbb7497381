/** Outbound documents whose lists are printed: what leaves (CloudWarehouseOutOrder), what is picked for it (CloudWarehousePickOrder). */
import { msg, plural } from '@lingui/core/macro'
import { documentRefusal, documentStatuses } from '#domain/document-status.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { putAwayAction } from '#engine/packing/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { columnsOf, kindNames, type OutRow } from './columns.ts'
import { printing } from './contract.ts'
import { loadGatewayPapers } from './module.ts'

const yesNo = [
  { value: '0', label: msg`Not printed` },
  { value: '1', label: msg`Printed` },
]

const filtersOf = (printed: FilterDecl): readonly FilterDecl[] => [
  {
    key: 'keyword',
    label: msg`Number, destination or SKU`,
    type: 'text',
    props: ['orderNo', 'referenceNo', 'destination'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['id', 'orderNo', 'referenceNo'],
    upper: ['orderNo', 'referenceNo'],
  },
  printed,
  {
    key: 'kind',
    label: msg`Type`,
    type: 'select',
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['submittedAt'],
    zone: PROVIDER_ZONE,
  },
]

/** Papers of one file: more is a book. */
const MOST = 100

const print = (paper: 'out' | 'pick'): ActionDecl<OutRow> => ({
  id: 'print',
  label: paper === 'out' ? msg`Print out-order list` : msg`Print pick list`,
  icon: 'print',
  func: paper === 'out' ? 'Z-150102' : 'Z-150202',
  on: 'both',
  counted: (count) =>
    paper === 'out'
      ? msg`${plural(count, { one: 'Print # out-order list', other: 'Print # out-order lists' })}`
      : msg`${plural(count, { one: 'Print # pick list', other: 'Print # pick lists' })}`,
  most: MOST,
  shortcut: 'p',
  refuse: ({ status }) => documentRefusal('print', status),
  run: async (rows) => {
    const { printLists } = await import('./client/print-papers.ts')
    await printLists(rows, paper)
  },
})

/** Labels of the goods themselves, as many of each as the documents have pieces. */
const skuLabels = (paper: 'out' | 'pick'): ActionDecl<OutRow> => ({
  id: 'skuLabels',
  label: msg`Print SKU labels`,
  icon: 'print',
  func: paper === 'out' ? 'Z-150102' : 'Z-150202',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Print SKU labels of # list', other: 'Print SKU labels of # lists' })}`,
  most: MOST,
  refuse: ({ status }) => documentRefusal('print', status),
  run: async (rows) => {
    const { printSkuLabels } = await import('./client/sku-labels.tsx')
    await printSkuLabels(rows)
  },
})

const wave: ActionDecl<OutRow> = {
  id: 'wave',
  label: msg`One pick list for all`,
  icon: 'list',
  func: 'Z-150202',
  on: 'many',
  counted: (count) =>
    msg`${plural(count, { one: 'One pick list for # order', other: 'One pick list for # orders' })}`,
  most: MOST,
  shortcut: 'w',
  refuse: ({ status }) => documentRefusal('print', status),
  run: async (rows) => {
    const { printLists } = await import('./client/print-papers.ts')
    await printLists(rows, 'wave')
  },
}

const shared = {
  query: printing.queryOutDocuments,
  rowId: ({ id }: OutRow) => id,
  rowName: ({ orderNo }: OutRow) => orderNo,
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'submittedAt', order: 'desc' as const },
  checkbox: true,
  index: true,
  summary: true,
  rail: {
    key: 'status',
    counts: printing.outDocumentCount,
    names: Object.fromEntries(Object.entries(documentStatuses).filter(([status]) => status !== 'DRAFT')),
    all: msg`All documents`,
  },
  overlay: {
    calls: [printing.print.id],
    toRow: () => null,
    marks: (parameter: unknown) => (parameter as { ids: readonly string[] }).ids,
    editHref: () => '',
    verbs: { [printing.print.id]: msg`Print mark` },
    outcome: (answer: unknown) => {
      const { list } = answer as { list: readonly { id: string; ok: string; desc: string }[] }
      return { ids: list.map(({ id }) => id), refused: list.filter(({ ok }) => ok === '0') }
    },
  },
  card: {
    title: 'orderNo' as const,
    subtitle: 'destination' as const,
    corner: 'status' as const,
  },
}

export const outTable: TableDecl = defineTable<OutRow>({
  ...shared,
  id: 'cloudWarehouse.out',
  columns: columnsOf('out'),
  filters: filtersOf({
    key: 'isOutPrinted',
    label: msg`Print status`,
    type: 'select',
    options: yesNo,
  }),
  actions: [print('out'), skuLabels('out'), putAwayAction('Z-150102', loadGatewayPapers)],
  detail: () => import('./client/OutPanel.tsx'),
  card: { ...shared.card, lines: ['outTimes', 'kind', 'cartonCount', 'pieces', 'submittedAt'] },
  empty: {
    title: msg`Nothing to ship from the warehouse`,
    text: msg`B2B and FBA orders appear here after they are submitted. Choose orders and print their outbound lists in one file.`,
  },
})

export const pickTable: TableDecl = defineTable<OutRow>({
  ...shared,
  id: 'cloudWarehouse.pick',
  columns: columnsOf('pick'),
  filters: filtersOf({
    key: 'isPickPrinted',
    label: msg`Print status`,
    type: 'select',
    options: yesNo,
  }),
  actions: [print('pick'), wave, skuLabels('pick')],
  detail: () => import('./client/PickPanel.tsx'),
  card: { ...shared.card, lines: ['pickTimes', 'kind', 'cartonCount', 'pieces', 'submittedAt'] },
  empty: {
    title: msg`Nothing to pick`,
    text: msg`B2B and FBA orders appear here after they are submitted. Print a pick list for each order, or one for several.`,
  },
})
