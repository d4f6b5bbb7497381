/** Edits of a designed document as data. Pure: the document that was given stays as it is, and what undoes the edit comes back with it. */
import { create, type Draft, type Patches } from 'mutative'
import type { Language } from '#contract/language.ts'
import type {
  EventBinding,
  FieldType,
  NodeType,
  PageDocument,
  PageField,
  PageNode,
} from '../schema/document.ts'
import { COLUMN_SPAN, fieldTypes, mayHold, NEW_GRID_COLUMNS } from '../schema/field-types.ts'
import { isSafeKey } from './safe-values.ts'

/** Nodes of a document at most. */
export const MAX_NODES = 5000
/** Levels of nesting at most. */
export const MAX_DEPTH = 32

/** Where something goes: the parent (null is the top of the document) and the place among its children. */
export interface Place {
  readonly parentId: string | null
  /** From 0; more than there are children is the end. */
  readonly index: number
}

/** Nodes with everything in them, as they are copied and pasted. */
export interface Fragment {
  readonly rootIds: readonly string[]
  readonly nodes: Readonly<Record<string, PageNode>>
}

export type PageEdit =
  | { readonly kind: 'add'; readonly type: FieldType; readonly at: Place; readonly field?: PageField }
  /** Nodes from a clipboard or a template, always with fresh ids. */
  | { readonly kind: 'insert'; readonly fragment: Fragment; readonly at: Place }
  | { readonly kind: 'addColumn'; readonly gridId: string }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly at: Place }
  /** After the original each, with fresh ids. */
  | { readonly kind: 'copy'; readonly ids: readonly string[] }
  /** With everything in them. */
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  /** `path` in `field`, for example ["props", "rows"]; undefined removes the key. */
  | {
      readonly kind: 'setField'
      readonly id: string
      readonly path: readonly string[]
      readonly value: unknown
    }
  /** `path` as in `PageNode.texts`; "" removes the text of that language. */
  | {
      readonly kind: 'setText'
      readonly id: string
      readonly path: string
      readonly language: Language
      readonly value: string
    }
  /** Replaces what the node does at the same trigger. */
  | { readonly kind: 'setEvent'; readonly id: string; readonly event: EventBinding }
  | { readonly kind: 'removeEvent'; readonly id: string; readonly trigger: string }
  /** Anything of the document but its nodes, for example ["options", "size"]. */
  | { readonly kind: 'setDocument'; readonly path: readonly string[]; readonly value: unknown }

export type EditFault =
  /** A node or parent that is not there. */
  | 'missing'
  /** This type cannot be there. */
  | 'notHere'
  /** A node cannot be in itself. */
  | 'inItself'
  /** More than MAX_NODES nodes. */
  | 'full'
  /** More than MAX_DEPTH levels. */
  | 'deep'
  /** A key that must not be written. */
  | 'key'

interface Edited {
  readonly document: PageDocument
  /** Ids of what was added, moved, copied or changed: what is selected next. */
  readonly ids: readonly string[]
  readonly patches: Patches
  readonly inverse: Patches
}

type EditAnswer = ({ readonly ok: true } & Edited) | { readonly ok: false; readonly fault: EditFault }

class Refused extends Error {
  readonly fault: EditFault
  constructor(fault: EditFault) {
    super(fault)
    this.fault = fault
  }
}

type Doc = Draft<PageDocument>
type Node = Draft<PageNode>

/**
 * Carries an edit out.
 * @param newId an id no node has yet; asked once for each new node.
 */
export function applyEdit(document: PageDocument, edit: PageEdit, newId: () => string): EditAnswer {
  let ids: readonly string[] = []
  try {
    const [changed, patches, inverse] = create(
      document,
      (draft) => {
        ids = carryOut(draft, document, edit, newId)
      },
      { enablePatches: true },
    )
    return { ok: true, document: changed, ids, patches, inverse }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault }
    throw error
  }
}

/** `before` is the document as it was: what is only read is read there, a draft is slow to walk. */
function carryOut(doc: Doc, before: PageDocument, edit: PageEdit, newId: () => string): readonly string[] {
  switch (edit.kind) {
    case 'add':
      return [add(doc, edit.type, edit.at, edit.field, newId)]
    case 'insert':
      return insert(doc, edit.fragment, edit.at, newId)
    case 'addColumn':
      return [addColumn(doc, edit.gridId, newId)]
    case 'move':
      return move(doc, topMost(before, edit.ids), edit.at)
    case 'copy':
      return topMost(before, edit.ids).map((id) => copyAfter(doc, before, id, newId))
    case 'remove':
      for (const id of topMost(before, edit.ids)) remove(doc, before, id)
      return []
    case 'setField':
      setAt(nodeOf(doc, edit.id).field as Record<string, unknown>, edit.path, edit.value)
      return [edit.id]
    case 'setText':
      setText(nodeOf(doc, edit.id), edit.path, edit.language, edit.value)
      return [edit.id]
    case 'setEvent':
      setEvent(nodeOf(doc, edit.id), edit.event)
      return [edit.id]
    case 'removeEvent': {
      const { field } = nodeOf(doc, edit.id)
      field.events = (field.events ?? []).filter(({ trigger }) => trigger !== edit.trigger)
      return [edit.id]
    }
    case 'setDocument':
      if (['nodes', 'rootIds', 'schemaVersion'].includes(edit.path[0] ?? '')) throw new Refused('key')
      setAt(doc as unknown as Record<string, unknown>, edit.path, edit.value)
      return []
  }
}

function nodeOf(doc: Doc, id: string): Node {
  const node = Object.hasOwn(doc.nodes, id) ? doc.nodes[id] : undefined
  if (!node) throw new Refused('missing')
  return node
}

const childrenOf = (doc: Doc, parentId: string | null): string[] =>
  parentId === null ? doc.rootIds : nodeOf(doc, parentId).childIds

function refuseWrongPlace(doc: Doc, type: NodeType, parentId: string | null): void {
  if (!mayHold(parentId === null ? null : nodeOf(doc, parentId).type, type)) throw new Refused('notHere')
}

function put(doc: Doc, node: PageNode, at: Place): void {
  if (!isSafeKey(node.id) || Object.hasOwn(doc.nodes, node.id)) throw new Refused('key')
  if (levelOf(doc, at.parentId) >= MAX_DEPTH) throw new Refused('deep')
  doc.nodes[node.id] = node as Node
  childrenOf(doc, at.parentId).splice(Math.max(0, at.index), 0, node.id)
}

function refuseTooMany(doc: Doc, more: number): void {
  if (Object.keys(doc.nodes).length + more > MAX_NODES) throw new Refused('full')
}

/** 0 at the top. */
function levelOf(doc: Doc, parentId: string | null): number {
  let level = 0
  for (let at = parentId; at !== null; at = nodeOf(doc, at).parentId) level += 1
  return level
}

const isWithin = (doc: Doc, id: string | null, ancestor: string): boolean => {
  for (let at = id; at !== null; at = nodeOf(doc, at).parentId) if (at === ancestor) return true
  return false
}

function add(
  doc: Doc,
  type: FieldType,
  at: Place,
  field: PageField | undefined,
  newId: () => string,
): string {
  refuseWrongPlace(doc, type, at.parentId)
  const id = newId()
  refuseTooMany(doc, type === 'grid' ? NEW_GRID_COLUMNS + 1 : 1)
  put(doc, newNode(id, type, at.parentId, { ...fieldTypes[type].defaults, ...field }), at)
  if (type === 'grid') for (let count = 0; count < NEW_GRID_COLUMNS; count += 1) addColumn(doc, id, newId)
  return id
}

const newNode = (id: string, type: NodeType, parentId: string | null, field: PageField): PageNode => ({
  id,
  type,
  parentId,
  childIds: [],
  field,
  texts: {},
  extra: {},
})

function addColumn(doc: Doc, gridId: string, newId: () => string): string {
  refuseWrongPlace(doc, 'column', gridId)
  refuseTooMany(doc, 1)
  const id = newId()
  const column = newNode(id, 'column', gridId, { span: COLUMN_SPAN })
  put(doc, column, { parentId: gridId, index: nodeOf(doc, gridId).childIds.length })
  return id
}

function insert(doc: Doc, fragment: Fragment, at: Place, newId: () => string): string[] {
  const count = fragment.rootIds.reduce((sum, id) => sum + idsWithin(fragment.nodes, id).length, 0)
  refuseTooMany(doc, count)
  return fragment.rootIds.map((id, place) => {
    const node = fragment.nodes[id]
    if (!node) throw new Refused('missing')
    refuseWrongPlace(doc, node.type, at.parentId)
    return putCopy(doc, fragment.nodes, node, { parentId: at.parentId, index: at.index + place }, newId)
  })
}

function putCopy(doc: Doc, nodes: Fragment['nodes'], node: PageNode, at: Place, newId: () => string): string {
  const id = newId()
  put(doc, { ...node, id, parentId: at.parentId, childIds: [] }, at)
  node.childIds.forEach((childId, index) => {
    const child = nodes[childId]
    if (!child) throw new Refused('missing')
    refuseWrongPlace(doc, child.type, id)
    putCopy(doc, nodes, child, { parentId: id, index }, newId)
  })
  return id
}

function copyAfter(doc: Doc, before: PageDocument, id: string, newId: () => string): string {
  const fragment = fragmentOf(before, [id])
  const { parentId } = nodeOf(doc, id)
  const index = childrenOf(doc, parentId).indexOf(id) + 1
  return insert(doc, fragment, { parentId, index }, newId)[0] ?? id
}

function move(doc: Doc, ids: readonly string[], at: Place): readonly string[] {
  for (const id of ids) {
    if (isWithin(doc, at.parentId, id)) throw new Refused('inItself')
    refuseWrongPlace(doc, nodeOf(doc, id).type, at.parentId)
    const height = heightOf(doc, id)
    if (levelOf(doc, at.parentId) + height > MAX_DEPTH) throw new Refused('deep')
  }
  // The place is meant as it was before anything is taken out in front of it.
  const target = childrenOf(doc, at.parentId)
  const before = target.slice(0, Math.max(0, at.index)).filter((id) => ids.includes(id)).length
  for (const id of ids) takeOut(doc, id)
  childrenOf(doc, at.parentId).splice(Math.max(0, at.index) - before, 0, ...ids)
  for (const id of ids) nodeOf(doc, id).parentId = at.parentId
  return ids
}

const heightOf = (doc: Doc, id: string): number =>
  1 + nodeOf(doc, id).childIds.reduce((most, child) => Math.max(most, heightOf(doc, child)), 0)

function takeOut(doc: Doc, id: string): void {
  const siblings = childrenOf(doc, nodeOf(doc, id).parentId)
  siblings.splice(siblings.indexOf(id), 1)
}

function remove(doc: Doc, before: PageDocument, id: string): void {
  takeOut(doc, id)
  for (const each of idsWithin(before.nodes, id)) delete doc.nodes[each]
}

/** Without those that are in another of them; in the order of the document. */
function topMost(document: PageDocument, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  if (ids.some((id) => !Object.hasOwn(document.nodes, id))) throw new Refused('missing')
  if (ids.length === 1) return [...ids]
  const hasChosenParent = (id: string): boolean => {
    const parentId = document.nodes[id]?.parentId ?? null
    return parentId !== null && (chosen.has(parentId) || hasChosenParent(parentId))
  }
  return idsInOrder(document).filter((id) => chosen.has(id) && !hasChosenParent(id))
}

/** A node and everything in it, a parent before its children. */
export function idsWithin(nodes: Fragment['nodes'], id: string): string[] {
  const found: string[] = []
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    found.push(at)
    const children = nodes[at]?.childIds ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) open.push(children[index] as string)
  }
  return found
}

/** Every node as a person reads them, a parent before its children. */
export const idsInOrder = ({ rootIds, nodes }: PageDocument): string[] =>
  rootIds.flatMap((id) => idsWithin(nodes, id))

/** Some nodes with everything in them, for a clipboard or a template. */
export function fragmentOf(document: PageDocument, ids: readonly string[]): Fragment {
  const nodes: Record<string, PageNode> = {}
  for (const id of ids)
    for (const each of idsWithin(document.nodes, id)) {
      const node = document.nodes[each]
      if (node) nodes[each] = node
    }
  return { rootIds: ids, nodes }
}

function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const last = path.at(-1)
  if (last === undefined || !path.every(isSafeKey)) throw new Refused('key')
  let at = target
  for (const key of path.slice(0, -1)) {
    if (typeof at[key] !== 'object' || at[key] === null) at[key] = {}
    at = at[key] as Record<string, unknown>
  }
  if (value === undefined) delete at[last]
  else at[last] = value
}

function setText(node: Node, path: string, language: Language, value: string): void {
  if (!isSafeKey(path)) throw new Refused('key')
  const texts = { ...node.texts[path] }
  if (value === '') delete texts[language]
  else texts[language] = value
  if (Object.keys(texts).length > 0) node.texts[path] = texts
  else delete node.texts[path]
}

function setEvent(node: Node, event: EventBinding): void {
  const events = [...(node.field.events ?? [])]
  const place = events.findIndex(({ trigger }) => trigger === event.trigger)
  if (place >= 0) events[place] = event
  else events.push(event)
  node.field.events = events
}
