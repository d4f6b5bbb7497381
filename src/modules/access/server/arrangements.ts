/** How the menu is arranged, read and written (spec 000 §1 "menu routes", §3 "Menu item"; record 0010). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Arrangement, Func } from '#contract/functions.ts'
import type { access } from '#modules/access/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { wrongFields } from './shared.ts'

const unknownFunction = msg`This function does not exist.`
const twice = msg`This function is listed twice.`
const wrongIcon = msg`An icon name has small letters, digits and dashes.`

type Read = Pick<SignedContext, 'db'>

export async function arrangementsOf({ db }: Read): Promise<Arrangement[]> {
  const rows = await db.selectFrom('menu_arrangement').selectAll().orderBy('func_id').execute()
  return rows.map(({ func_id, is_hidden, keep_alive, ...row }) => ({
    funcId: func_id,
    zh: row.zh,
    en: row.en,
    ml: row.ml,
    icon: row.icon,
    position: row.position,
    isHidden: is_hidden,
    keepAlive: keep_alive,
  }))
}

/** The declared tree, and beside it what was changed about it; `arranged` makes one of the two on either side. */
export const menuListOf =
  (tree: readonly Func[]) =>
  async (_: unknown, context: SignedContext): Promise<Output<typeof access.menuList>> => ({
    funcs: [...tree],
    arrangements: await arrangementsOf(context),
  })

/** `/menu/save.do`: what comes out as declared is forgotten, so that it follows later releases again. */
export const menuSaveOf =
  (tree: readonly Func[]) =>
  async (
    { arrangements }: Input<typeof access.menuSave>,
    context: SignedContext,
  ): Promise<Record<string, never>> => {
    const wanted = arrangements.map(tidy)
    requireArrangements(wanted, tree)
    await sql`select pg_advisory_xact_lock(hashtextextended('menu', 0))`.execute(context.db)
    const before = JSON.stringify(await arrangementsOf(context))
    await replace(wanted, declaredOf(tree), context)
    if (JSON.stringify(await arrangementsOf(context)) === before) return {}
    await sql`update account set ukey = md5(gen_random_uuid()::text)`.execute(context.db)
    await context.audit('menu.save', wanted.length === 1 ? (wanted[0]?.funcId ?? '') : `${wanted.length}`, {
      arrangements: wanted,
    })
    return {}
  }

const tidy = ({ zh, en, ml, icon, ...rest }: Arrangement): Arrangement => ({
  ...rest,
  zh: zh.trim(),
  en: en.trim(),
  ml: ml.trim(),
  icon: icon.trim(),
})

function requireArrangements(wanted: readonly Arrangement[], tree: readonly Func[]): void {
  const known = new Set([...walkFuncs(tree)].map(({ funcId }) => funcId))
  const seen = new Set<string>()
  const problems = wanted.flatMap(({ funcId, icon }, at) => {
    const isTwice = seen.has(funcId)
    seen.add(funcId)
    if (!known.has(funcId)) return [{ path: `arrangements.${at}.funcId`, message: unknownFunction }]
    if (isTwice) return [{ path: `arrangements.${at}.funcId`, message: twice }]
    return /^[a-z0-9-]*$/.test(icon) ? [] : [{ path: `arrangements.${at}.icon`, message: wrongIcon }]
  })
  if (problems.length) throw new Refusal('invalid', wrongFields, problems)
}

/** Each function as if it had been arranged exactly as declared. */
function declaredOf(tree: readonly Func[]): Map<string, Arrangement> {
  const all = new Map<string, Arrangement>()
  const enter = (level: readonly Func[]): void => {
    for (const [position, { funcId, cache, children }] of level.entries()) {
      const texts = { zh: '', en: '', ml: '', icon: '' }
      all.set(funcId, { funcId, ...texts, position, isHidden: false, keepAlive: cache === '1' })
      enter(children)
    }
  }
  enter(tree)
  return all
}

const isSame = (a: Arrangement, b: Arrangement | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof Arrangement)[]).every((key) => a[key] === b[key])

async function replace(
  wanted: readonly Arrangement[],
  declared: ReadonlyMap<string, Arrangement>,
  { db }: Read,
): Promise<void> {
  if (!wanted.length) return
  await db
    .deleteFrom('menu_arrangement')
    .where(
      'func_id',
      'in',
      wanted.map(({ funcId }) => funcId),
    )
    .execute()
  const changed = wanted.filter((one) => !isSame(one, declared.get(one.funcId)))
  if (!changed.length) return
  const rows = changed.map(({ funcId, isHidden, keepAlive, ...one }) => ({
    ...one,
    func_id: funcId,
    is_hidden: isHidden,
    keep_alive: keepAlive,
  }))
  await db.insertInto('menu_arrangement').values(rows).execute()
}
