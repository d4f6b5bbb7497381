/** Fields as text on the system's clipboard, in the shape of the wire; what comes in is read by its codec before it is anything. */
import {
  emptyDocument,
  type Fragment,
  fragmentOf,
  type PageDocument,
  readPage,
  writePage,
} from '#engine/page/index.ts'

/** Says whose text it is; anything else on the clipboard is left alone. */
const FORMAT = 'sampan-page-fields'

export function writeFields(document: PageDocument, ids: readonly string[]): string {
  const { rootIds, nodes } = fragmentOf(document, ids)
  const top = Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => [
      id,
      rootIds.includes(id) ? { ...node, parentId: null } : node,
    ]),
  )
  const part: PageDocument = { ...emptyDocument(document.kind, document.formKey, {}), rootIds, nodes: top }
  return JSON.stringify({ format: FORMAT, document: JSON.parse(writePage(part)) as unknown })
}

/** `foreign` is none of ours; `broken` is refused by the codec. */
type ReadFields =
  | { readonly ok: true; readonly fragment: Fragment }
  | { readonly ok: false; readonly why: 'foreign' | 'broken' }

export function readFields(text: string): ReadFields {
  const value = parsed(text)
  if (value?.format !== FORMAT) return { ok: false, why: 'foreign' }
  const read = readPage(JSON.stringify(value.document ?? null))
  if (!read.ok) return { ok: false, why: 'broken' }
  return { ok: true, fragment: { rootIds: read.document.rootIds, nodes: read.document.nodes } }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
