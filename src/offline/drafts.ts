/** Forms half filled. A draft that was sent or discarded is never brought back by a late save. */
import type { Connection } from './connection.ts'
import type { PortalDatabase } from './database.ts'
import { draftKey } from './keys.ts'
import type { PageHideWrite } from './page-hide-write.ts'
import { createDraft } from './new-draft.ts'
import type { Drafts } from './store.ts'
import type { Draft } from './types.ts'

const DRAFT_DAYS = 30
const DAY_MS = 86_400_000

/** Whether this very version of the draft is queued or accepted already. Call inside a transaction over both tables. */
async function isSent(db: PortalDatabase, draft: { id: string; rev: number }): Promise<boolean> {
  const key = draftKey(draft)
  return !!(await db.outbox.where('key').equals(key).count()) || !!(await db.receipts.get(key))
}

/** Whether the stored copy is newer: it came back from the outbox, or another tab took it over and edited it further. */
const isStale = (draft: Draft, stored: Draft): boolean =>
  stored.rev > draft.rev ||
  (stored.rev === draft.rev && stored.tabId !== draft.tabId && (stored.edits ?? 0) > (draft.edits ?? 0))

export function createDrafts(connection: Connection, tabId: string, pageHideWrite: PageHideWrite): Drafts {
  /** Stores the newest copy; a draft that is not there is only added when its key was never sent. */
  const save: Drafts['save'] = (draft, { mustExist = false } = {}) =>
    connection.write((db) =>
      db.transaction('rw', db.drafts, db.outbox, db.receipts, async () => {
        const stored = await db.drafts.get(draft.id)
        if (stored ? isStale(draft, stored) : mustExist || (await isSent(db, draft))) return false
        await db.drafts.put(draft)
        pageHideWrite.forget(draft.id)
        return true
      }),
    )
  return {
    async create(kind, data, options) {
      const draft = createDraft(kind, data, tabId, options)
      await save(draft)
      return draft
    },
    get: (id) => connection.read((db) => db.drafts.get(id)),
    save,
    async remove(id) {
      pageHideWrite.forget(id)
      await connection.write((db) => db.drafts.delete(id))
    },
    async list(kind) {
      const found = await connection.read((db) =>
        kind === undefined ? db.drafts.toArray() : db.drafts.where('kind').equals(kind).toArray(),
      )
      return found.sort((a, b) => b.at - a.at)
    },
    writeOnPageHide: (drafts) => pageHideWrite.write(drafts),
  }
}

/**
 * At start: takes over what a closing page left in localStorage, and removes drafts whose key was sent after all
 * and drafts older than 30 days.
 */
export async function tidyDrafts(
  connection: Connection,
  pageHideWrite: PageHideWrite,
  now: number,
): Promise<void> {
  const tails = pageHideWrite.tails()
  await connection.write((db) =>
    db.transaction('rw', db.drafts, db.outbox, db.receipts, async () => {
      for (const tail of tails) await mergeTail(db, tail)
      for (const draft of await db.drafts.toArray()) {
        if (now - draft.at > DRAFT_DAYS * DAY_MS || (await isSent(db, draft)))
          await db.drafts.delete(draft.id)
      }
    }),
  )
  for (const tail of tails) pageHideWrite.forget(tail.id)
}

async function mergeTail(db: PortalDatabase, tail: Draft) {
  const stored = await db.drafts.get(tail.id)
  const isNewer =
    !stored || tail.rev > stored.rev || (tail.rev === stored.rev && (tail.edits ?? 0) > (stored.edits ?? 0))
  if (isNewer) await db.drafts.put(tail)
}
