/**
 * A label while it is being designed: components by id, and their order from the bottom up. What is read from a template and
 * written back is the same template; keys nobody here knows stay where they are.
 */
import { MAX_NAME } from '../template/problem.ts'
import type { LabelComponent, LabelPage, LabelTemplate } from '../document.ts'

/** A line of the person's own to snap to; millimetres from the left or the top. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

export interface Design {
  readonly name: string
  readonly page: LabelPage
  readonly items: Readonly<Record<string, LabelComponent>>
  /** Ids, the lowest first. */
  readonly order: readonly string[]
  readonly guides: readonly Guide[]
}

/** Most characters of the name of a template, and of a component in it. */
export const NAME_MOST = 50
export const COMPONENT_NAME_MOST = MAX_NAME

/** In painting order. An id that comes twice gets another one, so that each can be chosen. */
export function openDesign({ name, page, components }: LabelTemplate): Design {
  const items: Record<string, LabelComponent> = {}
  const sorted = [...components].sort((a, b) => (a.ext?.z ?? 0) - (b.ext?.z ?? 0))
  const order = sorted.map((component) => {
    const id = freeId(component.id || component.type, (taken) => isTaken(items, taken))
    items[id] = id === component.id ? component : { ...component, id }
    return id
  })
  return { name, page, items, order, guides: [] }
}

export const closeDesign = ({ name, page, items, order }: Design): LabelTemplate => ({
  schemaVersion: 1,
  name,
  page,
  components: componentsOf({ items, order }),
})

export const componentsOf = ({ items, order }: Pick<Design, 'items' | 'order'>): LabelComponent[] =>
  order.flatMap((id) => items[id] ?? [])

/** "__proto__" is no name for anything: written, it would be the prototype. */
export const isTaken = (items: Design['items'], id: string): boolean =>
  id === '__proto__' || Object.hasOwn(items, id)

/** "barcode", "barcode-2", "barcode-3" … */
export function freeId(wish: string, isUsed: (id: string) => boolean): string {
  const stem = wish.replace(/-\d+$/, '')
  if (!isUsed(wish)) return wish
  for (let at = 2; ; at++) if (!isUsed(`${stem}-${at}`)) return `${stem}-${at}`
}
