/** Everything that can be done to a design, as data: one function carries it out, the history names it. */
import type { LabelComponent, LabelPage, Turn } from '../document.ts'
import { MAX_COMPONENTS, readTemplate } from '../read-template.ts'
import { freeId, isTaken, NAME_MOST, type Design, type Guide } from './design.ts'
import { boxOf, withBox, type DotBox } from './geometry.ts'

/** Where a component goes among the others: a step, all the way, or to a place (0 is the lowest). */
export type Rank = 'front' | 'back' | 'forward' | 'backward' | number

/** A place in a component and what it becomes; undefined takes it away. */
export interface Setting {
  readonly path: readonly [string] | readonly [string, string]
  readonly value: unknown
}

export type Command =
  | { kind: 'add'; what: 'add' | 'paste' | 'duplicate'; components: readonly LabelComponent[] }
  | { kind: 'place'; what: 'move' | 'resize' | 'align' | 'distribute'; boxes: ReadonlyMap<string, DotBox> }
  | { kind: 'update'; ids: readonly string[]; settings: readonly Setting[] }
  | { kind: 'rotate'; ids: readonly string[]; rotate: Turn }
  | { kind: 'group'; ids: readonly string[]; groupId: string | undefined }
  | { kind: 'lock'; ids: readonly string[]; isLocked: boolean }
  | { kind: 'reorder'; ids: readonly string[]; to: Rank }
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'clear' }
  | { kind: 'page'; page: LabelPage }
  | { kind: 'rename'; name: string }
  | { kind: 'guides'; guides: readonly Guide[] }
  | { kind: 'replace'; what: 'import' | 'restore'; design: Design }

/** Why a command changes nothing. `component` names a component that is not there. */
export type CommandFault = 'mismatch' | 'tooMany' | 'component'

type Writable = {
  name: string
  page: LabelPage
  items: Record<string, LabelComponent>
  order: string[]
  guides: Guide[]
}
type Bag = Record<string, unknown>

/** Whether the parameters of a component obey the limits of spec 001 §5: the very function that reads templates. */
export function isFitting(component: LabelComponent, page: LabelPage): boolean {
  const data = JSON.stringify([component])
  return readTemplate({ name: '', data, page, schemaVersion: 1 }).ok
}

const isPage = (page: LabelPage): boolean => readTemplate({ name: '', data: '[]', page, schemaVersion: 1 }).ok

/** What speaks against a command; undefined when it can be carried out. */
export function faultOf(design: Design, command: Command): CommandFault | undefined {
  const named = 'ids' in command ? command.ids : command.kind === 'place' ? [...command.boxes.keys()] : []
  if (named.some((id) => !Object.hasOwn(design.items, id))) return 'component'
  switch (command.kind) {
    case 'add':
      if (design.order.length + command.components.length > MAX_COMPONENTS) return 'tooMany'
      return command.components.every((each) => isFitting(each, design.page)) ? undefined : 'mismatch'
    case 'update':
      return command.ids.every((id) => {
        const item = design.items[id]
        return item && isFitting(withSettings(item, command.settings), design.page)
      })
        ? undefined
        : 'mismatch'
    case 'place':
      return [...command.boxes].every(([id, box]) => {
        const item = design.items[id]
        return item && isFitting(withBox(item, box, design.page), design.page)
      })
        ? undefined
        : 'mismatch'
    case 'page':
      return isPage(command.page) ? undefined : 'mismatch'
    case 'rename':
      return command.name.length > NAME_MOST ? 'mismatch' : undefined
    default:
      return undefined
  }
}

/** A copy of a component with these places set. */
export function withSettings(component: LabelComponent, settings: readonly Setting[]): LabelComponent {
  const copy = { ...component } as unknown as Bag
  for (const { path, value } of settings) {
    const [first, second] = path
    if (second === undefined) copy[first] = value
    else {
      const inner = { ...(copy[first] as Bag | undefined) }
      if (value === undefined) delete inner[second]
      else inner[second] = value
      copy[first] = inner
    }
  }
  return copy as unknown as LabelComponent
}

/** Carries a command out on a draft that `faultOf` found nothing against. */
export function carryOut(draft: Writable, command: Command): void {
  switch (command.kind) {
    case 'add':
      return addAll(draft, command.components)
    case 'place':
      return eachOf(draft, [...command.boxes.keys()], (item) => {
        const box = command.boxes.get(item.id)
        return box ? withBox(item, box, draft.page) : item
      })
    case 'update':
      return eachOf(draft, command.ids, (item) => withSettings(item, command.settings))
    case 'rotate':
      return eachOf(draft, command.ids, (item) => rotated(item, command.rotate, draft.page))
    case 'group':
      return eachOf(draft, command.ids, (item) => withExt(item, 'groupId', command.groupId))
    case 'lock':
      return eachOf(draft, command.ids, (item) => withExt(item, 'locked', command.isLocked || undefined))
    case 'reorder':
      return reorder(draft, command.ids, command.to)
    case 'delete':
      return remove(draft, command.ids)
    case 'clear':
      return remove(draft, draft.order)
    case 'page':
      draft.page = command.page
      return
    case 'rename':
      draft.name = command.name
      return
    case 'guides':
      draft.guides = [...command.guides]
      return
    case 'replace':
      Object.assign(draft, command.design)
  }
}

const withExt = (item: LabelComponent, key: string, value: unknown): LabelComponent =>
  withSettings(item, [{ path: ['ext', key], value }])

/** A quarter turn lays the area on its side, about its middle: `default` is the area on the label. */
function rotated(item: LabelComponent, turn: Turn, page: LabelPage): LabelComponent {
  const turnedItem = withExt(item, 'rotate', turn || undefined)
  if (((item.ext?.rotate ?? 0) + turn) % 180 === 0) return turnedItem
  const { x, y, w, h } = boxOf(item, page)
  const [left, top] = [Math.round(x + (w - h) / 2), Math.round(y + (h - w) / 2)]
  return withBox(turnedItem, { x: left, y: top, w: h, h: w }, page)
}

/** Only what really changes is written, so that the rest stays the same objects. */
function eachOf(
  draft: Writable,
  ids: readonly string[],
  change: (item: LabelComponent) => LabelComponent,
): void {
  for (const id of ids) {
    const item = draft.items[id]
    if (item) draft.items[id] = change(item)
  }
}

function addAll(draft: Writable, components: readonly LabelComponent[]): void {
  for (const component of components) {
    const id = freeId(component.id, (taken) => isTaken(draft.items, taken))
    draft.items[id] = id === component.id ? component : { ...component, id, name: id }
    draft.order.push(id)
  }
}

function remove(draft: Writable, ids: readonly string[]): void {
  const gone = new Set(ids)
  for (const id of gone) delete draft.items[id]
  draft.order = draft.order.filter((id) => !gone.has(id))
}

/** The order says it alone afterwards: `ext.z` of others would speak against it. */
function reorder(draft: Writable, ids: readonly string[], to: Rank): void {
  draft.order = reordered(draft.order, ids, to)
  for (const id of draft.order) {
    const item = draft.items[id]
    if (item?.ext?.z !== undefined) draft.items[id] = withExt(item, 'z', undefined)
  }
}

export function reordered(order: readonly string[], ids: readonly string[], to: Rank): string[] {
  const moving = new Set(ids)
  const chosen = order.filter((id) => moving.has(id))
  const rest = order.filter((id) => !moving.has(id))
  if (chosen.length === 0) return [...order]
  const last = order.findLastIndex((id) => moving.has(id))
  const first = order.findIndex((id) => moving.has(id))
  const place =
    to === 'front'
      ? rest.length
      : to === 'back'
        ? 0
        : to === 'forward'
          ? last + 2 - chosen.length
          : to === 'backward'
            ? first - 1
            : to
  rest.splice(Math.min(rest.length, Math.max(0, place)), 0, ...chosen)
  return rest
}
