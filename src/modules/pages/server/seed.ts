/** Pages of the demo: some published, one still a draft. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { writePage } from '#engine/page/index.ts'
import { demoPages } from '#modules/pages/demo-pages.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

/** The provider: no account of a customer, whose name others would read. */
const BY = 'Sampan'

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    for (const { document, groupName, menuGroup = '', isPublished } of demoPages) {
      const id = randomUUID()
      const now = new Date()
      const common = {
        title: JSON.stringify(document.title),
        data: writePage(document),
        nodes: Object.keys(document.nodes).length,
      }
      const facts = {
        ...common,
        form_key: document.formKey,
        kind: document.kind,
        group_name: groupName,
        func: '',
        keep_alive: true,
        offline: 'cached' as const,
        menu_group: menuGroup,
      }
      const { own_func } = await trx
        .insertInto('page_document')
        .values({ ...facts, id, rev: 1, published_rev: isPublished ? 1 : 0, by_name: BY, updated_at: now })
        .returning('own_func')
        .executeTakeFirstOrThrow()
      if (!isPublished) continue
      await trx
        .insertInto('page_revision')
        .values({ ...common, page_id: id, rev: 1, by_name: BY, published_at: now })
        .execute()
      await trx
        .insertInto('page_published')
        .values({ ...facts, own_func, page_id: id, rev: 1, published_at: now })
        .execute()
    }
  })
}
