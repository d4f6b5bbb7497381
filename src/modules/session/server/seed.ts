/** Demo customers and accounts (design page "What the specification leaves open" §7). The password of all is `Portal123`. */
import type { Kysely } from 'kysely'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { keptFunctions, toFuncs } from '#contract/function-tree.ts'
import { walk, type FuncDecl } from '#contract/functions.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/schema.ts'
import { addAccount, addBuiltInRoles, addRole } from './people.ts'
import { news } from './seed-news.ts'
import { accounts, customers, roles, type DemoRole } from './seed-people.ts'

const PASSWORD = 'Portal123'
const HOUR_MS = 3_600_000
/** Who has logged in before has been here for long. */
const OPENED_HOURS_AGO = 400 * 24

/** Partner of the demo: its secret is public, as is its password. */
const demoPartner = { appId: 'demo-partner', secret: 'demo-partner-secret', cusCode: 'DEMO' } as const

export const seedOf =
  (tree: readonly FuncDecl[]) =>
  async (db: Kysely<Database>): Promise<void> => {
    await db.insertInto('customer').values(customers).execute()
    for (const { cus_code } of customers)
      await addBuiltInRoles(db, cus_code, { configures: cus_code === 'DEMO' })
    for (const role of roles)
      await addRole(db, role.cusCode, role.name, functionsOf(role, tree), role.description)
    const passwordHash = await hashPassword(PASSWORD)
    const now = Date.now()
    const opened = new Date(now - OPENED_HOURS_AGO * HOUR_MS)
    for (const { hoursAgo, ...account } of accounts) {
      const id = await addAccount(db, {
        mobile: '0901234567',
        ...account,
        passwordHash,
        email: `${account.loginCode}@example.com`,
        signedInAt: hoursAgo === undefined ? undefined : new Date(now - hoursAgo * HOUR_MS),
        createdAt: hoursAgo === undefined ? undefined : opened,
      })
      if (account.loginCode === 'demo') await addPartner(db, id)
    }
    await db.insertInto('notice').values(news(new Date())).execute()
  }

/** What a demo role may do, of what sub-accounts can have at all; screens that are not built yet join by themselves. */
function functionsOf({ screens, without = [] }: DemoRole, tree: readonly FuncDecl[]): string[] {
  const common = [...walk(tree)].filter(({ mainOnly, isConfiguration }) => !mainOnly && !isConfiguration)
  const isHis = ({ id, route }: FuncDecl) =>
    id === SEE_AMOUNTS || (route !== undefined && (screens?.includes(route) ?? true))
  const ticked = common.filter(isHis).flatMap((screen) => [screen, ...actionsOf(screen)])
  const allowed = new Set(common.map(({ id }) => id))
  for (const id of without) allowed.delete(id)
  return keptFunctions(toFuncs(tree), new Set(ticked.map(({ id }) => id).filter((id) => allowed.has(id))))
}

const actionsOf = ({ children = [] }: FuncDecl): readonly FuncDecl[] =>
  children.filter(({ route }) => route === undefined)

const addPartner = (db: Kysely<Database>, account_id: string) =>
  db
    .insertInto('partner')
    .values({
      app_id: demoPartner.appId,
      secret: demoPartner.secret,
      cus_code: demoPartner.cusCode,
      account_id,
    })
    .execute()
