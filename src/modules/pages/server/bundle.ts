/** Pages as a JSON text for another system, and such a text back as drafts. */
import { createHash, randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { type PageDocument, writePage } from '#engine/page/index.ts'
import { GROUP_MOST, PAGE_KEY_MOST, PAGES_MOST, type pages } from '#modules/pages/contract.ts'
import { idsOf } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { asProvider, findPage } from './find.ts'
import { storeDraft } from './save.ts'
import { requireDocument } from './validate.ts'

const FORMAT = 'sampan-pages'

const noBundle = msg`This is not a file of exported pages.`
const damaged = msg`The file was changed after it was exported, or it is damaged. Export it again.`
const listedTwice = msg`This is listed twice`
const unpublished = msg`It has changes here that were never published. They are replaced only if you choose so.`

type Outcome = Output<typeof pages.pageImport>['list'][number]

const digestOf = (carried: unknown): string =>
  createHash('sha256').update(JSON.stringify(carried)).digest('hex')

export const pageExport = (
  { ids }: Input<typeof pages.pageExport>,
  context: SignedContext,
): Promise<Output<typeof pages.pageExport>> =>
  asProvider(context, async (db) => {
    const all = db.selectFrom('page_document').selectAll().orderBy('form_key')
    const rows = ids
      ? await all.where('id', 'in', [...idsOf(ids), randomUUID()]).execute()
      : await all.execute()
    const carried = rows.map(({ group_name, data }) => ({
      groupName: group_name,
      document: JSON.parse(data) as unknown,
    }))
    const text = { format: FORMAT, version: 1, sha256: digestOf(carried), pages: carried }
    return {
      fileName: `pages-${context.now.toISOString().slice(0, 10)}.json`,
      json: `${JSON.stringify(text, null, 2)}\n`,
    }
  })

interface Carried {
  readonly groupName: string
  readonly document: unknown
}

/** @throws invalid for what is no such text, or is not as it was exported */
function readBundle(json: string): Carried[] {
  const refuse = (message: typeof noBundle) => new Refusal('invalid', message, [{ path: 'json', message }])
  let text: Record<string, unknown> | null = null
  try {
    const parsed: unknown = JSON.parse(json)
    text = typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    // Refused below, as any other text.
  }
  const list = text?.['pages']
  if (
    text?.['format'] !== FORMAT ||
    text['version'] !== 1 ||
    !Array.isArray(list) ||
    list.length > PAGES_MOST
  )
    throw refuse(noBundle)
  if (text['sha256'] !== digestOf(list)) throw refuse(damaged)
  return list.map((each: unknown) => {
    const { groupName, document } = (each ?? {}) as Record<string, unknown>
    return { groupName: typeof groupName === 'string' ? groupName.slice(0, GROUP_MOST) : '', document }
  })
}

const keyOf = ({ document }: Carried): string => {
  const { formKey } = (document ?? {}) as Record<string, unknown>
  return typeof formKey === 'string' ? formKey.slice(0, PAGE_KEY_MOST) : ''
}

export const pageImport = (
  { json, dryRun, replace }: Input<typeof pages.pageImport>,
  context: SignedContext,
): Promise<Output<typeof pages.pageImport>> => {
  const carried = readBundle(json)
  return asProvider(context, async (db) => {
    const list: Outcome[] = []
    for (const [index, each] of carried.entries()) {
      const formKey = keyOf(each)
      if (carried.findIndex((other) => keyOf(other) === formKey) < index)
        list.push({ formKey, outcome: 'refused', desc: context.translate(listedTwice) })
      else
        list.push(await takeOver(each, { isDry: dryRun === '1', isReplaced: replace === '1' }, context, db))
    }
    const taken = list.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    if (dryRun === '0' && taken.length > 0)
      await context.audit('page.import', `${taken.length}`, { keys: taken.map(({ formKey }) => formKey) })
    return { list }
  })
}

/** As a draft; nothing is published by it. */
async function takeOver(
  carried: Carried,
  { isDry, isReplaced }: { isDry: boolean; isReplaced: boolean },
  context: SignedContext,
  db: Trx,
): Promise<Outcome> {
  const formKey = keyOf(carried)
  let document: PageDocument
  try {
    document = requireDocument(JSON.stringify(carried.document ?? null))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { formKey, outcome: 'refused', desc: context.translate(error.text).slice(0, 500) }
  }
  const known = await db
    .selectFrom('page_document')
    .select('id')
    .where('form_key', '=', formKey)
    .executeTakeFirst()
  const before = known && (await findPage(known.id, db, true))
  const data = writePage(document)
  if (before?.data === data && before.group_name === carried.groupName)
    return { formKey, outcome: 'same', desc: '' }
  const isConflict = before !== undefined && before.published_rev !== before.rev
  if (isConflict && !isReplaced) return { formKey, outcome: 'conflict', desc: context.translate(unpublished) }
  if (!isDry)
    await storeDraft(
      { id: before?.id ?? randomUUID(), before, document, data, groupName: carried.groupName },
      context,
      db,
    )
  return { formKey, outcome: before ? 'changed' : 'new', desc: '' }
}
