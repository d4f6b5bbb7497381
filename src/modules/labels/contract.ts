/**
 * Label templates: designed, kept with every published version, and chosen by kind of label and route (spec 001 §2 "Label
 * designer", §3 "Label template: name plus data"; record 0030). All calls are ours; the shape of a template is the
 * specification's.
 */
import { defineCalls } from '#contract/call.ts'
import { none, type Effect, type KeptRows } from '#contract/effect.ts'
import { listOf, paging } from '#contract/paging.ts'
import {
  bool,
  decimal,
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { DESIGN, MANAGE } from './rights.ts'

/** What a label is for; each kind has its own values. */
const labelKinds = ['express', 'sku', 'box', 'pick', 'out'] as const
export type LabelKind = (typeof labelKinds)[number]

/** Kinds that are designed; lists are papers whose rows no template can say. */
export const designKinds = ['express', 'sku', 'box'] as const satisfies readonly LabelKind[]
export type DesignKind = (typeof designKinds)[number]

/** Templates a customer can have. */
export const TEMPLATES_MOST = 200
/** Characters of the serialised components; the gateway counts bytes as well. */
export const DATA_MOST = 65_536
export const NAME_MOST = 50
/** How far back prints count as use of a template, days. */
export const USE_DAYS = 30
/** Names of people in an answer; the others are counted. */
export const PEOPLE_MOST = 5

const LOOK = [MANAGE, DESIGN] as const

const kind = oneOf(labelKinds)
/** Minted by the device that began the template, or the name of a built-in. */
const id = text(36, { minLength: 1 })
const name = text(NAME_MOST, { minLength: 1 })
/** Decimal texts: paper of 4 × 6 inches has tenths of a millimetre. */
const page = object({ wMm: decimal(3, 2), hMm: decimal(3, 2), dotsPerMm: decimal(2, 3) })
const data = text(DATA_MOST)

const facts = {
  id: text(36),
  kind,
  name: text(NAME_MOST),
  page,
  /** Revision of what is being worked on; 0 for a built-in. */
  rev: integer(),
  /** Revision that is printed; 0 while none is published. */
  publishedRev: integer(),
  isBuiltIn: bool(),
  updateTime: instant(),
  /** Who saved it last. */
  by: text(100),
}

/** A template with its components. */
const templateShape = object({ ...facts, data })

const choice = object({
  kind,
  /** "" is every route that has no choice of its own. */
  routeId: text(40),
  templateId: text(36),
})

const changes = ['labels.queryTemplates', 'labels.templateDetail', 'labels.printTemplates'] as const

const keptTemplates: KeptRows = {
  tables: [],
  lists: ['labels.queryTemplates'],
  ones: ['labels.templateDetail'],
}

/** Updates the draft of a template; the published version does not change. */
const templateSaved = (
  asked: { readonly name: string; readonly page: unknown; readonly data: string },
  { id, rev }: { readonly id: string; readonly rev: number },
  at: string,
): Effect[] => [
  {
    of: keptTemplates,
    changes: [{ id, set: { name: asked.name, page: asked.page, data: asked.data, rev, updateTime: at } }],
  },
]

const templatePublished = ({ id }: { readonly id: string }, { rev }: { readonly rev: number }): Effect[] => [
  { of: keptTemplates, changes: [{ id, set: { publishedRev: rev } }] },
]
/** The components of the earlier version come with the next response. */
const templateRolledBack = ({ id }: { readonly id: string }, { rev }: { readonly rev: number }): Effect[] => [
  { of: keptTemplates, changes: [{ id, set: { publishedRev: rev } }] },
]
const templateDeleted = ({ id }: { readonly id: string }): Effect[] => [
  { of: keptTemplates, changes: [{ id, isRemoved: true }] },
]

export const labels = defineCalls('labels', {
  /** Built-in templates first, then the customer's own, the last changed first. */
  queryTemplates: {
    kind: 'query',
    offline: 'cached',
    path: '/label/queryTemplates.do',
    access: LOOK,
    input: object({ ...paging, kind: optional(kind), keyword: optional(text(50)) }),
    output: listOf(
      object({
        ...facts,
        /** Components in it. */
        components: integer(),
        /** Routes that print with it; "" stands for all others. */
        usedFor: list(text(40), 1000),
      }),
    ),
    source: 'spec 001 §3; record 0030',
  },
  /** One template as it is worked on. */
  templateDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/label/templateDetail.do',
    access: LOOK,
    input: object({ id }),
    output: templateShape,
    errors: [20104],
    source: 'spec 001 §3; record 0030',
  },
  /**
   * Saves a template; `rev` is the one the edit started from, 0 begins a new one (saving appends, spec 001 §4). The answer's
   * `rev` is one more. 20102 carries the newer one as `data`. 20100 names the place in `data` that breaks a rule.
   */
  templateSave: {
    kind: 'command',
    offline: 'queue',
    path: '/label/templateSave.do',
    access: [DESIGN],
    input: object({ id, rev: integer(), kind: oneOf(designKinds), name, page, data }),
    output: object({ id: text(36), rev: integer() }),
    errors: [20100, 20101, 20102, 20104],
    invalidates: changes,
    accepted: templateSaved,
    source: 'spec 001 §4 "saving a template appends it"; record 0030',
  },
  /** From now on the revision `rev`, which is the one being worked on, is printed. */
  templatePublish: {
    kind: 'command',
    offline: 'block',
    accepted: templatePublished,
    path: '/label/templatePublish.do',
    access: [DESIGN],
    input: object({ id, rev: integer() }),
    output: object({ rev: integer() }),
    errors: [20100, 20102, 20104],
    invalidates: [...changes, 'labels.templateHistory'],
    source: 'record 0030',
  },
  /** Makes an earlier published version (`toRev`) the newest, and prints it. */
  templateRollback: {
    kind: 'command',
    offline: 'block',
    accepted: templateRolledBack,
    path: '/label/templateRollback.do',
    access: [DESIGN],
    input: object({ id, rev: integer(), toRev: integer() }),
    output: object({ rev: integer() }),
    errors: [20102, 20104],
    invalidates: [...changes, 'labels.templateHistory'],
    source: 'record 0030',
  },
  /** Published versions, newest first. */
  templateHistory: {
    kind: 'query',
    offline: 'live',
    path: '/label/templateHistory.do',
    access: LOOK,
    input: object({ id, ...paging }),
    output: listOf(
      object({
        rev: integer(),
        name: text(NAME_MOST),
        page,
        data,
        publishedAt: instant(),
        by: text(100),
        /** The version that was brought back; 0 for a new one. */
        fromRev: integer(),
      }),
      50,
    ),
    errors: [20104],
    source: 'record 0030',
  },
  /** Who and what prints with a template: asked before a published one changes. */
  templateUse: {
    kind: 'query',
    offline: 'live',
    path: '/label/templateUse.do',
    access: [DESIGN],
    input: object({ id }),
    output: object({
      /** Routes it is chosen for, with who chose it; `routeId` "" is every route without a choice of its own. */
      choices: list(object({ routeId: text(40), by: text(100), at: instant() }), 1000),
      /** Prints of the last thirty days. */
      prints: object({
        times: integer(),
        people: integer(),
        /** Of those who printed, the last one first. */
        names: list(text(100), PEOPLE_MOST),
        /** "" where there is none. */
        last: text(30),
      }),
    }),
    errors: [20104],
    source: 'record 0073',
  },
  /** Refused while it is chosen for printing. What was printed with it can be printed again. */
  templateDelete: {
    kind: 'command',
    offline: 'block',
    accepted: templateDeleted,
    path: '/label/templateDelete.do',
    access: [DESIGN],
    input: object({ id, rev: integer() }),
    output: nothing(),
    errors: [20101, 20102, 20104],
    invalidates: changes,
    source: 'record 0030',
  },
  /** Which template prints which kind, for a route or ("") for all others; `templateId` "" takes the choice back. */
  templateChoice: {
    kind: 'command',
    offline: 'block',
    accepted: none('Which template prints is read online; it takes effect with the response requested next.'),
    path: '/label/templateChoice.do',
    access: [MANAGE],
    input: object({ kind, routeId: text(40), templateId: text(36) }),
    output: nothing(),
    errors: [20100, 20101, 20104],
    invalidates: ['labels.queryTemplates', 'labels.printTemplates'],
    source: 'record 0030',
  },
  /** What printing needs to know: what may be printed with, and what is chosen. For everybody who prints. */
  printTemplates: {
    kind: 'query',
    offline: 'cached',
    path: '/label/printTemplates.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: object({
      list: list(
        object({ id: text(36), kind, name: text(NAME_MOST), page, rev: integer(), isBuiltIn: bool() }),
        TEMPLATES_MOST + 50,
      ),
      choices: list(choice, 1000),
    }),
    source: 'record 0030',
  },
  /**
   * The sheet (面单) a label of this kind is printed with on this route now: the customer's choice for the route, for all routes, else the
   * built-in one.
   */
  getNoodleSheet: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getNoodleSheet.do',
    access: 'session',
    isForKeys: true,
    input: object({ kind: optional(kind), routeId: optional(text(40)) }),
    output: templateShape,
    errors: [20104],
    source: 'spec 001 §3 "Label template", §7; record 0047',
  },
  /** What is printed with one of them: its published revision. */
  printTemplate: {
    kind: 'query',
    offline: 'cached',
    path: '/label/printTemplate.do',
    access: 'session',
    isForKeys: true,
    input: object({ id }),
    output: templateShape,
    errors: [20104],
    source: 'record 0030',
  },
})
