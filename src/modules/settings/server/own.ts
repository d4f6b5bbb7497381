/** `/setting/updateUserTable.do`: one's own columns and views, and views for the customer's people (spec 000 §7; record 0018). */
import { msg } from '@lingui/core/macro'
import { sql, type Selectable } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { isPersonKind, readKey } from '#engine/settings/index.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Database } from '#server/database/schema.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { absentSetting, isUuid, lockKey, refusedKey, requireFitting, type SettingsContext } from './shared.ts'
import { findVisible, isMine } from './read.ts'

type Asked = Input<typeof settings.updateUserTable>
/** Which setting is meant, and what it becomes. */
interface Save {
  readonly id: string | undefined
  readonly tabKey: string
  readonly scope: 'user' | 'shared'
  readonly tabValue: string
}
type Row = Selectable<Database['setting']>

/** Settings of one person, and shared views of one customer. */
const MOST = 1000

const wrongTime = msg`This is not a time.`
const notYours = msg`Someone else shared this view. Save it as your own view.`
const onlyViews = msg`Only views can be shared.`
const ownKinds = msg`Only tables, views, the menu and the home page can be set by a person.`
const noKey = msg`Name the setting by its id or by its key.`
const full = msg`There are already ${MOST} views and settings. Delete some first.`

export const updateUserTableOf =
  (ground: SettingsContext) =>
  async (asked: Asked, context: SignedContext): Promise<Output<typeof settings.updateUserTable>> => {
    const input = await meant(asked, context)
    requireKey(input)
    const writtenAt = requireTime(asked.updateTime, context)
    if (input.tabValue !== '') requireFitting(ground, input, true)
    await lockKey(input.scope === 'user' ? context.caller.userId : context.caller.cusCode, context.db)
    const before = await find(input, context)
    if (before && input.id !== undefined && before.id !== input.id) throw absentSetting()
    if (before && !isMine(before, context.caller)) throw new Refusal('status', notYours)
    if (before && before.updated_at > writtenAt) return { id: before.id, rev: before.rev, applied: false }
    if (before) return change(before, input, writtenAt, context)
    if (input.tabValue === '') return { id: '', rev: 0, applied: true }
    return add(input, writtenAt, context)
  }

/**
 * By its key, else by the id `getTableLists` answered: that of a setting the caller sees, or the key of a table that was never
 * set. A caller who names a published setting gets a personal copy.
 */
async function meant(asked: Asked, context: SignedContext): Promise<Save> {
  const { id, tabKey, tabValue, scope = 'user' } = asked
  if (tabKey !== undefined) return { id, tabKey, tabValue, scope }
  if (id === undefined) throw refusedKey(noKey)
  if (!isUuid(id)) return { id: undefined, tabKey: id, tabValue, scope }
  const row = await findVisible(id, context)
  if (!row) throw absentSetting()
  return row.scope === 'site'
    ? { id: undefined, tabKey: row.tab_key, tabValue, scope: 'user' }
    : { id, tabKey: row.tab_key, tabValue, scope: row.scope === 'shared' ? 'shared' : 'user' }
}

function requireKey({ tabKey, scope }: Save): void {
  const kind = readKey(tabKey)?.kind
  if (kind === undefined || !isPersonKind(kind)) throw refusedKey(ownKinds)
  if (scope === 'shared' && kind !== 'view') throw refusedKey(onlyViews)
}

/** A clock that runs ahead must not win for ever. */
function requireTime(text: string, { now }: SignedContext): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()))
    throw new Refusal('invalid', wrongTime, [{ path: 'updateTime', message: wrongTime }])
  return at > now ? now : at
}

function find({ tabKey, scope }: Save, { db, caller }: SignedContext): Promise<Row | undefined> {
  const query = db
    .selectFrom('setting')
    .selectAll()
    .where('scope', '=', scope)
    .where('cus_code', '=', caller.cusCode)
    .where('tab_key', '=', tabKey)
  return (scope === 'user' ? query.where('account_id', '=', caller.userId) : query).executeTakeFirst()
}

async function change(before: Row, { tabValue }: Save, writtenAt: Date, { db, caller }: SignedContext) {
  const rev = before.rev + 1
  await db
    .updateTable('setting')
    .set({
      tab_value: tabValue,
      rev,
      by_name: caller.loginCode,
      updated_at: writtenAt,
      changed_at: sql`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .where('cus_code', '=', caller.cusCode)
    .execute()
  return { id: before.id, rev, applied: true }
}

async function add({ tabKey, tabValue, scope }: Save, writtenAt: Date, context: SignedContext) {
  const { db, caller } = context
  await requireRoom(scope, context)
  const isOwn = scope === 'user'
  const { id } = await db
    .insertInto('setting')
    .values({
      cus_code: caller.cusCode,
      scope,
      account_id: isOwn ? caller.userId : null,
      author_id: isOwn ? null : caller.userId,
      tab_key: tabKey,
      tab_value: tabValue,
      rev: 1,
      by_name: caller.loginCode,
      updated_at: writtenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, rev: 1, applied: true }
}

async function requireRoom(scope: Save['scope'], { db, caller }: SignedContext): Promise<void> {
  const query = db
    .selectFrom('setting')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('cus_code', '=', caller.cusCode)
    .where('scope', '=', scope)
    .where('tab_value', '<>', '')
  const { count } = await (
    scope === 'user' ? query.where('account_id', '=', caller.userId) : query
  ).executeTakeFirstOrThrow()
  if (count >= MOST) throw new Refusal('status', full)
}
