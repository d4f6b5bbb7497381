/** Demo customers and accounts (design page "What the specification leaves open" §7). The password of all is `Portal123`. */
import type { Kysely } from 'kysely'
import { walk, type FuncDecl } from '#contract/functions.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/schema.ts'
import { addAccount, addRole, type NewAccount } from './people.ts'
import { news } from './seed-news.ts'

const PASSWORD = 'Portal123'
const MAIN = 'Main account'
const CLERK = 'Clerk'
/** What a clerk does not do: place orders, cancel them. */
const NOT_FOR_CLERKS = new Set(['Z-501', 'Z-50303'])

/** Partner of the demo: its secret is public, as is its password. */
export const demoPartner = { appId: 'demo-partner', secret: 'demo-partner-secret', cusCode: 'DEMO' } as const

const customers = [
  {
    cus_code: 'DEMO',
    cus_name: '深圳荷花贸易有限公司 Lotus Trading',
    logo_name: 'Lotus',
    cus_type: 'MONTHLY',
    cod_limit: '50000',
    site_name: 'Shenzhen Bantian',
    cus_site: 'SZX01',
  },
  {
    cus_code: 'OTHER',
    cus_name: 'Mekong Home Sdn Bhd',
    logo_name: 'Mekong',
    cus_type: 'PREPAID',
    cod_limit: '20000',
    site_name: 'Kuala Lumpur Sentral',
    cus_site: 'KUL02',
  },
]

const accounts: readonly Omit<NewAccount, 'passwordHash'>[] = [
  { loginCode: 'demo', cusCode: 'DEMO', name: '林小荷', role: MAIN, isMain: true },
  { loginCode: 'demo-sub', cusCode: 'DEMO', name: 'Nguyễn Thị Mai', role: CLERK },
  { loginCode: 'demo-admin', cusCode: 'DEMO', name: '陈志强', role: MAIN, isMain: true },
  {
    loginCode: 'demo-guarded',
    cusCode: 'DEMO',
    name: 'Siti Aminah',
    role: MAIN,
    isMain: true,
    isGuarded: true,
  },
  {
    loginCode: 'demo-single',
    cusCode: 'DEMO',
    name: 'Budi Santoso',
    role: MAIN,
    isMain: true,
    isSingle: true,
  },
  { loginCode: 'other', cusCode: 'OTHER', name: 'Tan Wei Ling', role: MAIN, isMain: true },
]

export const seedOf =
  (tree: readonly FuncDecl[]) =>
  async (db: Kysely<Database>): Promise<void> => {
    const all = [...walk(tree)].map(({ id }) => id)
    await db.insertInto('customer').values(customers).execute()
    for (const { cus_code } of customers) await addRole(db, cus_code, MAIN, all)
    const clerk = all.filter((id) => !NOT_FOR_CLERKS.has(id))
    await addRole(db, 'DEMO', CLERK, clerk)
    const passwordHash = await hashPassword(PASSWORD)
    for (const account of accounts) {
      const email = `${account.loginCode}@example.com`
      const id = await addAccount(db, { ...account, passwordHash, email, mobile: '0901234567' })
      if (account.loginCode === 'demo') await addPartner(db, id)
    }
    await db.insertInto('notice').values(news(new Date())).execute()
  }

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
