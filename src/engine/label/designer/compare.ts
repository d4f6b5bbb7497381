/** What makes two templates different: for the history, and where two people changed the same one. */
import type { LabelComponent, LabelTemplate } from '../document.ts'

export interface Difference {
  readonly how: 'added' | 'removed' | 'changed' | 'page' | 'name' | 'order'
  /** The component, by its id and title. */
  readonly id?: string
  readonly title?: string
  /** Places that differ, "props.lineWidth". */
  readonly places?: readonly string[]
}

export function differences(before: LabelTemplate, after: LabelTemplate): Difference[] {
  const [old, now] = [byId(before), byId(after)]
  const facts: Difference[] = []
  if (before.name !== after.name) facts.push({ how: 'name' })
  if (!isEqual(before.page, after.page)) facts.push({ how: 'page' })
  for (const [id, { title }] of old) if (!now.has(id)) facts.push({ how: 'removed', id, title })
  for (const [id, component] of now) {
    const earlier = old.get(id)
    if (!earlier) facts.push({ how: 'added', id, title: component.title })
    else if (!isEqual(earlier, component))
      facts.push({ how: 'changed', id, title: component.title, places: placesOf(earlier, component) })
  }
  const common = (list: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((id) => other.has(id)).join('\n')
  if (common(old, now) !== common(now, old)) facts.push({ how: 'order' })
  return facts
}

const byId = ({ components }: LabelTemplate): Map<string, LabelComponent> =>
  new Map(components.map((component) => [component.id, component]))

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Bag = Readonly<Record<string, unknown>>

function placesOf(before: LabelComponent, after: LabelComponent): string[] {
  const inner = (group: 'default' | 'props' | 'ext') => {
    const [old, now] = [(before[group] ?? {}) as Bag, (after[group] ?? {}) as Bag]
    const keys = new Set([...Object.keys(old), ...Object.keys(now)])
    return [...keys].filter((key) => !isEqual(old[key], now[key])).map((key) => `${group}.${key}`)
  }
  const outer = (['title', 'type'] as const).filter((key) => before[key] !== after[key])
  return [...outer, ...inner('default'), ...inner('props'), ...inner('ext')]
}
