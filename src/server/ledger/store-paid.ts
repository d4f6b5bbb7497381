/** Many records of one command that cost money and take goods: those that can be paid are stored, of the others nothing is left. */
import { sql } from 'kysely'
import type { Trx } from '../database/tenant.ts'

type Outcome<Row, Fault> = { row: Row } | { fault: Fault }

/**
 * Stores all, then sets their money aside in one go: documents and goods are locked before the ledger. Where some cannot be paid, all is
 * undone and done again without them.
 *
 * @param store stores one, or says why not
 * @param hold why not, for each row in order; undefined where it can be paid
 * @returns one outcome for each draft, in order
 */
export async function storePaid<Draft, Row, Fault>(
  db: Trx,
  drafts: readonly Draft[],
  store: (draft: Draft) => Promise<Outcome<Row, Fault>>,
  hold: (rows: readonly Row[]) => Promise<readonly (Fault | undefined)[]>,
): Promise<Outcome<Row, Fault>[]> {
  const unpaid = new Map<number, Fault>()
  for (;;) {
    await sql`savepoint before_storing`.execute(db)
    const outcomes: Outcome<Row, Fault>[] = []
    for (const [at, draft] of drafts.entries()) {
      const fault = unpaid.get(at)
      outcomes.push(fault === undefined ? await store(draft) : { fault })
    }
    const stored = outcomes.flatMap((outcome, at) => ('row' in outcome ? [{ at, row: outcome.row }] : []))
    const faults = await hold(stored.map(({ row }) => row))
    if (faults.every((fault) => fault === undefined)) {
      await sql`release savepoint before_storing`.execute(db)
      return outcomes
    }
    await sql`rollback to savepoint before_storing`.execute(db)
    for (const [index, fault] of faults.entries())
      if (fault !== undefined) unpaid.set(stored[index]?.at ?? 0, fault)
  }
}
