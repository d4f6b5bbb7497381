/** Which template prints what, and what printing may choose from. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { labels } from '#modules/labels/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { builtInOf, builtIns } from './built-in.ts'
import { findTemplate, publishedOf } from './find.ts'
import { absentTemplate } from './validate.ts'
import { templateFor } from './template-of.ts'
import { builtInToWire, toWirePage, versionToWire, type WireTemplate } from './wire.ts'

type Choice = Input<typeof labels.templateChoice>

const otherKind = msg`This template is for another type of label.`
const unpublished = msg`Publish the template first. Only published templates are printed.`
const ROUTES_MOST = 1000
const tooMany = msg`There are already ${{ most: ROUTES_MOST }} choices. Remove one first.`

export async function templateChoice(
  { kind, routeId, templateId }: Choice,
  context: SignedContext,
): Promise<Record<string, never>> {
  const { db, caller, now } = context
  if (templateId === '') {
    await db
      .deleteFrom('label_choice')
      .where('cus_code', '=', caller.cusCode)
      .where('kind', '=', kind)
      .where('route_id', '=', routeId)
      .execute()
  } else {
    const chosen = {
      template_id: await requirePrintable(templateId, kind, context),
      by_name: caller.loginCode,
    }
    await requireRoom(context)
    await db
      .insertInto('label_choice')
      .values({ ...chosen, cus_code: caller.cusCode, kind, route_id: routeId, chosen_at: now })
      .onConflict((on) =>
        on.columns(['cus_code', 'kind', 'route_id']).doUpdateSet({ ...chosen, chosen_at: now }),
      )
      .execute()
  }
  await context.audit('label.choice', `${kind} ${routeId}`.trim(), { templateId })
  return {}
}

async function requirePrintable(
  templateId: string,
  kind: Choice['kind'],
  context: SignedContext,
): Promise<string> {
  // Locked, so that it is not deleted while it is being chosen.
  const found = builtInOf(templateId) ?? (await findTemplate(templateId, context, true))
  if (!found) throw absentTemplate()
  if (found.kind !== kind)
    throw new Refusal('invalid', otherKind, [{ path: 'templateId', message: otherKind }])
  if ('published_rev' in found && found.published_rev === 0) throw new Refusal('status', unpublished)
  return found.id
}

async function requireRoom({ db, caller }: SignedContext): Promise<void> {
  const { count } = await db
    .selectFrom('label_choice')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
  if (Number(count) >= ROUTES_MOST) throw new Refusal('status', tooMany)
}

export async function printTemplates(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof labels.printTemplates>> {
  const { db, caller } = context
  const own = await db
    .selectFrom('label_template as t')
    .innerJoin('label_revision as v', (join) =>
      join
        .onRef('v.cus_code', '=', 't.cus_code')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.rev', '=', 't.published_rev'),
    )
    .select(['t.id', 'v.kind', 'v.name', 'v.page', 'v.rev'])
    .where('t.cus_code', '=', caller.cusCode)
    .orderBy('v.name')
    .orderBy('t.id')
    .execute()
  const choices = await db
    .selectFrom('label_choice')
    .select(['kind', 'route_id as routeId', 'template_id as templateId'])
    .where('cus_code', '=', caller.cusCode)
    .orderBy('kind')
    .orderBy('route_id')
    .execute()
  const list = [
    ...builtIns.map((each) => builtInToWire(each, context)),
    ...own.map((row) => ({ ...row, page: toWirePage(row.page), isBuiltIn: false })),
  ].map(({ id, kind, name, page, rev, isBuiltIn }) => ({ id, kind, name, page, rev, isBuiltIn }))
  return { list, choices }
}

export async function getNoodleSheet(
  { kind = 'express', routeId = '' }: Input<typeof labels.getNoodleSheet>,
  context: SignedContext,
): Promise<WireTemplate> {
  const { id } = await templateFor({ kind, routeId }, context)
  return printTemplate({ id }, context)
}

export async function printTemplate({ id }: { id: string }, context: SignedContext): Promise<WireTemplate> {
  const builtIn = builtInOf(id)
  if (builtIn) return builtInToWire(builtIn, context)
  const version = await publishedOf(id, context)
  if (!version) throw absentTemplate()
  return versionToWire(version)
}
