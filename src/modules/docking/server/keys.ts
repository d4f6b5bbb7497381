/** API keys: creating, replacing and revoking them (record 0119). The kernel asks for them at every call (auth/api-keys.ts). */
import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { FuncDecl } from '#contract/functions.ts'
import type { docking } from '#modules/docking/contract.ts'
import { keyFaults } from '#modules/docking/key-rules.ts'
import { revokeRefusal, rotateRefusal, type KeyState } from '#modules/docking/states.ts'
import { newApiKey, signingIdOf } from '#server/auth/api-keys.ts'
import { midnight } from '#server/database/filters.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { keysOf } from './key-list.ts'
import { functionsIn, rightsOf } from './key-rights.ts'

type Create = typeof docking.createKey
type Rotate = typeof docking.rotateKey
type Revoke = typeof docking.revokeKey
type Rights = typeof docking.queryKeyRights

const HOUR_MS = 3_600_000
const absent = msg`This key does not exist.`

export const queryKeyRightsOf = (tree: readonly FuncDecl[]) => {
  const rights = rightsOf(tree)
  return async (_: Input<Rights>, { caller, language }: SignedContext): Promise<Output<Rights>> =>
    rights
      .filter(({ id }) => caller.funcs.has(id))
      .map(({ id, name, group }) => ({ id, name: name[language], group: group[language] }))
}

export const createKeyOf = (tree: readonly FuncDecl[]) => {
  const rights = rightsOf(tree)
  return async (input: Input<Create>, context: SignedContext): Promise<Output<Create>> => {
    const { db, caller, now } = context
    // The earliest day anywhere: it is still yesterday in America when it is today in China.
    const today = new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10)
    const faults = keyFaults(input, today)
    const wrong = input.funcs.some((id) => !caller.funcs.has(id) || rights.every((right) => right.id !== id))
    if (wrong && input.funcs.length > 0)
      faults.push({ path: 'funcs', message: msg`A key has no more rights than the person who creates it.` })
    const [first] = faults
    if (first) throw new Refusal('invalid', first.message, faults)
    const id = randomUUID()
    const { key, hash } = newApiKey(id)
    await db
      .insertInto('api_key')
      .values({
        id,
        cus_code: caller.cusCode,
        user_id: caller.userId,
        made_by: caller.loginCode,
        name: input.name.trim(),
        funcs: functionsIn(rights, input.funcs, caller.funcs),
        allowed: [...input.allowed],
        is_sandbox: input.isSandbox,
        per_minute: input.perMinute,
        secret_hash: hash,
        created_at: now,
        ...(input.expiresOn ? { expires_at: midnight(input.expiresOn, 'expiresOn', 1) as never } : {}),
      })
      .execute()
    await context.audit('api key created', id, { name: input.name.trim(), isSandbox: input.isSandbox })
    return { id, key, signingId: signingIdOf(id) }
  }
}

const mine = (context: SignedContext, ids: readonly string[]) =>
  lockedById(context.db.selectFrom('api_key').selectAll().where('cus_code', '=', context.caller.cusCode), ids)

/** State of each of these keys, as the list shows it. */
async function statesOf(context: SignedContext, ids: readonly string[]): Promise<Map<string, KeyState>> {
  const rows = await keysOf(context).select(['id', 'state']).where(amongIds(ids)).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function rotateKey(
  { id, overlapHours }: Input<Rotate>,
  context: SignedContext,
): Promise<Output<Rotate>> {
  const row = (await mine(context, [id])).get(id.toLowerCase())
  const state = row && (await statesOf(context, [row.id])).get(row.id)
  if (!row || !state) throw new Refusal('absent', absent)
  const refused = rotateRefusal(state)
  if (refused) throw new Refusal('status', refused)
  const { key, hash } = newApiKey(row.id)
  await context.db
    .updateTable('api_key')
    .set({
      secret_hash: hash,
      old_hash: row.secret_hash,
      old_ends_at: new Date(context.now.getTime() + Number(overlapHours) * HOUR_MS),
    })
    .where('id', '=', row.id)
    .execute()
  await context.audit('api key replaced', row.id, { name: row.name, overlapHours })
  return { id: row.id, key, signingId: signingIdOf(row.id) }
}

export async function revokeKey({ ids }: Input<Revoke>, context: SignedContext): Promise<Output<Revoke>> {
  const found = await mine(context, ids)
  const states = await statesOf(context, ids)
  const list = outcomesOf(
    ids,
    found,
    (row) => (row ? revokeRefusal(states.get(row.id) ?? 'ACTIVE') : absent),
    context,
  )
  for (const id of new Set(takenOf(list).map((each) => each.toLowerCase()))) {
    await context.db.updateTable('api_key').set({ revoked_at: context.now }).where('id', '=', id).execute()
    await context.audit('api key revoked', id, { name: found.get(id)?.name })
  }
  return { list }
}
