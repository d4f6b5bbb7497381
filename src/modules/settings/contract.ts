/**
 * What reshapes the portal at run time: tables, forms, filters, rules, imports, pages and buttons by the configurator, each
 * person's own columns, and saved views (spec 000 §3 "Table setting", §7; record 0018). A setting is a key (`tabKey`,
 * "table:b2c.order") and a JSON text (`tabValue`, a schema per kind in engine/settings/schema); the code's declaration, the
 * published setting and the person's own are merged by one pure function.
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { listOf, paging } from '#contract/paging.ts'
import { bool, instant, integer, list, nothing, object, oneOf, optional, text } from '#contract/schema.ts'
import { settingKinds } from '#engine/settings/index.ts'

/** Callers who may change one kind are let in; the handler asks for the function of the kind (functions.ts). */
const CONFIGURE = [
  'Z-1002',
  'Z-1003',
  'Z-1004',
  'Z-1005',
  'Z-1006',
  'Z-1007',
  'Z-1008',
  'Z-1009',
] as const satisfies readonly [string, ...string[]]

/** The function of the page that edits texts. */
const TEXTS = ['Z-1001'] as const satisfies readonly [string, ...string[]]
/** Longest text the portal shows in one piece; a longer one would be passed over. */
/** Most characters of a text that replaces a bundled one; ours. */
export const MAX_REPLACED_TEXT = 2000
const replaced = text(MAX_REPLACED_TEXT)
const words = { zh: replaced, en: replaced, ml: replaced }

const tabKey = text(150, { minLength: 1 })
/** 64 KB of JSON. */
const tabValue = text(65_536)

const setting = {
  id: text(36),
  tabKey,
  /** "" where nothing is left: removed, or back to what the code declares. */
  tabValue,
  /** `user`: the person's own. `shared`: a view of the customer. `site`: published for everybody. `draft`: not yet. */
  scope: oneOf(['user', 'shared', 'site', 'draft']),
  rev: integer(),
  updateTime: instant(),
  /** Who wrote it. */
  by: text(100),
}

const ownSetting = {
  ...setting,
  /** The caller may change it: one's own, a shared view one made, any shared view for a main account. */
  isMine: bool(),
}

const problem = object({ path: text(200), desc: text(500) })

export const settings = defineCalls('settings', {
  /**
   * One's own settings, the customer's shared views and what is published; of one key the one that wins comes first, so
   * that `data[0].tabValue` is the one in force. A declared table nobody has set answers its declaration: `scope` is `code`,
   * and `id` its key.
   */
  getTableLists: {
    kind: 'query',
    offline: 'live',
    path: '/setting/getTableLists.do',
    access: 'session',
    input: object({ tabKey: optional(tabKey), kind: optional(oneOf(settingKinds)) }),
    output: list(
      object({ ...ownSetting, id: text(150), scope: oneOf(['user', 'shared', 'site', 'draft', 'code']) }),
      5000,
    ),
    source: 'spec 000 §3, §7; records 0018 and 0047',
  },
  /**
   * The same for a device that keeps them. `since`: the version of an earlier answer; only what changed after it comes,
   * removed ones with an empty value. `whole` says that everything came, so that what is missing is gone. Ours.
   */
  syncTableLists: {
    kind: 'query',
    offline: 'live',
    path: '/setting/syncTableLists.do',
    access: 'session',
    input: object({ since: optional(text(40)) }),
    output: object({ version: text(40), whole: bool(), list: list(object(ownSetting), 5000) }),
    source: 'record 0018; record 0047',
  },
  /**
   * One's own setting of a table, or a view, by the `id` `getTableLists` answered or, for a new one, by its `tabKey`. Of a
   * published setting it makes one's own. `shared` gives a view to the customer's people. The later `updateTime` wins: an
   * older one is answered as done and changes nothing (`applied` false). `tabValue` "" removes it.
   */
  updateUserTable: {
    kind: 'command',
    offline: 'queue',
    path: '/setting/updateUserTable.do',
    access: 'session',
    input: object({
      id: optional(text(150)),
      tabKey: optional(tabKey),
      tabValue,
      scope: optional(oneOf(['user', 'shared'])),
      updateTime: instant(),
    }),
    output: object({ id: text(36), rev: integer(), applied: bool() }),
    errors: [20100, 20101, 20104],
    accepted: none('The device changes its own copy of the setting before it is sent.'),
    source: 'spec 000 §7 "per-user column save"; records 0018 and 0047',
  },
  /**
   * Drafts and published settings the caller may change, by key. `problems`: where one no longer fits what the code
   * declares; there the code's declaration serves.
   */
  listDefinitions: {
    kind: 'query',
    offline: 'cached',
    path: '/setting/listDefinitions.do',
    access: CONFIGURE,
    input: object({
      ...paging,
      kind: optional(oneOf(settingKinds)),
      tabKey: optional(tabKey),
      keyword: optional(text(100)),
    }),
    output: listOf(object({ ...setting, problems: list(problem, 50) })),
    source: 'spec 000 §1, §2 "System settings"; record 0018',
  },
  /** Begins a draft. A key has one draft: where there is one already, 20103 carries it as `data`. */
  addTableLists: {
    kind: 'command',
    offline: 'block',
    accepted: none(
      'Settings are edited online only; devices receive published ones with the next synchronisation.',
    ),
    path: '/setting/addTableLists.do',
    access: CONFIGURE,
    input: object({ tabKey, tabValue }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20103],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
  /** Saves a draft; `rev` is the one it started from. 20102 carries the newer one as `data`. */
  updateTableLists: {
    kind: 'command',
    offline: 'block',
    accepted: none(
      'Settings are edited online only; devices receive published ones with the next synchronisation.',
    ),
    path: '/setting/updateTableLists.do',
    access: CONFIGURE,
    input: object({ id: text(36), rev: integer(), tabValue }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
  /** Throws a draft away; or takes a published setting back, so that what the code declares serves again. */
  deleteTableLists: {
    kind: 'command',
    offline: 'block',
    accepted: none(
      'Settings are edited online only; devices receive published ones with the next synchronisation.',
    ),
    path: '/setting/deleteTableLists.do',
    access: CONFIGURE,
    input: object({ id: text(36), rev: integer() }),
    output: nothing(),
    errors: [20102, 20104],
    invalidates: [
      'settings.listDefinitions',
      'settings.getTableLists',
      'settings.syncTableLists',
      'settings.history',
    ],
    source: 'spec 000 §7; record 0018',
  },
  /**
   * Makes the draft of this `rev` what everybody sees; or the earlier version of this `rev` (history) once more. Revisions of
   * a key count on over drafts and versions, so a number means one thing. Validated again as it is published.
   */
  publish: {
    kind: 'command',
    offline: 'block',
    accepted: none(
      'Settings are edited online only; devices receive published ones with the next synchronisation.',
    ),
    path: '/setting/publish.do',
    access: CONFIGURE,
    input: object({ tabKey, rev: integer() }),
    output: object({ rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: [
      'settings.listDefinitions',
      'settings.getTableLists',
      'settings.syncTableLists',
      'settings.history',
    ],
    source: 'spec 000 §1; record 0018',
  },
  /** Published versions of a key, newest first; an empty value is "back to what the code declares". */
  history: {
    kind: 'query',
    offline: 'live',
    path: '/setting/history.do',
    access: CONFIGURE,
    input: object({ tabKey, ...paging }),
    output: listOf(
      object({
        rev: integer(),
        tabValue,
        updateTime: instant(),
        by: text(100),
        /** The version that was rolled back to; 0 for a new one. */
        fromRev: integer(),
      }),
      200,
    ),
    source: 'record 0018',
  },
  /** Published settings as one JSON text, to carry to another system: of these keys, or all the caller may change. */
  exportTableList: {
    kind: 'query',
    offline: 'live',
    path: '/setting/exportTableList.do',
    access: CONFIGURE,
    input: object({ tabKeys: optional(list(tabKey, 2000)) }),
    output: object({ fileName: text(100), json: text(8_000_000) }),
    source: 'spec 000 §7; record 0018',
  },
  /**
   * Takes such a text back as drafts; says of each key whether it is new, changed, the same or refused, and why. `dryRun` '1'
   * changes nothing. A draft that is there is replaced. @throws 20100 for what is no such text at all.
   */
  importTableList: {
    kind: 'command',
    offline: 'block',
    accepted: none(
      'Settings are edited online only; devices receive published ones with the next synchronisation.',
    ),
    path: '/setting/importTableList.do',
    access: CONFIGURE,
    input: object({ json: text(900_000), dryRun: oneOf(['0', '1']) }),
    output: object({
      list: list(
        object({
          tabKey: text(150),
          outcome: oneOf(['new', 'changed', 'same', 'refused']),
          desc: text(500),
        }),
        2000,
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    errors: [20100],
    invalidates: ['settings.listDefinitions'],
    source: 'spec 000 §7; record 0018',
  },
  /** Texts of the interface that were changed, by message id; "" in a language is the bundled text. */
  getTexts: {
    kind: 'query',
    offline: 'cached',
    path: '/i18n/getTexts.do',
    access: TEXTS,
    input: nothing(),
    output: object({
      list: list(object({ id: text(40), ...words, updateTime: instant(), by: text(100) }), 5000),
    }),
    source: 'spec 000 §2 "System settings"; record 0014',
  },
  /**
   * Publishes texts in all languages at once; `was` is the text the caller saw before the edit. If one has changed since then,
   * all are refused: nothing is half published. Everyone gets the new texts with their next answer.
   */
  saveTexts: {
    kind: 'command',
    offline: 'block',
    accepted: none('Texts are edited online only; the editor shows the response requested next.'),
    path: '/i18n/saveTexts.do',
    access: TEXTS,
    input: object({
      texts: list(object({ id: text(40, { minLength: 1 }), ...words, was: object(words) }), 500, 1),
    }),
    output: object({ saved: integer() }),
    errors: [20100, 20102],
    invalidates: ['settings.getTexts', 'settings.textHistory'],
    source: 'spec 000 §2 "System settings"; record 0014',
  },
  /** What was published, newest first; of one text, or of all. */
  textHistory: {
    kind: 'query',
    offline: 'live',
    path: '/i18n/textHistory.do',
    access: TEXTS,
    input: object({ id: optional(text(40)), ...paging }),
    output: listOf(
      object({
        id: text(40),
        language: text(2),
        before: text(2000),
        after: text(2000),
        updateTime: instant(),
        by: text(100),
      }),
    ),
    source: 'spec 000 §2 "System settings"; record 0014',
  },
})
