/** Pages as the provider has them, and as the wire carries them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { textInLanguage } from '#engine/page/index.ts'
import type { PageRow, pages } from '#modules/pages/contract.ts'
import type { PageState } from '#modules/pages/states.ts'
import { isId } from '#server/database/ids.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { scriptsOfDraft } from './scripts.ts'
import type { PublishedPage, StoredPage } from './tables.ts'

/** Drafts and versions are out of reach for a customer's transaction, that of a configurator's company too. */
export const asProvider = <T>({ db }: Pick<SignedContext, 'db'>, work: (db: Trx) => Promise<T>): Promise<T> =>
  withTenant(db, EVERY_TENANT, work)

export const absentPage = () => new Refusal('absent', msg`This page does not exist.`)

export const changedPage = (newer: StoredPage, language: Language) =>
  new Refusal(
    'changed',
    msg`Someone else changed this page while you were editing. Compare both versions.`,
    [],
    toDetail(language, newer),
  )

/** Locked until the call ends when it is about to change. */
export async function findPage(id: string, db: Trx, isLocked = false): Promise<StoredPage | undefined> {
  if (!isId(id)) return undefined
  const query = db.selectFrom('page_document').selectAll().where('id', '=', id.toLowerCase())
  return (isLocked ? query.forUpdate() : query).executeTakeFirst()
}

/** @throws absent, or changed with the newer one */
export async function requireRev(
  { id, rev }: { readonly id: string; readonly rev: number },
  { language }: Pick<SignedContext, 'language'>,
  db: Trx,
): Promise<StoredPage> {
  const row = await findPage(id, db, true)
  if (!row) throw absentPage()
  if (row.rev !== rev) throw changedPage(row, language)
  return row
}

/** The state of a page as the database says it; `stateOf` says the same of a row. */
export const stateColumn = sql<PageState>`case when published_rev = 0 then 'DRAFT' when published_rev = rev then 'PUBLISHED' else 'CHANGED' end`

const stateOf = ({ rev, published_rev }: StoredPage): PageState =>
  published_rev === 0 ? 'DRAFT' : published_rev === rev ? 'PUBLISHED' : 'CHANGED'

const factsOf = (
  language: Language,
  row: Pick<
    StoredPage,
    | 'form_key'
    | 'kind'
    | 'title'
    | 'group_name'
    | 'func'
    | 'own_func'
    | 'keep_alive'
    | 'offline'
    | 'menu_group'
    | 'menu_position'
  >,
) => ({
  formKey: row.form_key,
  kind: row.kind,
  title: row.title,
  name: textInLanguage(row.title, language).slice(0, 100) || row.form_key,
  groupName: row.group_name,
  ownFunc: row.own_func,
  func: row.func,
  keepAlive: row.keep_alive ? ('1' as const) : ('0' as const),
  offline: row.offline,
  menuGroup: row.menu_group,
  menuPosition: row.menu_position,
})

export const toRow = (language: Language, row: StoredPage): PageRow => ({
  ...factsOf(language, row),
  id: row.id,
  state: stateOf(row),
  rev: row.rev,
  publishedRev: row.published_rev,
  nodes: row.nodes,
  updateTime: row.updated_at.toISOString(),
  by: row.by_name,
})

export const toDetail = (language: Language, row: StoredPage): Output<typeof pages.pageDetail> => ({
  page: toRow(language, row),
  data: row.data,
  scripts: scriptsOfDraft(row),
  isAllowed: row.allowed_code.length > 0,
})

export const toPublished = (
  language: Language,
  row: Omit<PublishedPage, 'data' | 'nodes' | 'scripts_on'>,
) => ({
  ...factsOf(language, row),
  id: row.page_id,
  rev: row.rev,
  publishedAt: row.published_at.toISOString(),
})
