/** What people see: published pages they may open, and one of them. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { PAGES_MOST, type pages } from '#modules/pages/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { toPublished } from './find.ts'
import { scriptsOf } from './scripts.ts'

const mayOpen = (func: string, { caller }: Pick<SignedContext, 'caller'>): boolean =>
  func === '' || caller.funcs.has(func)

export async function publishedPages(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof pages.publishedPages>> {
  const rows = await context.db
    .selectFrom('page_published')
    .select([
      'page_id',
      'form_key',
      'kind',
      'title',
      'group_name',
      'func',
      'own_func',
      'keep_alive',
      'offline',
      'menu_group',
      'menu_position',
      'rev',
      'published_at',
    ])
    .orderBy('group_name')
    .orderBy('form_key')
    .limit(PAGES_MOST)
    .execute()
  return {
    list: rows.filter(({ func }) => mayOpen(func, context)).map((row) => toPublished(context.language, row)),
  }
}

/** A page that is not published and one that does not exist are the same to the person who looks. */
export async function publishedPage(
  { formKey }: Input<typeof pages.publishedPage>,
  context: SignedContext,
): Promise<Output<typeof pages.publishedPage>> {
  const row = await context.db
    .selectFrom('page_published')
    .selectAll()
    .where('form_key', '=', formKey)
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`This page does not exist, or it is not published.`)
  if (!mayOpen(row.func, context)) throw new Refusal('forbidden', msg`You do not have access to this page.`)
  const scripts = scriptsOf(row.data, () => row.scripts_on)
  return { ...toPublished(context.language, row), data: row.data, scripts }
}
