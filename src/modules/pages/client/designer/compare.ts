/** What is different between two designed documents, field by field. Pure. */
import { idsInOrder, type PageDocument, type PageNode } from '#engine/page/index.ts'

export interface Difference {
  readonly how: 'added' | 'removed' | 'changed' | 'moved' | 'form'
  /** The field as it is now, or as it was where it was removed; undefined for the form itself. */
  readonly node: PageNode | undefined
  /** What of it: "props.rows", "name (zh)". */
  readonly places: readonly string[]
}

/** Returns what leads from one document to the other, in the order of the newer one, removed fields last. */
export function differences(before: PageDocument, after: PageDocument): Difference[] {
  const formPlaces = (
    ['formKey', 'kind', 'title', 'options', 'page', 'sourceList', 'fetchList', 'methodsList'] as const
  )
    .filter((key) => !isEqual(before[key], after[key]))
    .map(String)
  const form: Difference[] =
    formPlaces.length > 0 ? [{ how: 'form', node: undefined, places: formPlaces }] : []
  const now = idsInOrder(after).flatMap((id): Difference[] => {
    const node = after.nodes[id]
    const old = before.nodes[id]
    if (!node) return []
    if (!old) return [{ how: 'added', node, places: [] }]
    const places = changedPlaces(old, node)
    if (places.length > 0) return [{ how: 'changed', node, places }]
    return isMoved(before, after, id) ? [{ how: 'moved', node, places: [] }] : []
  })
  const gone = idsInOrder(before)
    .filter((id) => !Object.hasOwn(after.nodes, id))
    .map((id): Difference => ({ how: 'removed', node: before.nodes[id], places: [] }))
  return [...form, ...now, ...gone]
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function changedPlaces(old: PageNode, node: PageNode): string[] {
  const fields = placesIn(old.field, node.field, '')
  const paths = new Set([...Object.keys(old.texts), ...Object.keys(node.texts)])
  const texts = [...paths].filter((path) => !isEqual(old.texts[path], node.texts[path]))
  return [...new Set([...(old.type === node.type ? [] : ['type']), ...fields, ...texts])]
}

/** Two levels deep: "props.rows", not only "props". */
function placesIn(old: object, next: object, prefix: string): string[] {
  const [a, b] = [old as Record<string, unknown>, next as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    if (isEqual(a[key], b[key])) return []
    const both = [a[key], b[key]].every(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    )
    return both && prefix === ''
      ? placesIn(a[key] as object, b[key] as object, `${key}.`)
      : [`${prefix}${key}`]
  })
}

/** Another parent, or another neighbour before it among those that are in both. */
function isMoved(before: PageDocument, after: PageDocument, id: string): boolean {
  const parentId = after.nodes[id]?.parentId ?? null
  if ((before.nodes[id]?.parentId ?? null) !== parentId) return true
  const placeIn = (document: PageDocument, other: PageDocument): number =>
    (parentId === null ? document.rootIds : (document.nodes[parentId]?.childIds ?? []))
      .filter(
        (each) => (other.nodes[each]?.parentId ?? null) === parentId && Object.hasOwn(other.nodes, each),
      )
      .indexOf(id)
  return placeIn(before, after) !== placeIn(after, before)
}
