/** The customer's own rows. Ids of others, and texts that are no ids, are absent. */
import type { SignedContext } from '#server/handler.ts'
import type { StoredLabel, StoredRevision } from './tables.ts'
import { UUID } from './wire.ts'

type Asker = Pick<SignedContext, 'db' | 'caller'>

/** Locked until the call ends when it is about to change. */
export async function findTemplate(
  id: string,
  { db, caller }: Asker,
  isLocked = false,
): Promise<StoredLabel | undefined> {
  if (!UUID.test(id)) return undefined
  const query = db
    .selectFrom('label_template')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', id.toLowerCase())
  return (isLocked ? query.forUpdate() : query).executeTakeFirst()
}

/** One published version. */
export async function revisionOf(
  id: string,
  rev: number,
  { db, caller }: Asker,
): Promise<StoredRevision | undefined> {
  if (!UUID.test(id)) return undefined
  return db
    .selectFrom('label_revision')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('template_id', '=', id.toLowerCase())
    .where('rev', '=', rev)
    .executeTakeFirst()
}

/** The version of a template that is printed now. */
export async function publishedOf(id: string, context: Asker): Promise<StoredRevision | undefined> {
  const template = await findTemplate(id, context)
  return template && template.published_rev > 0
    ? revisionOf(template.id, template.published_rev, context)
    : undefined
}
