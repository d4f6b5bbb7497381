/** `/label/templateSave.do`, publishing, rolling back, deleting. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { TEMPLATES_MOST, type labels } from '#modules/labels/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { findTemplate, revisionOf } from './find.ts'
import { absentTemplate, changedTemplate, requirePrintable, requireTemplate } from './validate.ts'
import type { StoredLabel, StoredRevision } from './tables.ts'
import { fromWirePage, readStored, UUID } from './wire.ts'

type Save = Input<typeof labels.templateSave>

const tooMany = msg`You have ${{ most: TEMPLATES_MOST }} templates. Delete one you no longer use.`
const noName = msg`Enter a name for the template.`
const otherKind = msg`The purpose of a template cannot be changed. Duplicate it as another type.`
const noId = msg`This is not a template ID.`

export async function templateSave(
  input: Save,
  context: SignedContext,
): Promise<Output<typeof labels.templateSave>> {
  const name = input.name.trim()
  if (!name) throw new Refusal('invalid', noName, [{ path: 'name', message: noName }])
  if (!UUID.test(input.id)) throw new Refusal('invalid', noId, [{ path: 'id', message: noId }])
  const page = fromWirePage(input.page)
  const { components } = requireTemplate({ name, page, data: input.data }, context)
  const before = await findTemplate(input.id, context, true)
  if (before ? before.rev !== input.rev : input.rev !== 0)
    throw before ? changedTemplate(before) : absentTemplate()
  if (!before) await requireRoom(context)
  else if (before.kind !== input.kind)
    throw new Refusal('invalid', otherKind, [{ path: 'kind', message: otherKind }])
  const id = input.id.toLowerCase()
  await store(
    { id, name, page, kind: input.kind, data: input.data, rev: input.rev + 1, components: components.length },
    context,
  )
  return { id, rev: input.rev + 1 }
}

/** One gateway counts at a time, so that two devices cannot both be the last. */
async function requireRoom({ db, caller }: SignedContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('label_template'), hashtext(${caller.cusCode}))`.execute(db)
  const { count } = await db
    .selectFrom('label_template')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
  if (Number(count) >= TEMPLATES_MOST) throw new Refusal('status', tooMany)
}

interface Written extends Pick<StoredLabel, 'id' | 'name' | 'page' | 'kind' | 'data' | 'rev' | 'components'> {
  publishedRev?: number
}

async function store({ id, page, publishedRev, ...values }: Written, context: SignedContext): Promise<void> {
  const { db, caller, now } = context
  const changed = {
    ...values,
    ...(publishedRev === undefined ? {} : { published_rev: publishedRev }),
    page: JSON.stringify(page),
    by_name: caller.loginCode,
    updated_at: now,
  }
  // Two devices that begin the same id at once: the second one is told, it does not overwrite.
  const stored = await db
    .insertInto('label_template')
    .values({ ...changed, id, cus_code: caller.cusCode })
    .onConflict((on) =>
      on
        .columns(['cus_code', 'id'])
        .doUpdateSet(changed)
        .where('label_template.rev', '=', values.rev - 1),
    )
    .returning('id')
    .executeTakeFirst()
  if (stored) return
  const newer = await findTemplate(id, context)
  throw newer ? changedTemplate(newer) : absentTemplate()
}

/** @throws absent, or changed with the newer one */
async function requireRev(id: string, rev: number, context: SignedContext): Promise<StoredLabel> {
  const row = await findTemplate(id, context, true)
  if (!row) throw absentTemplate()
  if (row.rev !== rev) throw changedTemplate(row)
  return row
}

export async function templatePublish(
  { id, rev }: Input<typeof labels.templatePublish>,
  context: SignedContext,
): Promise<Output<typeof labels.templatePublish>> {
  const row = await requireRev(id, rev, context)
  if (row.published_rev === rev) return { rev }
  await requirePrintable(requireTemplate(row, context), row.kind, context)
  await putInForce(row, 0, context)
  await context.audit('label.publish', row.id, { rev })
  return { rev }
}

export async function templateRollback(
  { id, rev, toRev }: Input<typeof labels.templateRollback>,
  context: SignedContext,
): Promise<Output<typeof labels.templateRollback>> {
  const row = await requireRev(id, rev, context)
  const version = await revisionOf(row.id, toRev, context)
  if (!version) throw absentTemplate()
  const next = rev + 1
  const { kind, name, page, data } = version
  const { components } = readStored(version)
  await store({ id: row.id, kind, name, page, data, rev: next, components: components.length }, context)
  await putInForce({ ...version, id: row.id, rev: next }, toRev, context)
  await context.audit('label.rollback', row.id, { rev: next, toRev })
  return { rev: next }
}

type InForce = Pick<StoredRevision, 'rev' | 'kind' | 'name' | 'page' | 'data'> & { id: string }

/** A version of its own, and the one that is printed. */
async function putInForce(
  { id, rev, kind, name, page, data }: InForce,
  from_rev: number,
  { db, caller, now }: SignedContext,
): Promise<void> {
  await db
    .insertInto('label_revision')
    .values({
      cus_code: caller.cusCode,
      template_id: id,
      rev,
      kind,
      name,
      page: JSON.stringify(page),
      data,
      from_rev,
      by_name: caller.loginCode,
      published_at: now,
    })
    .execute()
  await db
    .updateTable('label_template')
    .set({ published_rev: rev })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', id)
    .execute()
}

export async function templateDelete(
  { id, rev }: Input<typeof labels.templateDelete>,
  context: SignedContext,
): Promise<Record<string, never>> {
  const row = await requireRev(id, rev, context)
  const { db, caller } = context
  const used = await db
    .selectFrom('label_choice')
    .select('kind')
    .where('cus_code', '=', caller.cusCode)
    .where('template_id', '=', row.id)
    .executeTakeFirst()
  if (used) throw new Refusal('status', msg`Labels are printed with this template. Choose another one first.`)
  await db
    .deleteFrom('label_template')
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', row.id)
    .execute()
  await context.audit('label.delete', row.id, { rev, name: row.name })
  return {}
}
