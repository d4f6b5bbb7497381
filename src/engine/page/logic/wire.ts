/**
 * Designed documents between memory and the wire: flat here, nested there as the specification has it (spec 001 §3 "Designer
 * field"). Lossless both ways; keys that are not known are kept. What is read may be anything, so nothing of it is trusted.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  defaultOptions,
  defaultPage,
  documentKinds,
  type NodeType,
  type PageDocument,
  type PageField,
  type PageNode,
  type ParentType,
} from '../schema/document.ts'
import { isFieldType, mayHold } from '../schema/field-types.ts'
import { MAX_DEPTH, MAX_NODES } from './edits.ts'
import { bytesOf, isRecord, isSafeKey, nestingOf, unsafePath } from './safe-values.ts'

/** Bytes of a serialised document at most: 1 MB. */
export const MAX_PAGE_BYTES = 1_048_576
/** Brackets within brackets: three for each level of nodes, and what settings hold. */
const MAX_NESTING = MAX_DEPTH * 3 + 24
const MAX_ID = 64

export interface PageFault {
  readonly reason: 'size' | 'json' | 'deep' | 'key' | 'nodes' | 'id' | 'type' | 'place' | 'shape' | 'version'
  /** Where, for example "children.0.field.options"; "" for the whole. */
  readonly path: string
}

type Read =
  { readonly ok: true; readonly document: PageDocument } | { readonly ok: false; readonly fault: PageFault }

const messages: Readonly<Record<PageFault['reason'], MessageDescriptor>> = {
  size: msg`The page is larger than 1 MB. Take pictures out or split it.`,
  json: msg`This is not a page: the text is not valid JSON.`,
  deep: msg`Elements are nested too deeply. At most ${{ most: MAX_DEPTH }} levels are possible.`,
  key: msg`The page uses a name that is not allowed.`,
  nodes: msg`The page has more than ${{ most: MAX_NODES }} elements. Split it.`,
  id: msg`An element has no ID, or two have the same one.`,
  type: msg`An element has a type this version does not know.`,
  place: msg`An element is where its type cannot be.`,
  shape: msg`A setting has a value of the wrong type.`,
  version: msg`This page was made with a newer version. Update first.`,
}

export const faultMessage = ({ reason }: PageFault): MessageDescriptor => messages[reason]

class Unreadable extends Error {
  readonly fault: PageFault
  constructor(reason: PageFault['reason'], path: string) {
    super(reason)
    this.fault = { reason, path }
  }
}

type Json = Readonly<Record<string, unknown>>

const documentKeys = [
  'schemaVersion',
  'formKey',
  'kind',
  'title',
  'formOptions',
  'page',
  'sourceList',
  'fetchList',
  'methodsList',
  'children',
] as const
const nodeKeys = ['elementId', 'type', 'parentId', 'parentType', 'field', 'texts'] as const
const columnKeys = ['elementId', 'parentId', 'span', 'children', 'field', 'texts'] as const
/** Of a field on the wire: what follows from the tree. */
const treeKeys = ['type', 'parentId', 'children'] as const

const without = (value: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

const parentTypes: Readonly<Partial<Record<NodeType, ParentType>>> = {
  column: 'grid',
  container: 'container',
  buttonDrawer: 'buttonDrawer',
  slideDisplay: 'slideDisplay',
}

/** The document as the specification nests it. */
export function toWire(document: PageDocument): Json {
  const childrenOf = (ids: readonly string[]): Json[] =>
    ids.flatMap((id) => {
      const node = document.nodes[id]
      return node ? [node.type === 'column' ? columnOf(node) : nodeOf(node)] : []
    })
  const parentTypeOf = ({ parentId }: PageNode): ParentType =>
    (parentId === null ? undefined : parentTypes[document.nodes[parentId]?.type ?? 'input']) ?? 'form'
  const textsOf = ({ texts }: PageNode) => (Object.keys(texts).length > 0 ? { texts } : {})
  const nodeOf = (node: PageNode): Json => ({
    ...node.extra,
    elementId: node.id,
    type: node.type,
    parentId: node.parentId ?? '',
    parentType: parentTypeOf(node),
    field: {
      ...node.field,
      type: node.type,
      parentId: node.parentId ?? '',
      children: childrenOf(node.childIds),
    },
    ...textsOf(node),
  })
  const columnOf = (node: PageNode): Json => {
    const { span, ...field } = node.field
    return {
      ...node.extra,
      elementId: node.id,
      parentId: node.parentId ?? '',
      ...(span === undefined ? {} : { span }),
      ...(Object.keys(field).length > 0 ? { field } : {}),
      children: childrenOf(node.childIds),
      ...textsOf(node),
    }
  }
  return {
    ...document.extra,
    schemaVersion: document.schemaVersion,
    formKey: document.formKey,
    kind: document.kind,
    title: document.title,
    formOptions: document.options,
    page: document.page,
    sourceList: document.sourceList,
    fetchList: document.fetchList,
    methodsList: document.methodsList,
    children: childrenOf(document.rootIds),
  }
}

/** The document as the text that is stored and sent. */
export const writePage = (document: PageDocument): string => JSON.stringify(toWire(document))

/** Reads such a text. Never throws: a hostile one is refused with the reason and the place. */
export function readPage(json: string): Read {
  if (bytesOf(json) > MAX_PAGE_BYTES) return { ok: false, fault: { reason: 'size', path: '' } }
  if (nestingOf(json) > MAX_NESTING) return { ok: false, fault: { reason: 'deep', path: '' } }
  try {
    return fromWire(JSON.parse(json))
  } catch {
    return { ok: false, fault: { reason: 'json', path: '' } }
  }
}

/** Reads a parsed document. A list alone is taken as its nodes. */
export function fromWire(value: unknown): Read {
  try {
    const unsafe = unsafePath(value)
    if (unsafe !== undefined) throw new Unreadable('key', unsafe)
    return { ok: true, document: documentOf(Array.isArray(value) ? { children: value } : value) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault }
    if (error instanceof RangeError) return { ok: false, fault: { reason: 'deep', path: '' } }
    throw error
  }
}

function documentOf(value: unknown): PageDocument {
  const wire = recordAt(value, '')
  if ((wire.schemaVersion ?? 1) !== 1) throw new Unreadable('version', 'schemaVersion')
  const nodes: Record<string, PageNode> = {}
  const rootIds = readNodes(wire.children ?? [], { type: null, id: null, level: 0, path: 'children' }, nodes)
  const kind = documentKinds.find((each) => each === (wire.kind ?? 'form'))
  if (!kind) throw new Unreadable('shape', 'kind')
  return {
    schemaVersion: 1,
    formKey: textAt(wire.formKey ?? '', 'formKey'),
    kind,
    title: textsAt(wire.title ?? {}, 'title'),
    rootIds,
    nodes,
    options: checked(
      completed(recordAt(wire.formOptions ?? {}, 'formOptions'), { ...defaultOptions }),
      'formOptions',
      {
        labelPosition: isText,
        labelWidth: isText,
        size: isText,
        statusIcon: isFlag,
        css: isText,
        className: isText,
      },
    ),
    page: checked(completed(recordAt(wire.page ?? {}, 'page'), { ...defaultPage }), 'page', {
      scriptText: isText,
      styles: isRecord,
      props: isRecord,
      methods: isRecord,
      css: isText,
    }),
    sourceList: recordsAt(wire.sourceList ?? [], 'sourceList', ['name']),
    fetchList: recordsAt(wire.fetchList ?? [], 'fetchList', ['name']),
    methodsList: recordsAt(wire.methodsList ?? [], 'methodsList', ['funcName', 'funcBody']),
    extra: without(wire, documentKeys),
  }
}

/** With what is missing behind what is there, so that the order of keys is kept. */
const completed = (value: Json, usual: Json): Json => ({ ...value, ...without(usual, Object.keys(value)) })

interface Parent {
  readonly type: NodeType | null
  readonly id: string | null
  readonly level: number
  readonly path: string
}

function readNodes(value: unknown, parent: Parent, nodes: Record<string, PageNode>): string[] {
  if (!Array.isArray(value)) throw new Unreadable('shape', parent.path)
  if (value.length > 0 && parent.level >= MAX_DEPTH) throw new Unreadable('deep', parent.path)
  return value.map((each, index) => readNode(each, { ...parent, path: `${parent.path}.${index}` }, nodes))
}

function readNode(value: unknown, parent: Parent, nodes: Record<string, PageNode>): string {
  const { path } = parent
  const wire = recordAt(value, path)
  const type: NodeType | undefined =
    parent.type === 'grid' ? 'column' : isFieldType(wire.type) ? wire.type : undefined
  if (!type) throw new Unreadable('type', path)
  if (!mayHold(parent.type, type)) throw new Unreadable('place', path)
  const id = wire.elementId
  if (typeof id !== 'string' || id.length > MAX_ID || !isSafeKey(id) || Object.hasOwn(nodes, id))
    throw new Unreadable('id', path)
  if (Object.keys(nodes).length >= MAX_NODES) throw new Unreadable('nodes', path)
  const isColumn = type === 'column'
  const inner = recordAt(wire.field ?? {}, `${path}.field`)
  const field = isColumn
    ? { ...inner, ...(wire.span === undefined ? {} : { span: wire.span }) }
    : without(inner, treeKeys)
  // Placed before its children, so that an id is known when they are read.
  const node: PageNode = {
    id,
    type,
    parentId: parent.id,
    childIds: [],
    field: fieldAt(field, `${path}.field`),
    texts: Object.fromEntries(
      Object.entries(recordAt(wire.texts ?? {}, `${path}.texts`)).map(([key, texts]) => [
        key,
        textsAt(texts, `${path}.texts.${key}`),
      ]),
    ),
    extra: without(wire, isColumn ? columnKeys : nodeKeys),
  }
  nodes[id] = node
  const childPath = isColumn ? `${path}.children` : `${path}.field.children`
  const children = (isColumn ? wire.children : inner.children) ?? []
  const childIds = readNodes(children, { type, id, level: parent.level + 1, path: childPath }, nodes)
  nodes[id] = { ...node, childIds }
  return id
}

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isOption: Check = (value) => isRecord(value) && isText(value.value) && isText(value.label)
const isEvents: Check = (value) =>
  isListOf((each) => isRecord(each) && isText(each.trigger))(value) &&
  // Unique by trigger (spec 001 §4).
  new Set((value as { trigger: string }[]).map(({ trigger }) => trigger)).size === (value as unknown[]).length

const fieldChecks: Readonly<Record<string, Check>> = {
  name: isText,
  paramsKey: (value) =>
    isText(value) && (value as string).split('.').every((part) => value === '' || isSafeKey(part)),
  props: isRecord,
  styles: isRecord,
  events: isEvents,
  eventOptions: isListOf(isOption),
  arrValue: Array.isArray,
  rule: isRecord,
  ruleName: isText,
  visible: (value) => isFlag(value) || isText(value),
  api: isText,
  params: isText,
  options: isListOf(isOption),
  quick: isListOf(isText),
  span: isNumber,
}

const fieldAt = (field: Json, path: string): PageField => checked(field, path, fieldChecks)

function checked<T>(value: Json, path: string, checks: Readonly<Record<string, Check>>): T {
  for (const [key, check] of Object.entries(checks))
    if (value[key] !== undefined && !check(value[key])) throw new Unreadable('shape', `${path}.${key}`)
  return value as T
}

function recordAt(value: unknown, path: string): Json {
  if (!isRecord(value)) throw new Unreadable('shape', path)
  return value
}

function textAt(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new Unreadable('shape', path)
  return value
}

function textsAt(value: unknown, path: string): Readonly<Record<string, string>> {
  const texts = recordAt(value, path)
  if (!Object.values(texts).every(isText)) throw new Unreadable('shape', path)
  return texts as Readonly<Record<string, string>>
}

function recordsAt<T>(value: unknown, path: string, keys: readonly string[]): readonly T[] {
  if (!Array.isArray(value)) throw new Unreadable('shape', path)
  value.forEach((each: unknown, index) => {
    if (!isRecord(each) || !keys.every((key) => isText(each[key])))
      throw new Unreadable('shape', `${path}.${index}`)
  })
  return value as readonly T[]
}
