/** Decisions about cases: each judged on its own under a lock, none of them twice. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { decisionRefusal, type Decision } from '#modules/unusual/case-facts.ts'
import type { SignedContext } from '#server/handler.ts'
import { idsOf, type Type } from './cases.ts'
import type { StoredCase } from './tables.ts'

interface Wish {
  ids: readonly string[]
  decision: Decision
  note?: string
}

export const decide =
  (type: Type) =>
  async ({ ids, decision, note }: Wish, context: SignedContext) => {
    const found = await lockCases(type, ids, context)
    const list = ids.map((id) => {
      const row = found.get(id.toLowerCase())
      const reason = row
        ? decisionRefusal(
            { kind: row.kind, state: row.state, dueAt: row.due_at.toISOString() },
            decision,
            context.now.getTime(),
          )
        : msg`There is no such case.`
      return reason ? { id, ok: '0' as const, desc: context.say(reason) } : { id, ok: '1' as const, desc: '' }
    })
    const good = list.filter(({ ok }) => ok === '1').map(({ id }) => id)
    if (good.length) await store(good, decision, note?.trim() ?? '', context)
    return { list }
  }

async function lockCases(
  type: Type,
  ids: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, StoredCase>> {
  const rows = await db
    .selectFrom('parcel_case')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('type', '=', type)
    .where('id', '=', sql<string>`any (${idsOf(ids)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function store(
  ids: readonly string[],
  decision: Decision,
  note: string,
  context: SignedContext,
): Promise<void> {
  const { db, caller, now } = context
  await db
    .updateTable('parcel_case')
    .set({ state: 'DECIDED', decision, note, decided_by: caller.loginCode, decided_at: now })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', sql<string>`any (${idsOf(ids)}::uuid[])`)
    .execute()
  await context.audit('case.decided', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} cases`, {
    ids,
    decision,
  })
}
