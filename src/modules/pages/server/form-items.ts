/** What the designer puts on a page: field types, and the published rules a field may take over (spec 001 §7). */
import type { Input, Output } from '#contract/call.ts'
import { formItems } from '#engine/page/index.ts'
import type { pages } from '#modules/pages/contract.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import type { SignedContext } from '#server/handler.ts'

export const getFormItems = async (
  _: unknown,
  { translate }: SignedContext,
): Promise<Output<typeof pages.getFormItems>> => formItems(translate)

const EVERY_FORM = '*'

/** They are few: what is asked for is cut out of all of them. */
export async function getFormItemRules(
  { page, pageSize }: Input<typeof pages.getFormItemRules>,
  { db, language }: SignedContext,
): Promise<Output<typeof pages.getFormItemRules>> {
  const rules = await loadConfigured(db, EVERY_FORM, language)
  return { list: rules.slice((page - 1) * pageSize, page * pageSize), total: rules.length }
}
