/** Lists of designed pages: all that there are, and the addresses of those that are published (spec 001 §2). */
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
import { pages, type PageRow } from './contract.ts'
import { designScreens } from './design-screens.ts'
import { pageHref } from './page-address.ts'
import { DESIGN, MANAGE } from './rights.ts'
import { pageKinds, pageStates } from './states.ts'

const columns: readonly ColumnDecl<PageRow>[] = [
  {
    prop: 'name',
    label: words.name,
    width: 220,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: pageStates, width: 190, minWidth: 150 },
  { prop: 'kind', label: msg`Type`, type: 'status', names: pageKinds, width: 110, minWidth: 90 },
  {
    prop: 'groupName',
    label: msg({ message: 'Group', context: 'pages' }),
    width: 130,
    minWidth: 90,
    sortable: true,
  },
  { prop: 'formKey', label: msg`Address`, type: 'mono', width: 180, minWidth: 120, sortable: true },
  { prop: 'rev', label: msg`Revision`, type: 'number', width: 100, minWidth: 80 },
  { prop: 'publishedRev', label: msg`Published revision`, type: 'number', width: 130, minWidth: 90 },
  { prop: 'nodes', label: msg`Elements`, type: 'number', width: 100, minWidth: 80 },
  { prop: 'by', label: msg`Saved by`, width: 140, minWidth: 100 },
  { prop: 'updateTime', label: msg`Saved`, type: 'date', width: 150, minWidth: 144, sortable: true },
]

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Title, group or address`,
    type: 'text',
    props: ['name', 'formKey', 'groupName'],
  },
  { key: 'kind', label: msg`Type`, type: 'select', options: choicesOf(pageKinds) },
]

const unpublished = msg`It is not published yet.`

const open: ActionDecl<PageRow> = {
  id: 'open',
  label: msg`Open page`,
  icon: 'list',
  on: 'one',
  refuse: ({ publishedRev }) => (publishedRev === 0 ? unpublished : undefined),
  run: ([page], tools) => page && tools.navigate(pageHref(page.formKey)),
}

const design: ActionDecl<PageRow> = {
  id: 'design',
  label: msg`Open in the designer`,
  icon: 'edit',
  on: 'one',
  func: DESIGN,
  run: ([page], tools) => page && tools.navigate(href(designScreens.designEdit, {}, { id: page.id })),
}

const publish: ActionDecl<PageRow> = {
  id: 'publish',
  label: msg`Publish`,
  icon: 'check',
  on: 'one',
  func: MANAGE,
  asks: true,
  refuse: ({ state }) => (state === 'PUBLISHED' ? msg`The latest revision is published already.` : undefined),
  run: async ([page]) => page && (await import('./client/page-actions.ts')).publishPage(page),
}

const duplicate: ActionDecl<PageRow> = {
  id: 'duplicate',
  label: msg`Duplicate`,
  icon: 'copy',
  on: 'one',
  func: MANAGE,
  run: async ([page]) => page && (await import('./client/page-actions.ts')).duplicatePage(page),
}

const exportPages: ActionDecl<PageRow> = {
  id: 'exportPages',
  label: msg`Export JSON`,
  icon: 'download',
  on: 'both',
  func: MANAGE,
  counted: (count) => msg`${plural(count, { one: 'Export # page', other: 'Export # pages' })}`,
  run: async (rows) => (await import('./client/page-actions.ts')).exportPages(rows),
}

const remove: ActionDecl<PageRow> = {
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  on: 'one',
  func: MANAGE,
  danger: true,
  asks: true,
  shortcut: 'Delete',
  run: async ([page]) => page && (await import('./client/page-actions.ts')).deletePage(page),
}

const common = {
  rowId: ({ id }: PageRow) => id,
  rowName: ({ name }: PageRow) => name,
  pageSizes: [20, 50, 100],
  index: true,
} as const

export const pageTable: TableDecl = defineTable<PageRow>({
  ...common,
  id: 'pages',
  query: pages.queryPages,
  columns,
  filters,
  actions: [open, design, publish, duplicate, exportPages, remove],
  rail: { key: 'state', counts: pages.pageCounts, names: pageStates, all: msg`All pages` },
  headline: () => import('./client/PageTools.tsx'),
  detail: () => import('./client/PagePanel.tsx'),
  checkbox: true,
  defaultSort: { prop: 'updateTime', order: 'desc' },
  empty: {
    title: msg`No pages yet`,
    text: msg`Create a page or a form, or import some from another system.`,
  },
  card: {
    title: 'name',
    subtitle: 'formKey',
    corner: 'state',
    lines: ['kind', 'groupName', 'by', 'updateTime'],
  },
})

const offlineNames = {
  cached: { label: msg`Opens offline once opened` },
  live: { label: msg`Online only` },
} as const
const keepNames = {
  '1': { label: msg`Kept while its tab is open` },
  '0': { label: msg`Requested at each visit` },
} as const

const routeColumns: readonly ColumnDecl<PageRow>[] = [
  {
    prop: 'formKey',
    label: msg`Address`,
    type: 'mono',
    width: 220,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
    text: ({ formKey }) => pageHref(formKey),
  },
  { prop: 'name', label: words.name, width: 200, minWidth: 120 },
  { prop: 'state', label: words.status, type: 'status', names: pageStates, width: 190, minWidth: 150 },
  { prop: 'func', label: msg`Function`, type: 'mono', width: 130, minWidth: 100 },
  { prop: 'menuGroup', label: msg`Menu group`, type: 'mono', width: 130, minWidth: 100 },
  { prop: 'menuPosition', label: msg`Place in the group`, type: 'number', width: 130, minWidth: 90 },
  { prop: 'keepAlive', label: msg`Cache`, type: 'status', names: keepNames, width: 210, minWidth: 150 },
  { prop: 'offline', label: msg`Offline`, type: 'status', names: offlineNames, width: 210, minWidth: 150 },
  { prop: 'publishedRev', label: msg`Published revision`, type: 'number', width: 130, minWidth: 90 },
]

export const routeTable: TableDecl = defineTable<PageRow>({
  ...common,
  id: 'pages.routes',
  query: pages.queryPages,
  columns: routeColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`Title, group or address`,
      type: 'text',
      props: ['name', 'formKey', 'groupName'],
    },
  ],
  actions: [open],
  rail: { key: 'state', counts: pages.pageCounts, names: pageStates, all: msg`All pages` },
  detail: () => import('./client/RoutePanel.tsx'),
  defaultSort: { prop: 'formKey', order: 'asc' },
  empty: { title: msg`No pages yet`, text: msg`Pages get an address here as soon as one is designed.` },
  card: {
    title: 'formKey',
    subtitle: 'name',
    corner: 'state',
    lines: ['func', 'menuGroup', 'keepAlive', 'offline'],
  },
})
