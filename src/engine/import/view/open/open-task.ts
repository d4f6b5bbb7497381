/** "Open the failed rows": the book of an earlier task where it is on this device, else a new one of what the gateway refused. */
import { report } from '#client/calls/explain.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import type { BookFacts } from '../import-session.ts'
import { keepBook } from './open-book.ts'
import { allResults, saidOf } from '../send/send-book.ts'

/** Id of the book; undefined where nothing was refused or nothing can be had. */
export async function openTask(decl: ImportDecl, store: Store, task: string): Promise<string | undefined> {
  const books = await store.imports.list(decl.id)
  const own = books.find(({ facts }) => {
    const { sending, outcome } = facts as BookFacts
    return sending?.task === task || outcome?.task === task
  })
  if (own) return own.id
  try {
    const { list } = await allResults(decl, task)
    const rows: WorkRow[] = []
    for (const result of list) {
      if (result.ok === '1' || result.record === undefined) continue
      const cells = decl.fromRecord(result.record)
      const ids = cells.map((_, at) => rows.length + at)
      const refusals = saidOf(decl, ids, result)
      for (const [at, each] of cells.entries()) {
        const id = ids[at] as number
        const refused = refusals.get(id)
        rows.push({ id, n: result.row, cells: each, ...(refused ? { refused } : {}) })
      }
    }
    return rows.length > 0 ? await keepBook(decl, store, { fileName: task.slice(0, 8), rows }) : undefined
  } catch (error) {
    report(error)
    return undefined
  }
}
