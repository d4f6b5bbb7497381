/** Brings stored templates of any age to the present shape, one version after the other. */
import { EXPRESS_PAGE, type StoredTemplate } from '../document.ts'

export const SCHEMA_VERSION = 1

/** By the version they start from. Each answers a template of the next one. */
const migrations: Readonly<Record<number, (stored: StoredTemplate) => StoredTemplate>> = {
  /** As the specification writes it (spec 001 §3): a name and a list, serialised or bare, of an express label. */
  0: (stored) => ({
    ...stored,
    data: Array.isArray(stored.data) ? JSON.stringify(stored.data) : stored.data,
    page: stored.page ?? EXPRESS_PAGE,
    schemaVersion: 1,
  }),
}

/** Undefined for a version nobody knows: a template from a newer portal, or nonsense. */
export function migrate(stored: StoredTemplate): StoredTemplate | undefined {
  let current = stored
  for (let version = stored.schemaVersion ?? 0; version !== SCHEMA_VERSION; version += 1) {
    const step = Object.hasOwn(migrations, version) ? migrations[version] : undefined
    if (!step) return undefined
    current = step(current)
  }
  return current
}
