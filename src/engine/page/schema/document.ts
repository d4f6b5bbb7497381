/**
 * A designed form or page (spec 001 §3 "Designer field", "Form options", "Page", "Lists"). In memory it is flat: nodes by id, so that
 * an edit of one of a thousand touches one. On the wire it has the nested shape of the specification (`logic/wire.ts`).
 * `parentType` and the `parentId` inside `field` follow from the tree and are written on the wire alone.
 */
import type { Language } from '#contract/language.ts'

/** Field types of spec 001 §3, and `chart`, which is ours (record 0137). */
export const fieldTypeNames = [
  'input',
  'textarea',
  'select',
  'choose',
  'group',
  'radioGroup',
  'checkbox',
  'time',
  'date',
  'dateRange',
  'button',
  'addressBook',
  'configTable',
  'grid',
  'container',
  'buttonDrawer',
  'carousel',
  'scmNav',
  'slideDisplay',
  'richText',
  'formLayout',
  'navigation',
  'chart',
] as const
export type FieldType = (typeof fieldTypeNames)[number]

/** A column of a grid is a node as well; on the wire it is `{ elementId, parentId, span, children }` in the grid's `children`. */
export type NodeType = FieldType | 'column'

/** What a node is in, as the wire calls it. */
export type ParentType = 'form' | 'grid' | 'buttonDrawer' | 'container' | 'slideDisplay'

/** A text by language. A language without one shows English, then the plain text of the field. */
export type Texts = { readonly [K in Language]?: string }

type Values = Readonly<Record<string, unknown>>

/** A choice: `value` and `label` where it is written in the document, `id` and `name` where it was fetched. */
export interface OptionItem {
  readonly value: string
  readonly label: string
  readonly [key: string]: unknown
}

/** What happens at a trigger. A node has at most one binding of each trigger. */
export interface EventBinding {
  readonly trigger: string
  readonly [key: string]: unknown
}

/** Validation metadata of a field (spec 001 §3 "Field rule"); limits and flags are texts or numbers, as configured. */
export interface PageRule {
  readonly attrName?: string
  readonly paramsKey?: string
  readonly required?: boolean | string | number
  readonly requiredMsg?: string
  readonly regular?: string
  readonly regularMsg?: string
  readonly minLimit?: string | number
  readonly minLimitMsg?: string
  readonly maxLimit?: string | number
  readonly maxLimitMsg?: string
  readonly type?: string
  readonly desc?: string
  readonly status?: string | number
  readonly ruleName?: string
  readonly [key: string]: unknown
}

export const quickDays = ['today', 'yesterday', 'aWeekAgo'] as const

/** The settings of a node (spec 001 §3 "field"), without what follows from the tree. Unknown keys are kept. */
export interface PageField {
  /** The label. */
  readonly name?: string
  /** Name of the value in what is sent. */
  readonly paramsKey?: string
  readonly props?: Values
  readonly styles?: Values
  readonly events?: readonly EventBinding[]
  readonly eventOptions?: readonly OptionItem[]
  readonly value?: unknown
  readonly arrValue?: readonly unknown[]
  readonly rule?: PageRule
  readonly ruleName?: string
  /** False hides it; a text is an expression over the values of the form. */
  readonly visible?: boolean | string
  /** Call that answers the options, `/common/getRoute.do`. */
  readonly api?: string
  /** Parameters of that call, a JSON object as text. */
  readonly params?: string
  readonly options?: readonly OptionItem[]
  readonly quick?: readonly string[]
  /** Of 24. */
  readonly span?: number
  readonly change?: unknown
  readonly focus?: unknown
  readonly select?: unknown
  readonly [key: string]: unknown
}

export interface PageNode {
  /** `elementId` on the wire. */
  readonly id: string
  readonly type: NodeType
  /** Null at the top. */
  readonly parentId: string | null
  /** In the order they are shown. */
  readonly childIds: readonly string[]
  readonly field: PageField
  /** Texts in three languages by their path in `field`: "name", "props.placeholder", "options.0.label", "rule.requiredMsg". */
  readonly texts: Readonly<Record<string, Texts>>
  /** Keys of the node on the wire that this version does not know; written back as they were. */
  readonly extra: Values
}

/** Spec 001 §3 "Form options". */
interface FormOptions {
  readonly labelPosition: 'top' | 'left' | 'right'
  readonly labelWidth: string
  readonly size: 'small' | 'default' | 'large'
  readonly statusIcon: boolean
  readonly css: string
  readonly className: string
  readonly [key: string]: unknown
}

/** Spec 001 §3 "Page". Scripts run where they are switched on, in a sandbox (record 0136). */
interface PageCode {
  readonly scriptText: string
  readonly styles: Values
  readonly props: Values
  readonly methods: Values
  readonly css: string
  readonly [key: string]: unknown
}

interface Named {
  readonly name: string
  readonly [key: string]: unknown
}

interface PageMethod {
  readonly funcName: string
  readonly funcBody: string
  readonly [key: string]: unknown
}

export const documentKinds = ['form', 'page'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface PageDocument {
  readonly schemaVersion: 1
  readonly formKey: string
  readonly kind: DocumentKind
  readonly title: Texts
  readonly rootIds: readonly string[]
  readonly nodes: Readonly<Record<string, PageNode>>
  readonly options: FormOptions
  readonly page: PageCode
  readonly sourceList: readonly Named[]
  readonly fetchList: readonly Named[]
  readonly methodsList: readonly PageMethod[]
  /** Keys of the document on the wire that this version does not know; written back as they were. */
  readonly extra: Values
}

/** Spec 001 §3 "Form options" as the specification spells them. */
export const defaultOptions: FormOptions = {
  labelPosition: 'top',
  labelWidth: 'auto',
  size: 'small',
  statusIcon: false,
  css: '',
  className: '',
}

export const defaultPage: PageCode = { scriptText: '', styles: {}, props: {}, methods: {}, css: '' }

/** A document without anything in it. */
export const emptyDocument = (kind: DocumentKind, formKey: string, title: Texts): PageDocument => ({
  schemaVersion: 1,
  formKey,
  kind,
  title,
  rootIds: [],
  nodes: {},
  options: defaultOptions,
  page: defaultPage,
  sourceList: [],
  fetchList: [],
  methodsList: [],
  extra: {},
})
