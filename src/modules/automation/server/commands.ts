/** The rules of a customer: list, save, order, switch, delete. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { MAX_ORDER_RULES } from '#domain/order-rule-fields.ts'
import { checkRule } from '#modules/automation/check-rule.ts'
import { applyRules, withConfigured } from '#engine/form/index.ts'
import { ORDER_RULE_RULES, type automation } from '#modules/automation/contract.ts'
import { moved } from '#modules/automation/queued.ts'
import { choicesOfKnown } from '#modules/automation/proposals.ts'
import { orderRuleRules } from '#modules/automation/rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { knownFor, lockRules, rulesOf, toRow } from './rows.ts'
import type { StoredRule } from './tables.ts'

type Calls = typeof automation
type Save = Input<Calls['saveRule']>

const absent = msg`This rule does not exist. It may have been deleted.`
const most = MAX_ORDER_RULES

/** @throws Refusal for an invalid rule, one too many, one that has changed since it was read, or one that was deleted. */
async function saveRule(input: Save, context: SignedContext): Promise<Output<Calls['saveRule']>> {
  const { db, caller, now, audit } = context
  await lockRules(context)
  const rules = await rulesOf(context)
  const before = rules.find(({ id }) => id === input.id)
  if (!before && input.rev > 0) throw new Refusal('absent', absent)
  if (before && before.rev !== input.rev)
    throw new Refusal('changed', msg`Someone else changed this rule while you were editing.`, [], {
      rule: toRow(before),
    })
  await check(input, context)
  if (!before && rules.length >= MAX_ORDER_RULES)
    throw new Refusal('invalid', msg`At most ${most} rules. Delete one first.`)
  const values = {
    name: input.name.trim(),
    match: input.match,
    conditions: JSON.stringify(input.when),
    actions: JSON.stringify(input.set),
    who: caller.loginCode,
    updated_at: now,
  }
  const place = (rules.at(-1)?.place ?? 0) + 1
  const row = await db
    .insertInto('order_rule')
    .values({ ...values, id: input.id, cus_code: caller.cusCode, place })
    .onConflict((conflict) =>
      conflict.columns(['cus_code', 'id']).doUpdateSet({ ...values, rev: (before?.rev ?? 0) + 1 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit('orderRule.save', row.id, before ? { before: toRow(before) } : {})
  return { rule: toRow(row) }
}

const ID = /^[0-9A-Za-z-]{1,40}$/

/** @throws Refusal with every field that is wrong. */
async function check(input: Save, context: SignedContext): Promise<void> {
  const configured = await loadConfigured(context.db, ORDER_RULE_RULES, context.language)
  const faults = [
    ...(ID.test(input.id) ? [] : [{ path: 'id', message: msg`This is not an id.` }]),
    ...applyRules(withConfigured(orderRuleRules, configured), input),
    ...checkRule(input, choicesOfKnown(await knownFor(context))),
  ]
  if (faults.length > 0) throw new Refusal('invalid', msg`Please correct the marked fields.`, faults)
}

/** Outcomes of what is done to several rules: those that are not there are refused. */
async function outcomesFor(ids: readonly string[], context: SignedContext) {
  await lockRules(context)
  const byId = new Map((await rulesOf(context)).map((rule) => [rule.id.toLowerCase(), rule]))
  return outcomesOf<StoredRule>(ids, byId, (rule) => (rule ? undefined : absent), context)
}

async function deleteRules(
  { ids }: Input<Calls['deleteRules']>,
  context: SignedContext,
): Promise<Output<Calls['deleteRules']>> {
  const { db, caller, audit } = context
  const list = await outcomesFor(ids, context)
  const taken = takenOf(list)
  if (taken.length === 0) return { list }
  const removed = await db
    .deleteFrom('order_rule')
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', taken)
    .returningAll()
    .execute()
  for (const row of removed) await audit('orderRule.delete', row.id, { before: toRow(row) })
  return { list }
}

async function switchRules(
  { ids, isOn }: Input<Calls['switchRules']>,
  context: SignedContext,
): Promise<Output<Calls['switchRules']>> {
  const { db, caller, audit } = context
  const list = await outcomesFor(ids, context)
  const taken = takenOf(list)
  if (taken.length === 0) return { list }
  await db
    .updateTable('order_rule')
    .set({ is_on: isOn === '1' })
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', taken)
    .execute()
  await audit('orderRule.switch', `${taken.length} rules`, { ids: taken, isOn })
  return { list }
}

async function moveRule(
  { id, before }: Input<Calls['moveRule']>,
  context: SignedContext,
): Promise<Output<Calls['moveRule']>> {
  const { db, caller, audit } = context
  await lockRules(context)
  const rules = (await rulesOf(context)).map(toRow)
  if (!rules.some((rule) => rule.id === id)) throw new Refusal('absent', absent)
  const list = moved(rules, id, before).map((rule, at) => ({ id: rule.id, place: at + 1 }))
  await sql`update order_rule set place = wanted.place::int
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as wanted(id text, place int)
    where cus_code = ${caller.cusCode} and order_rule.id = wanted.id and order_rule.place <> wanted.place`.execute(
    db,
  )
  await audit('orderRule.move', id, { before })
  return { list }
}

export const handlers: Handlers<Calls> = {
  queryRules: async (_, context) => ({ list: (await rulesOf(context)).map(toRow) }),
  saveRule,
  deleteRules,
  switchRules,
  moveRule,
}
