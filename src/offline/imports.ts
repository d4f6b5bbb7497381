/** Spreadsheets being worked on: a book and its rows in parts. They stay until the person is done with them. */
import type { Connection } from './connection.ts'
import type { Imports } from './store.ts'
import type { ImportPart } from './types.ts'

/** Parts that are copied to or from the database in one go: the page draws between two portions of a long sheet. */
const PORTION = 10

function* portionsOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PORTION) yield list.slice(at, at + PORTION)
}

export const createImports = (connection: Connection): Imports => ({
  async list(kind) {
    const found = await connection.read((db) => db.imports.where('kind').equals(kind).toArray())
    return found.sort((a, b) => b.at - a.at)
  },
  get: (id) => connection.read((db) => db.imports.get(id)),
  // A book is open in one tab: between two portions nothing of it changes.
  async parts(id) {
    const keys = await connection.read((db) => db.importParts.where('book').equals(id).primaryKeys())
    const found: ImportPart[] = []
    for (const portion of portionsOf(keys)) {
      const parts = await connection.read((db) => db.importParts.bulkGet([...portion]))
      found.push(...parts.filter((part) => part !== undefined))
      await new Promise((resolve) => setTimeout(resolve))
    }
    return found.sort((a, b) => a.part - b.part)
  },
  put: (book, parts) =>
    connection.write((db) =>
      db.transaction('rw', db.imports, db.importParts, async () => {
        await db.imports.put(book)
        const [empty, full] = [
          parts.filter(({ rows }) => rows.length === 0),
          parts.filter(({ rows }) => rows.length > 0),
        ]
        for (const portion of portionsOf(full))
          await db.importParts.bulkPut(portion.map((part) => ({ ...part, book: book.id })))
        await db.importParts.bulkDelete(empty.map(({ part }): [string, number] => [book.id, part]))
      }),
    ),
  remove: (id) =>
    connection.write((db) =>
      db.transaction('rw', db.imports, db.importParts, async () => {
        await db.imports.delete(id)
        await db.importParts.where('book').equals(id).delete()
      }),
    ),
})
