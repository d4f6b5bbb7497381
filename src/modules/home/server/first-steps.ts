/** `/dashboard/firstSteps.do`: what a new person does first, and which of it is done (record 0146). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { isStepOf } from '#engine/screen/index.ts'
import type { home } from '#modules/home/contract.ts'
import type { SeenStep } from '#server/first-steps.ts'
import type { SignedContext } from '#server/handler.ts'

type Steps = Output<typeof home.firstSteps>

const DAY_MS = 86_400_000
/** An account is new for so long. */
const NEW_FOR_DAYS = 30
/** A customer with fewer orders is new, whatever the age of its accounts. */
const FEW_ORDERS = 10

/** `seen`: of the slices whose rows say that a step is done. */
export const firstStepsOf =
  (seen: readonly SeenStep[]) =>
  async ({ isWanted }: Input<typeof home.firstSteps>, context: SignedContext): Promise<Steps> => {
    const { isNew, cusType } = await whoIs(context)
    if (!isNew && isWanted !== '1') return { isNew, steps: [] }
    const { funcs, userAdmin } = context.caller
    const own = seen.filter(({ step }) => isStepOf(step, { funcs, userAdmin, cusType }))
    const done = await doneOf(own, context)
    return { isNew, steps: own.map(({ step: { id } }) => ({ id, isDone: done.has(id) })) }
  }

async function whoIs({
  db,
  caller,
  now,
}: SignedContext): Promise<{ readonly isNew: boolean; readonly cusType: string }> {
  const since = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS)
  const { rows } = await sql<{ isNew: boolean; cusType: string }>`
    select c.cus_type as "cusType", a.created_at > ${since} or (
             select count(*) < ${FEW_ORDERS} from (
               select from b2c_order where cus_code = ${caller.cusCode} limit ${FEW_ORDERS}) o) as "isNew"
      from account a join customer c on c.cus_code = a.cus_code
     where a.id = ${caller.userId} and a.cus_code = ${caller.cusCode}`.execute(db)
  return rows[0] ?? { isNew: false, cusType: '' }
}

/** Ids of the steps that have rows, in one statement: each stops at its first row. */
async function doneOf(seen: readonly SeenStep[], context: SignedContext): Promise<ReadonlySet<string>> {
  if (seen.length === 0) return new Set()
  const facts = seen.map(({ step, rows }) => sql`exists ${rows(context)} as ${sql.id(step.id)}`)
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(facts)}`.execute(context.db)
  return new Set(Object.entries(rows[0] ?? {}).flatMap(([id, isDone]) => (isDone ? [id] : [])))
}
