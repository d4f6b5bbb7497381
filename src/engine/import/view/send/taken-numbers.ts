/** Numbers of records this device keeps: a duplicate is said before it is sent. */
import type { MessageDescriptor } from '@lingui/core'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'

export async function takenNumbers(
  { known }: ImportDecl,
  store: Store,
): Promise<ReadonlyMap<string, MessageDescriptor>> {
  const taken = new Map<string, MessageDescriptor>()
  if (!known) return taken
  const rows = await store.cache.readRows<Record<string, unknown>>(known.table).catch(() => [])
  for (const row of rows) {
    const value = known.value(row)
    if (value && !taken.has(value)) taken.set(value, known.message(row))
  }
  return taken
}
