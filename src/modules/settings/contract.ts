/**
 * What reshapes the portal at run time: definitions of tables, forms, filters, rules, imports, pages and buttons by the
 * configurator, and each person's own columns and views (spec 000 §3 "Table setting", §7; record 0018). A setting is a key
 * (`tabKey`, "table:b2c.order") and a JSON text (`tabValue`); the code's declaration, the published setting and the person's
 * own are merged by one pure function.
 */
import { defineCalls } from '#contract/call.ts'
import { listOf, paging } from '#contract/paging.ts'
import { instant, integer, list, nothing, object, oneOf, optional, text } from '#contract/schema.ts'

/** First part of a key. */
export const settingKinds = [
  'table',
  'form',
  'field',
  'filter',
  'rule',
  'import',
  'page',
  'button',
  'view',
] as const
export type SettingKind = (typeof settingKinds)[number]

const CONFIGURE = ['Z-913'] as const satisfies readonly [string, ...string[]]

const tabKey = text(150)
/** 64 KB of JSON. */
const tabValue = text(65_536)

const setting = object({
  id: text(36),
  tabKey,
  tabValue,
  /** `user`: the person's own. `site`: published for everybody. `draft`: the configurator's work in progress. */
  scope: oneOf(['user', 'site', 'draft', 'shared']),
  rev: integer(),
  updateTime: instant(),
  by: text(100),
})

export const settings = defineCalls('settings', {
  /** Published settings, one's own and the customer's shared views; by key, kind or all that changed since a version. */
  getTableLists: {
    kind: 'query',
    offline: 'cached',
    path: '/setting/getTableLists.do',
    access: 'session',
    input: object({
      tabKey: optional(tabKey),
      kind: optional(oneOf(settingKinds)),
      /** Only what changed after this version; "" for everything. */
      since: optional(text(40)),
    }),
    output: object({ version: text(40), list: list(setting, 2000) }),
    source: 'spec 000 §3, §7; record 0018',
  },
  /** One's own setting of a key, or a view shared with the customer's people; kept through the outbox. */
  updateUserTable: {
    kind: 'command',
    offline: 'queue',
    path: '/setting/updateUserTable.do',
    access: 'session',
    input: object({
      id: optional(text(36)),
      tabKey,
      /** "" removes it. */
      tabValue,
      scope: oneOf(['user', 'shared']),
      updateTime: instant(),
    }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100],
    source: 'spec 000 §7 "per-user column save"; record 0018',
  },
  /** Drafts and published settings of a kind, for the configurator. */
  listDefinitions: {
    kind: 'query',
    offline: 'cached',
    path: '/setting/listDefinitions.do',
    access: CONFIGURE,
    input: object({ ...paging, kind: optional(oneOf(settingKinds)), keyword: optional(text(100)) }),
    output: listOf(setting),
    source: 'spec 000 §1, §2 "System settings"; record 0018',
  },
  addTableLists: {
    kind: 'command',
    offline: 'block',
    path: '/setting/addTableLists.do',
    access: CONFIGURE,
    input: object({ tabKey, tabValue }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20103],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
  /** Saves a draft; `rev` is the one it started from. */
  updateTableLists: {
    kind: 'command',
    offline: 'block',
    path: '/setting/updateTableLists.do',
    access: CONFIGURE,
    input: object({ id: text(36), rev: integer(), tabValue }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
  deleteTableLists: {
    kind: 'command',
    offline: 'block',
    path: '/setting/deleteTableLists.do',
    access: CONFIGURE,
    input: object({ id: text(36), rev: integer() }),
    output: nothing(),
    errors: [20102, 20104],
    invalidates: ['settings.listDefinitions', 'settings.getTableLists'],
    source: 'spec 000 §7; record 0018',
  },
  /** Makes a draft what everybody sees; or an earlier version (`rev` of the history). */
  publish: {
    kind: 'command',
    offline: 'block',
    path: '/setting/publish.do',
    access: CONFIGURE,
    input: object({ tabKey, rev: integer() }),
    output: object({ version: text(40) }),
    errors: [20100, 20102, 20104],
    invalidates: ['settings.listDefinitions', 'settings.getTableLists', 'settings.history'],
    source: 'spec 000 §1; record 0018',
  },
  history: {
    kind: 'query',
    offline: 'live',
    path: '/setting/history.do',
    access: CONFIGURE,
    input: object({ tabKey }),
    output: object({ list: list(setting, 500), total: integer() }),
    source: 'record 0018',
  },
  /** Published settings as one JSON text, to carry to another system. */
  exportTableList: {
    kind: 'query',
    offline: 'live',
    path: '/setting/exportTableList.do',
    access: CONFIGURE,
    input: object({ tabKeys: optional(list(tabKey, 2000)) }),
    output: object({ fileName: text(100), json: text(8_000_000) }),
    source: 'spec 000 §7; record 0018',
  },
  /** Takes such a text back as drafts; says what is new, changed and refused. `dryRun` changes nothing. */
  importTableList: {
    kind: 'command',
    offline: 'block',
    path: '/setting/importTableList.do',
    access: CONFIGURE,
    input: object({ json: text(1_000_000), dryRun: oneOf(['0', '1']) }),
    output: object({
      list: list(
        object({ tabKey, outcome: oneOf(['new', 'changed', 'same', 'refused']), desc: text(500) }),
        2000,
      ),
    }),
    errors: [20100],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
})
