/**
 * Designed forms and pages: drafted, published with every version kept, opened at an address of their own (spec 001 §2
 * "LowCodeIndex, DynamicRoute", §3 "Page"). All calls are ours; the document has the shape of the specification
 * (`engine/page/logic/wire.ts`). The provider's configurators make pages; they are the same for every customer.
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { countsOf, listOf, paging, sorting } from '#contract/paging.ts'
import {
  bool,
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { fieldRule } from '#modules/lookups/contract.ts'
import { documentKinds } from '#engine/page/index.ts'
import { DESIGN, MANAGE, ROUTES, SCRIPTS } from './rights.ts'
import { pageStateCodes, scriptStates } from './states.ts'

/** Pages there can be. */
export const PAGES_MOST = 500
/** Characters of a serialised document; the server counts bytes as well. */
const PAGE_DATA_MOST = 900_000
export const GROUP_MOST = 50
/** Characters of the address of a page: it is its key as well. */
export const PAGE_KEY_MOST = 50

const LOOK = [MANAGE, ROUTES, DESIGN] as const
const CHANGE = [MANAGE, DESIGN] as const

/** Minted by the device that began the page. */
const id = text(36, { minLength: 1 })
const data = text(PAGE_DATA_MOST)
const title = object({ zh: optional(text(100)), en: optional(text(100)), ml: optional(text(100)) })

/** Who may open the published page, how a device keeps it and where it is in the menu. */
const route = {
  /** Function that opens it: its own (`ownFunc`), which roles give, or one of the portal; "" is every logged-in person. */
  func: text(20),
  /** '1': the view is kept while its tab is left. '0': it is requested at each visit, and never opens offline. */
  keepAlive: oneOf(['0', '1']),
  /** `cached`: opens offline after it was opened once. */
  offline: oneOf(['cached', 'live']),
  /** Function of the menu group it is listed in; "" is not in the menu. */
  menuGroup: text(20),
  /** Place among the entries of the group, from 0. */
  menuPosition: integer({ maximum: 999 }),
}

const facts = {
  id: text(36),
  /** Last part of its address, and the key of its form. */
  formKey: text(PAGE_KEY_MOST),
  kind: oneOf(documentKinds),
  title,
  /** Its title in the language of the request; another one's, or the address, where it has none. */
  name: text(100),
  /** "" is none. */
  groupName: text(GROUP_MOST),
  /** The function of this page alone, "PG-12". */
  ownFunc: text(20),
  ...route,
}

const pageRow = object({
  ...facts,
  state: oneOf(pageStateCodes),
  /** Revision of the draft. */
  rev: integer(),
  /** Revision people see; 0 while none is published. */
  publishedRev: integer(),
  /** Elements in it. */
  nodes: integer(),
  updateTime: instant(),
  /** Who saved it last. */
  by: text(100),
})
export type PageRow = StaticOf<typeof pageRow>

const changes = ['pages.queryPages', 'pages.pageCounts', 'pages.pageDetail', 'pages.pageHistory'] as const
const published = [...changes, 'pages.publishedPages', 'pages.publishedPage'] as const

const accepted = none('Pages are edited online only; the list shows the response requested next.')

export const pages = defineCalls('pages', {
  /** The last changed first. */
  queryPages: {
    kind: 'query',
    offline: 'cached',
    path: '/page/queryPages.do',
    access: LOOK,
    input: object({
      ...paging,
      ...sorting,
      state: optional(oneOf(pageStateCodes)),
      kind: optional(oneOf(documentKinds)),
      groupName: optional(text(GROUP_MOST)),
      /** Part of a title or of the address. */
      keyword: optional(text(50)),
    }),
    output: listOf(pageRow),
    source: 'spec 001 §2 "LowCodeIndex"; record 0121',
  },
  pageCounts: {
    kind: 'query',
    offline: 'cached',
    path: '/page/countState.do',
    access: LOOK,
    input: nothing(),
    output: countsOf('state', pageStateCodes),
    source: 'record 0121',
  },
  /** One page as it is worked on. */
  pageDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/page/pageDetail.do',
    access: LOOK,
    input: object({ id }),
    /** `scripts`: of this draft. `isAllowed`: some code of the page is switched on, that of an earlier version where not of this one. */
    output: object({ page: pageRow, data, scripts: oneOf(scriptStates), isAllowed: bool() }),
    errors: [20104],
    source: 'spec 001 §3; record 0121',
  },
  /**
   * Saves a draft; `rev` is the one the edit started from, 0 begins a new page. Address, kind and title are those of the document. The
   * answer's `rev` is one more. 20102 carries the newer one as `data`; 20103: another page has this address.
   */
  pageSave: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageSave.do',
    access: CHANGE,
    input: object({ id, rev: integer(), groupName: text(GROUP_MOST), data }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20101, 20102, 20103, 20104],
    invalidates: changes,
    source: 'spec 001 §3, §4; record 0121',
  },
  /** From now on people see the revision `rev`, which is the one being worked on. */
  pagePublish: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pagePublish.do',
    access: CHANGE,
    input: object({ id, rev: integer() }),
    output: object({ rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: published,
    source: 'record 0121',
  },
  /** Makes an earlier published version (`toRev`) the newest, and shows it. */
  pageRollback: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageRollback.do',
    access: CHANGE,
    input: object({ id, rev: integer(), toRev: integer() }),
    output: object({ rev: integer() }),
    errors: [20102, 20103, 20104],
    invalidates: published,
    source: 'record 0121',
  },
  /** Published versions, newest first. */
  pageHistory: {
    kind: 'query',
    offline: 'live',
    path: '/page/pageHistory.do',
    access: LOOK,
    input: object({ id, ...paging }),
    output: listOf(
      object({
        rev: integer(),
        title,
        nodes: integer(),
        data,
        publishedAt: instant(),
        by: text(100),
        /** The version that was brought back; 0 for a new one. */
        fromRev: integer(),
      }),
      50,
    ),
    errors: [20104],
    source: 'record 0121',
  },
  /** Takes a page away, also from the people who see it. Its versions are kept. */
  pageDelete: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageDelete.do',
    access: [MANAGE],
    input: object({ id, rev: integer() }),
    output: nothing(),
    errors: [20102, 20104],
    invalidates: published,
    source: 'record 0121',
  },
  /** Who may open a page, how devices keep it and where it is in the menu; in force at once. */
  pageRoute: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageRoute.do',
    access: [ROUTES],
    input: object({ id, rev: integer(), ...route }),
    output: object({ rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: published,
    source: 'spec 001 §2 "DynamicRoute"; records 0121, 0137',
  },
  /**
   * Switches the scripts of a page on (`on` '1') for the code of the revision `rev`, or off. What is changed later runs only once it is
   * switched on again, no matter who publishes it.
   */
  pageScripts: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageScripts.do',
    access: [SCRIPTS],
    input: object({ id, rev: integer(), on: oneOf(['0', '1']) }),
    output: object({ rev: integer() }),
    errors: [20101, 20102, 20104],
    invalidates: published,
    source: 'spec 001 §3 "Page"; record 0136',
  },
  /** Pages as one JSON text, to carry to another system; all of them without `ids`. */
  pageExport: {
    kind: 'query',
    offline: 'live',
    path: '/page/pageExport.do',
    access: [MANAGE],
    input: object({ ids: optional(list(id, PAGES_MOST)) }),
    output: object({ fileName: text(100), json: text(50_000_000) }),
    source: 'record 0121',
  },
  /**
   * Takes such a text back as drafts and says of each page what becomes of it. `conflict`: the page here has changes that were never
   * published; it is replaced only with `replace` '1'. `dryRun` '1' changes nothing. @throws 20100 for what is no such text.
   */
  pageImport: {
    kind: 'command',
    offline: 'block',
    accepted,
    path: '/page/pageImport.do',
    access: [MANAGE],
    input: object({ json: text(PAGE_DATA_MOST), dryRun: oneOf(['0', '1']), replace: oneOf(['0', '1']) }),
    output: object({
      list: list(
        object({
          formKey: text(PAGE_KEY_MOST),
          outcome: oneOf(['new', 'changed', 'same', 'conflict', 'refused']),
          desc: text(500),
        }),
        PAGES_MOST,
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    errors: [20100, 20101],
    invalidates: changes,
    source: 'record 0121',
  },
  /** The field types of the designer, named in the language of the request. `itemValue`: JSON with `name`, `type` and `icon`. */
  getFormItems: {
    kind: 'query',
    offline: 'live',
    path: '/setting/getFormItems.do',
    access: LOOK,
    input: nothing(),
    output: list(object({ id: text(36), itemKey: text(36), itemValue: text(500) }), 100),
    source: 'spec 001 §3 "Form item (designer)", §7 "Get form items"; record 0142',
  },
  /** Published rules of every form, which a designed field can take over; messages are in the language of the request. */
  getFormItemRules: {
    kind: 'query',
    offline: 'live',
    path: '/setting/getFormItemRules.do',
    access: LOOK,
    input: object(paging),
    output: listOf(fieldRule),
    source: 'spec 001 §3 "Field rule", §7 "Get form item rules"; record 0142',
  },
  /** Published pages the caller may open. */
  publishedPages: {
    kind: 'query',
    offline: 'cached',
    path: '/page/publishedPages.do',
    access: 'session',
    input: nothing(),
    output: object({ list: list(object({ ...facts, rev: integer(), publishedAt: instant() }), PAGES_MOST) }),
    source: 'spec 001 §2 "DynamicRoute"; record 0121',
  },
  /** A published page as people see it, by its address. */
  publishedPage: {
    kind: 'query',
    offline: 'cached',
    path: '/page/publishedPage.do',
    access: 'session',
    input: object({ formKey: text(PAGE_KEY_MOST, { minLength: 1 }) }),
    output: object({ ...facts, rev: integer(), publishedAt: instant(), data, scripts: oneOf(scriptStates) }),
    errors: [20104],
    source: 'spec 001 §2 "DynamicRoute", §3 "Page"; record 0121',
  },
})
