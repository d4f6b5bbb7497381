/** Invariants of designed pages (record 0121). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every published page is the version its draft names, and every version that is named is kept',
    sql: `select count(*)::int as broken from (
            select 1 from page_published p left join page_document d on d.id = p.page_id
             where d.id is null or d.published_rev <> p.rev
            union all
            select 1 from page_document d where d.published_rev > 0
               and (not exists (select from page_published p where p.page_id = d.id and p.rev = d.published_rev)
                 or not exists (select from page_revision v where v.page_id = d.id and v.rev = d.published_rev))
          ) wrong`,
  },
  {
    name: 'no page is published ahead of its draft',
    sql: `select count(*)::int as broken from page_document where published_rev > rev`,
  },
]
