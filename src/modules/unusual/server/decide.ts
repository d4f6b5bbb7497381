/** Decisions about cases: each validated on its own under a lock, none of them twice. */
import { msg } from '@lingui/core/macro'
import type { CodeName } from '#contract/codes.ts'
import { decisionRefusal, type Decision } from '#modules/unusual/case-facts.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { Type } from './cases.ts'
import { holdDecision } from './costs.ts'
import type { StoredCase } from './tables.ts'

interface Wish {
  ids: readonly string[]
  decision: Decision
  note?: string
}

export const decide =
  (type: Type) =>
  async ({ ids, decision, note }: Wish, context: SignedContext) => {
    const { db, caller, now } = context
    const cases = db
      .selectFrom('parcel_case')
      .selectAll()
      .where('cus_code', '=', caller.cusCode)
      .where('type', '=', type)
    const reasonFor = (row: StoredCase | undefined) =>
      row
        ? decisionRefusal(
            { kind: row.kind, state: row.state, dueAt: row.due_at.toISOString() },
            decision,
            now.getTime(),
          )
        : msg`This case does not exist.`
    const found = await lockedById(cases, ids)
    const open = [...found.values()].filter((row) => !reasonFor(row))
    const unpaid = await holdDecision(open, decision, context)
    const outcomes = outcomesOf(
      ids,
      found,
      (row) => reasonFor(row) ?? (row && unpaid.get(row.id)?.text),
      context,
    )
    const list = outcomes.map((outcome) =>
      unpaid.has(outcome.id.toLowerCase()) ? { ...outcome, code: 'balance' satisfies CodeName } : outcome,
    )
    const good = takenOf(list)
    if (good.length) await store(good, decision, note?.trim() ?? '', context)
    return { list }
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
    .where(amongIds(ids))
    .execute()
  await context.audit('case.decided', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} cases`, {
    ids,
    decision,
  })
}
