/** What becomes of returns: `/tabReturnNo/handlSuggestion.do`, destroying, and the same by parcels without an owner. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { settlePostal } from '#domain/places.ts'
import { treatmentRefusal, type Treatment } from '#modules/warehouse-returns/return-treatments.ts'
import type { Violation } from '#engine/form/index.ts'
import type { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { checkResendAddress } from '#modules/warehouse-returns/return-rules.ts'
import type { ReturnDraft } from '#modules/warehouse-returns/wire-shapes.ts'
import { amongIds, idsOf } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { noReturn, withRow } from './announce.ts'
import { parcelsById } from './headless.ts'
import { rowsById } from './list.ts'
import type { StoredReturnNow } from './tables.ts'

type Suggest = typeof warehouseReturns.handlSuggestion
type Destroy = typeof warehouseReturns.destroyReturns
type Changed = Output<Suggest>

interface Decision {
  readonly treatment: Treatment
  readonly backup?: Treatment | undefined
  readonly address?: ReturnDraft['address'] | undefined
  readonly note?: string | undefined
}

const wrongCount = msg`Enter how many parcels are destroyed.`
const notAllowed = msg`You do not have permission for this`
const backupLate = msg`The backup can only be changed before the parcel arrives.`

/** Destroying takes the count and a right of its own, also by the calls that do other things too. */
function checkDestruction(
  { ids, treatment, confirmCount }: Pick<Input<Suggest>, 'ids' | 'treatment' | 'confirmCount'>,
  func: string,
  { caller }: SignedContext,
): void {
  if (treatment !== 'DESTROY') return
  if (!caller.funcs.has(func)) throw new Refusal('forbidden', notAllowed)
  if (confirmCount !== ids.length)
    throw new Refusal('invalid', wrongCount, [{ path: 'confirmCount', message: wrongCount }])
}

async function settledAddress(
  { address }: Pick<Decision, 'address'>,
  { db, services }: SignedContext,
): Promise<ReturnDraft['address']> {
  if (!address) return undefined
  const places = await services.placeLists(db)
  const settled = settlePostal(address, places)
  const faults: Violation[] = checkResendAddress({ address: settled }, places)
  const [first] = faults
  if (first) throw new Refusal('invalid', first.message, faults)
  return settled
}

/** Decides each of the returns on its own. Locked in the order of their ids. */
async function decideReturns(
  ids: readonly string[],
  decision: Decision,
  context: SignedContext,
): Promise<Changed['list']> {
  const { db, caller, now } = context
  const { treatment, backup } = decision
  const address = await settledAddress(decision, context)
  const wanted = idsOf(ids)
  if (wanted.length)
    await sql`select from wr_return where cus_code = ${caller.cusCode} and id = any (${wanted}::uuid[]) order by id for update`.execute(
      db,
    )
  const rows = await db
    .selectFrom('wr_return_now')
    .select(['id', 'state', 'condition', 'is_known', 'address'])
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(ids))
    .execute()
  const refusalOf = (
    row: Pick<StoredReturnNow, 'state' | 'condition' | 'is_known' | 'address'> | undefined,
  ) =>
    row === undefined
      ? noReturn
      : (treatmentRefusal(treatment, {
          state: row.state,
          condition: row.condition,
          isKnown: row.is_known,
          hasAddress: address !== undefined || row.address !== null,
        }) ?? backupRefusal(backup, row.state))
  const outcomes = outcomesOf(ids, new Map(rows.map((row) => [row.id, row])), refusalOf, context)
  const taken = takenOf(outcomes)
  if (taken.length) {
    const set = {
      treatment,
      ...(backup ? { backup } : {}),
      ...(address ? { address: JSON.stringify(address) } : {}),
      ...(decision.note === undefined ? {} : { note: decision.note.trim() }),
    }
    const isFinal = treatment !== 'HOLD'
    await db
      .updateTable('wr_return')
      .set((row) => ({
        ...set,
        ...(isFinal
          ? {
              state: sql<'DECIDED'>`case when state = 'INSPECTED' then 'DECIDED' else state end`,
              decided_at: sql<Date | null>`case when state = 'INSPECTED' then ${now}::timestamptz end`,
            }
          : {}),
        rev: row('rev', '+', 1),
      }))
      .where('cus_code', '=', caller.cusCode)
      .where(amongIds(taken))
      .execute()
    await context.audit('warehouseReturns.decided', `${taken.length} returns`, { ids: taken, treatment })
  }
  const shown = await rowsById(taken, context)
  return outcomes.map((outcome) => withRow(outcome, shown.get(outcome.id.toLowerCase())))
}

/** What happens when the inspection fails is settled before it. */
const backupRefusal = (
  backup: Treatment | undefined,
  state: StoredReturnNow['state'],
): MessageDescriptor | undefined => (backup && state !== 'ANNOUNCED' ? backupLate : undefined)

export async function handlSuggestion(input: Input<Suggest>, context: SignedContext): Promise<Changed> {
  checkDestruction(input, 'Z-61404', context)
  return { list: await decideReturns(input.ids, input, context) }
}

export const destroyReturns = (input: Input<Destroy>, context: SignedContext): Promise<Changed> =>
  handlSuggestion({ ...input, treatment: 'DESTROY' }, context)

/** The returns that own confirmed parcels became, by parcel. */
async function returnsOf(
  parcels: readonly string[],
  { db, caller }: SignedContext,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('wr_return')
    .select(['id', 'headless_id'])
    .where('cus_code', '=', caller.cusCode)
    .where('state', '<>', 'CANCELLED')
    .where(sql<boolean>`headless_id <> '' and headless_id = any (${[...parcels]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, headless_id }) => [headless_id, id]))
}

const notYours = msg`This parcel is not confirmed to be yours.`

export async function treatmentByCustomer(input: Input<Suggest>, context: SignedContext): Promise<Changed> {
  checkDestruction(input, 'Z-61504', context)
  const returns = await returnsOf(input.ids, context)
  const decided = await decideReturns([...returns.values()], input, context)
  const byReturn = new Map(decided.map((outcome) => [outcome.id, outcome]))
  const parcels = await parcelsById([...returns.keys()], context)
  return {
    list: input.ids.map((id) => {
      const outcome = byReturn.get(returns.get(id) ?? '')
      const parcel = parcels.get(id)
      return outcome
        ? { ...outcome, id, ...(parcel ? { parcel } : {}) }
        : { id, ok: '0' as const, desc: context.translate(notYours) }
    }),
  }
}

export const destroyHeadless = (input: Input<Destroy>, context: SignedContext): Promise<Changed> =>
  treatmentByCustomer({ ...input, treatment: 'DESTROY' }, context)
