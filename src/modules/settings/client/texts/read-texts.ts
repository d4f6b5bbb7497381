/** A file of texts from elsewhere. Texts this portal does not say, and texts that are none, are left out. Pure. */
import { readJson } from '#engine/settings/index.ts'
import type { TextEntry, Texts } from './text-list.ts'

const MOST_BYTES = 2_000_000
const MOST_LENGTH = 2000

const text = (value: unknown): string =>
  typeof value === 'string' && value.length <= MOST_LENGTH ? value : ''

/** By id; undefined for what is no such file. */
export function readTexts(
  json: string,
  known: ReadonlyMap<string, TextEntry>,
): Readonly<Record<string, Texts>> | undefined {
  const read = readJson(json, MOST_BYTES)
  const list = 'value' in read ? (read.value as { texts?: unknown } | null)?.texts : undefined
  if (!Array.isArray(list)) return undefined
  return Object.fromEntries(
    (list as ({ id?: unknown; zh?: unknown; en?: unknown; ml?: unknown } | null)[]).flatMap((row) => {
      const id = text(row?.id)
      return known.has(id) ? [[id, { zh: text(row?.zh), en: text(row?.en), ml: text(row?.ml) }]] : []
    }),
  )
}
