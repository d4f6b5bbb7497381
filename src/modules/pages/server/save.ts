/** `/page/pageSave.do`, publishing, rolling back, deleting, who may open a page, and whether its scripts run. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { PageDocument } from '#engine/page/index.ts'
import { PAGES_MOST, type pages } from '#modules/pages/contract.ts'
import { isId } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { absentPage, asProvider, changedPage, findPage, requireRev } from './find.ts'
import { changingMenus, type PageDeps } from './menu.ts'
import { codeOfData, scriptsOf, scriptsOfDraft } from './scripts.ts'
import type { StoredPage } from './tables.ts'
import { requireDocument, requirePublishable } from './validate.ts'

const noId = msg`This is not a page ID.`
const tooMany = msg`There are ${{ most: PAGES_MOST }} pages. Delete one that is no longer used.`
const noScripts = msg`This page has no scripts.`
/** Codes a page keeps as switched on: a version that is brought back runs as it did. */
const CODES_KEPT = 20
const taken = msg`Another page has this address. Choose another one.`
const noFunction = msg`There is no function with this ID.`
const noGroup = msg`There is no menu group with this ID.`
const anewOnline = msg`A page that is requested at each visit cannot open offline. Choose “Online only”.`

export const pageSave = async (
  { id, rev, groupName, data }: Input<typeof pages.pageSave>,
  context: SignedContext,
): Promise<Output<typeof pages.pageSave>> => {
  if (!isId(id)) throw new Refusal('invalid', noId, [{ path: 'id', message: noId }])
  const document = requireDocument(data)
  return asProvider(context, async (db) => {
    const before = await findPage(id, db, true)
    if (before ? before.rev !== rev : rev !== 0)
      throw before ? changedPage(before, context.language) : absentPage()
    await storeDraft(
      { id: id.toLowerCase(), before, document, data, groupName: groupName.trim() },
      context,
      db,
    )
    return { id: id.toLowerCase(), rev: rev + 1 }
  })
}

interface Draft {
  readonly id: string
  readonly before: StoredPage | undefined
  readonly document: PageDocument
  readonly data: string
  readonly groupName: string
}

/** One at a time: two pages of one address, or the one that is too many, are found before the database refuses them. */
export async function storeDraft(
  { id, before, document, data, groupName }: Draft,
  { caller, now }: Pick<SignedContext, 'caller' | 'now'>,
  db: Trx,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('page_document'))`.execute(db)
  const rows = await db.selectFrom('page_document').select(['id', 'form_key']).execute()
  if (rows.some((row) => row.id !== id && row.form_key === document.formKey))
    throw new Refusal('duplicate', taken, [{ path: 'data.formKey', message: taken }])
  if (!before && rows.length >= PAGES_MOST) throw new Refusal('status', tooMany)
  const values = {
    form_key: document.formKey,
    kind: document.kind,
    title: JSON.stringify(document.title),
    group_name: groupName,
    data,
    nodes: Object.keys(document.nodes).length,
    by_name: caller.loginCode,
    updated_at: now,
  }
  if (!before) {
    // Two devices that begin the same id at once: the second one is told, it does not overwrite.
    if (rows.some((row) => row.id === id)) throw absentPage()
    await db
      .insertInto('page_document')
      .values({ ...values, id, func: '', keep_alive: true, offline: 'cached', rev: 1 })
      .execute()
    return
  }
  await db
    .updateTable('page_document')
    .set({ ...values, rev: before.rev + 1 })
    .where('id', '=', id)
    .execute()
}

export const makePagePublish =
  (deps: PageDeps) =>
  (
    { id, rev }: Input<typeof pages.pagePublish>,
    context: SignedContext,
  ): Promise<Output<typeof pages.pagePublish>> =>
    changingMenus(deps, context, async (db) => {
      const row = await requireRev({ id, rev }, context, db)
      if (row.published_rev === rev) return { rev }
      requirePublishable(requireDocument(row.data), deps.charts)
      await putInForce(row, 0, context, db)
      await context.audit('page.publish', row.form_key, { rev })
      return { rev }
    })

export const makePageRollback =
  (deps: PageDeps) =>
  (
    { id, rev, toRev }: Input<typeof pages.pageRollback>,
    context: SignedContext,
  ): Promise<Output<typeof pages.pageRollback>> =>
    changingMenus(deps, context, async (db) => {
      const row = await requireRev({ id, rev }, context, db)
      const version = await db
        .selectFrom('page_revision')
        .selectAll()
        .where('page_id', '=', row.id)
        .where('rev', '=', toRev)
        .executeTakeFirst()
      if (!version) throw absentPage()
      const document = requireDocument(version.data)
      await storeDraft(
        { id: row.id, before: row, document, data: version.data, groupName: row.group_name },
        context,
        db,
      )
      const next = await findPage(row.id, db)
      if (!next) throw absentPage()
      await putInForce(next, toRev, context, db)
      await context.audit('page.rollback', row.form_key, { rev: next.rev, toRev })
      return { rev: next.rev }
    })

/** A version of its own, and what people see. */
async function putInForce(
  row: StoredPage,
  from_rev: number,
  { caller, now }: Pick<SignedContext, 'caller' | 'now'>,
  db: Trx,
): Promise<void> {
  const { id, rev, form_key, kind, group_name, func, own_func, keep_alive, offline, data, nodes } = row
  const { menu_group, menu_position } = row
  const title = JSON.stringify(row.title)
  await db
    .insertInto('page_revision')
    .values({ page_id: id, rev, title, data, nodes, from_rev, by_name: caller.loginCode, published_at: now })
    .execute()
  const seen = {
    form_key,
    kind,
    title,
    group_name,
    func,
    own_func,
    keep_alive,
    offline,
    menu_group,
    menu_position,
    data,
    nodes,
    rev,
    scripts_on: scriptsOfDraft(row) === 'on',
    published_at: now,
  }
  await db
    .insertInto('page_published')
    .values({ ...seen, page_id: id })
    .onConflict((on) => on.column('page_id').doUpdateSet(seen))
    .execute()
  await db.updateTable('page_document').set({ published_rev: rev }).where('id', '=', id).execute()
}

export const makePageDelete =
  (deps: PageDeps) =>
  ({ id, rev }: Input<typeof pages.pageDelete>, context: SignedContext): Promise<Record<string, never>> =>
    changingMenus(deps, context, async (db) => {
      const row = await requireRev({ id, rev }, context, db)
      await db.deleteFrom('page_published').where('page_id', '=', row.id).execute()
      await db.deleteFrom('page_document').where('id', '=', row.id).execute()
      await context.audit('page.delete', row.form_key, { rev })
      return {}
    })

const refuseAt = (path: string, message: typeof noFunction) =>
  new Refusal('invalid', message, [{ path, message }])

export const makePageRoute =
  (deps: PageDeps) =>
  (
    { id, rev, ...route }: Input<typeof pages.pageRoute>,
    context: SignedContext,
  ): Promise<Output<typeof pages.pageRoute>> =>
    changingMenus(deps, context, async (db) => {
      const row = await requireRev({ id, rev }, context, db)
      const { func, keepAlive, offline, menuGroup, menuPosition } = route
      const isOwn = func === row.own_func
      if (func !== '' && !isOwn && !deps.isFunction(func)) throw refuseAt('func', noFunction)
      if (menuGroup !== '' && !deps.isGroup(menuGroup)) throw refuseAt('menuGroup', noGroup)
      if (keepAlive === '0' && offline === 'cached') throw refuseAt('offline', anewOnline)
      if (isOwn) await deps.makeFunction(db, func)
      const values = {
        func,
        keep_alive: keepAlive === '1',
        offline,
        menu_group: menuGroup,
        menu_position: menuPosition,
      }
      await db.updateTable('page_document').set(values).where('id', '=', row.id).execute()
      await db.updateTable('page_published').set(values).where('page_id', '=', row.id).execute()
      await context.audit('page.route', row.form_key, route)
      return { rev }
    })

export const pageScripts = (
  { id, rev, on }: Input<typeof pages.pageScripts>,
  context: SignedContext,
): Promise<Output<typeof pages.pageScripts>> =>
  asProvider(context, async (db) => {
    const row = await requireRev({ id, rev }, context, db)
    const code = codeOfData(row.data)
    if (on === '1' && code === undefined) throw new Refusal('status', noScripts)
    const others = row.allowed_code.filter((each) => each !== code)
    const allowed = on === '1' && code !== undefined ? [...others, code].slice(-CODES_KEPT) : []
    await db.updateTable('page_document').set({ allowed_code: allowed }).where('id', '=', row.id).execute()
    const seen = await db
      .selectFrom('page_published')
      .select('data')
      .where('page_id', '=', row.id)
      .executeTakeFirst()
    if (seen)
      await db
        .updateTable('page_published')
        .set({ scripts_on: scriptsOf(seen.data, (each) => allowed.includes(each)) === 'on' })
        .where('page_id', '=', row.id)
        .execute()
    await context.audit('page.scripts', row.form_key, { rev, on, code: code ?? '' })
    return { rev }
  })
