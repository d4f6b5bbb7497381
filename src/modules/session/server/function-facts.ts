/** What the declared tree says about each function, kept where rights are expanded (rights-migration.ts). */
import { sql, type Kysely } from 'kysely'
import { walk, type FuncDecl } from '#contract/functions.ts'
import type { Database } from '#server/database/schema.ts'

/**
 * Writes what changed, and fills the roles the provider gives: every main account gets a function that is new, nobody
 * but a configurator one that changes the portal for everybody. Facts of functions that are gone stay, so that two
 * releases can run side by side; nothing names them.
 */
export const syncFunctions =
  (tree: readonly FuncDecl[]) =>
  async (db: Kysely<Database>): Promise<void> => {
    const facts = [...walk(tree)].map(({ id, mainOnly, isConfiguration }) => ({
      func_id: id,
      main_only: mainOnly ?? false,
      is_configuration: isConfiguration ?? false,
    }))
    await db
      .insertInto('func_fact')
      .values(facts)
      .onConflict((known) =>
        known
          .column('func_id')
          .doUpdateSet((to) => ({
            main_only: to.ref('excluded.main_only'),
            is_configuration: to.ref('excluded.is_configuration'),
          }))
          .where(
            sql<boolean>`(func_fact.main_only, func_fact.is_configuration) is distinct from (excluded.main_only, excluded.is_configuration)`,
          ),
      )
      .execute()
    await fillBuiltInRoles(db)
  }

/**
 * Declares a function that is made while the portal runs: every main account holds it from now on, and may give it.
 * @param db the provider's transaction
 * @param id "PG-12"
 */
export async function makeFunction(db: Kysely<Database>, id: string): Promise<void> {
  await sql`select make_function(${id})`.execute(db)
}

/** Everyone's menu is asked for again with their next answer. */
export async function renewMenus(db: Kysely<Database>): Promise<void> {
  await sql`update account set ukey = md5(gen_random_uuid()::text)`.execute(db)
}

/** Configuration for configurators, everything else for main accounts. */
export async function fillBuiltInRoles(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from role_func rf using role r, func_fact t
     where r.id = rf.role_id and t.func_id = rf.func_id
       and r.kind <> 'custom' and t.is_configuration <> (r.kind = 'configurator')`.execute(db)
  await sql`
    insert into role_func (role_id, func_id)
    select r.id, t.func_id from role r join func_fact t on t.is_configuration = (r.kind = 'configurator')
     where r.kind <> 'custom'
    on conflict do nothing`.execute(db)
}
