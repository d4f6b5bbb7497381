/** What keys, buttons and menus do to the selection. */
import type { LabelComponent } from '#engine/label/index.ts'
import {
  aligned,
  type Alignment,
  around,
  boxOf,
  componentsOf,
  type Design,
  distributed,
  type DotBox,
  inFrame,
  newComponent,
  pageBox,
  placeFor,
  type Rank,
  readClipboard,
  withBox,
  writeClipboard,
} from '#engine/label/designer/index.ts'
import { itemsOf, unlocked, withGroups, type DesignerStore } from './designer-store.ts'

/** How far a copy stands from what it was made of, dots. */
const ASIDE = 16

const designOf = (store: DesignerStore) => store.view().history.present
const free = (store: DesignerStore) => unlocked(designOf(store), store.view().selected)

function boxesOf(store: DesignerStore, ids: readonly string[]): Map<string, DotBox> {
  const design = designOf(store)
  return new Map(itemsOf(design, ids).map((item) => [item.id, boxOf(item, design.page)]))
}

/**
 * Adds a palette entry at the free place nearest to the top left of the page, so that one follows the other, or with its corner at a
 * place (dots). On a page without room it is put near the middle, a little aside of the one before. @throws ComponentNotFound
 */
export function addComponent(
  store: DesignerStore,
  type: string,
  title: string,
  at?: { x: number; y: number },
): void {
  const design = designOf(store)
  const made = newComponent(type, type, title, { x: 0, y: 0 })
  const box = boxOf(made, design.page)
  const page = pageBox(design.page)
  const step = (design.order.length % 10) * ASIDE
  const free = { page: design.page, components: componentsOf(design), added: [made] }
  const place = at ??
    placeFor({ ...box, x: 0, y: 0 }, free) ?? {
      x: Math.max(0, Math.round((page.w - box.w) / 2)),
      y: Math.min(Math.max(0, page.h - box.h), Math.round(page.h / 4) + step),
    }
  store.run({ kind: 'add', what: 'add', components: [withBox(made, { ...box, ...place }, design.page)] })
}

export function moveBy(store: DesignerStore, dx: number, dy: number): void {
  const ids = free(store)
  if (ids.length === 0) return
  const boxes = boxesOf(store, ids)
  for (const [id, box] of boxes) boxes.set(id, { ...box, x: box.x + dx, y: box.y + dy })
  store.run({ kind: 'place', what: 'move', boxes }, `move ${ids.join(' ')}`)
}

/** Several keep their places to each other: it is their frame that grows. */
export function resizeBy(store: DesignerStore, dw: number, dh: number): void {
  const ids = free(store)
  if (ids.length === 0) return
  const key = ids.join(' ')
  const last = bursts.get(store)
  const burst =
    last?.key === key && last.after === designOf(store) ? last : beginBurst(boxesOf(store, ids), key)
  const { x, y, w, h } = burst.next
  const next = { x, y, w: Math.max(1, w + dw), h: Math.max(1, h + dh) }
  const boxes = inFrame(burst.boxes, burst.frame, next)
  if (store.run({ kind: 'place', what: 'resize', boxes }, `resize ${key}`))
    bursts.set(store, { ...burst, next, after: designOf(store) })
}

/** Arrow keys that follow each other start from where the first one began: a dot at a time, rounding would add up. */
interface Burst {
  readonly key: string
  readonly boxes: ReadonlyMap<string, DotBox>
  readonly frame: DotBox
  readonly next: DotBox
  readonly after: Design | undefined
}
const bursts = new WeakMap<DesignerStore, Burst>()

function beginBurst(boxes: ReadonlyMap<string, DotBox>, key: string): Burst {
  const frame = around([...boxes.values()])
  return { key, boxes, frame, next: frame, after: undefined }
}

/** One alone is aligned with the page, several with each other. */
export function align(store: DesignerStore, how: Alignment): void {
  const boxes = boxesOf(store, free(store))
  if (boxes.size === 0) return
  const frame = boxes.size === 1 ? pageBox(designOf(store).page) : around([...boxes.values()])
  for (const [id, box] of boxes) boxes.set(id, aligned(box, frame, how))
  store.run({ kind: 'place', what: 'align', boxes })
}

export function distribute(store: DesignerStore, axis: 'x' | 'y'): void {
  const boxes = boxesOf(store, free(store))
  if (boxes.size > 2) store.run({ kind: 'place', what: 'distribute', boxes: distributed(boxes, axis) })
}

export function remove(store: DesignerStore): void {
  const ids = free(store)
  if (ids.length) store.run({ kind: 'delete', ids })
}

export function reorder(store: DesignerStore, to: Rank): void {
  const ids = free(store)
  if (ids.length) store.run({ kind: 'reorder', ids, to })
}

export function group(store: DesignerStore): void {
  const ids = free(store)
  if (ids.length > 1) store.run({ kind: 'group', ids, groupId: `g${Date.now().toString(36)}` })
}

export function ungroup(store: DesignerStore): void {
  const design = designOf(store)
  const ids = withGroups(design, free(store)).filter((id) => design.items[id]?.ext?.groupId !== undefined)
  if (ids.length) store.run({ kind: 'group', ids, groupId: undefined })
}

/** Locks all of them, or unlocks them when all are. */
export function toggleLock(store: DesignerStore, ids = store.view().selected): void {
  const items = itemsOf(designOf(store), ids)
  if (items.length === 0) return
  const isLocked = !items.every(({ ext }) => ext?.locked)
  store.run({ kind: 'lock', ids: items.map(({ id }) => id), isLocked })
}

export function turn(store: DesignerStore): void {
  for (const { id, ext } of itemsOf(designOf(store), free(store)))
    store.run({ kind: 'rotate', ids: [id], rotate: (((ext?.rotate ?? 0) + 90) % 360) as 0 | 90 | 180 | 270 })
}

/**
 * Copies where they cover nothing, near what they were made of and in the same places to each other; a little aside where there is no
 * room. A group that is copied is a group of its own.
 */
function besides(store: DesignerStore, components: readonly LabelComponent[]): LabelComponent[] {
  const design = designOf(store)
  const { page } = design
  const frame = around(components.map((component) => boxOf(component, page)))
  const place = placeFor(frame, { page, components: componentsOf(design), added: components })
  const [dx, dy] = place ? [place.x - frame.x, place.y - frame.y] : [ASIDE, ASIDE]
  const suffix = Date.now().toString(36)
  return components.map((component) => {
    const box = boxOf(component, page)
    const moved = withBox(component, { ...box, x: box.x + dx, y: box.y + dy }, page)
    const groupId = moved.ext?.groupId
    return groupId
      ? ({ ...moved, ext: { ...moved.ext, groupId: `${groupId}-${suffix}` } } as LabelComponent)
      : moved
  })
}

const chosen = (store: DesignerStore) => {
  const design = designOf(store)
  const { selected } = store.view()
  return itemsOf(
    design,
    design.order.filter((id) => selected.includes(id)),
  )
}

export function duplicate(store: DesignerStore): void {
  const components = chosen(store)
  if (components.length) store.run({ kind: 'add', what: 'duplicate', components: besides(store, components) })
}

/** The selection as text for the system's clipboard; undefined while nothing is selected. */
export function copied(store: DesignerStore): string | undefined {
  const components = chosen(store)
  return components.length ? writeClipboard(components) : undefined
}

/** What became of a text from the clipboard: `foreign` is none of ours. */
export function paste(store: DesignerStore, text: string): 'done' | 'foreign' | 'broken' {
  const read = readClipboard(text, designOf(store).page)
  if (!read.ok) return read.problems ? 'broken' : 'foreign'
  store.run({ kind: 'add', what: 'paste', components: besides(store, read.components) })
  return 'done'
}
