/** Spreadsheets being worked on: a book and its rows in parts. They stay until the person is done with them. */
import type { Connection } from './connection.ts'
import type { Imports } from './store.ts'

export const createImports = (connection: Connection): Imports => ({
  async list(kind) {
    const found = await connection.read((db) => db.imports.where('kind').equals(kind).toArray())
    return found.sort((a, b) => b.at - a.at)
  },
  get: (id) => connection.read((db) => db.imports.get(id)),
  async parts(id) {
    const found = await connection.read((db) => db.importParts.where('book').equals(id).toArray())
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
        await db.importParts.bulkPut(full.map((part) => ({ ...part, book: book.id })))
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
