/** A draft as it begins. Its key is minted with it: `<id>:<rev>`. */
import { newId } from './new-id.ts'
import type { DraftOptions } from './store.ts'
import type { Draft } from './types.ts'

export function createDraft(kind: string, data: unknown, tabId: string, options: DraftOptions = {}): Draft {
  return {
    id: options.id ?? newId(),
    kind,
    // an id that is used again (one order edited twice) must never give the key of an earlier edit
    rev: options.id ? Date.now() : 1,
    version: options.version ?? 1,
    data,
    ...(options.entity === undefined ? {} : { entity: options.entity }),
    ...(options.baseRev === undefined ? {} : { baseRev: options.baseRev }),
    ...(options.href === undefined ? {} : { href: options.href }),
    ...(options.isOrder ? { isOrder: true } : {}),
    tabId,
    edits: 0,
    at: Date.now(),
  }
}
