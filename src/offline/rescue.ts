/** The last resort: everything unsent as a file, when the database cannot be written any more. */
import type { Bus } from './bus.ts'
import type { Connection } from './connection.ts'
import type { Draft, OutboxRow } from './types.ts'

const MIRROR_MS = 1000
/** Until then the database was just opened, and is read itself. */
const FIRST_MS = 3000

/** What was read last, kept because the database may not be readable when it is needed. */
const mirrors = new WeakMap<Connection, { outbox: OutboxRow[]; drafts: Draft[] }>()

async function readAll(connection: Connection) {
  return connection.read(async (db) => ({
    outbox: await db.outbox.toArray(),
    drafts: await db.drafts.toArray(),
  }))
}

/** Keeps the copy that `rescueText` falls back on: read once, and again a second after the queue changed. */
export function keepMirror(connection: Connection, bus: Bus): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer = undefined
    readAll(connection).then(
      (unsent) => mirrors.set(connection, unsent),
      () => {}, // the older copy stays
    )
  }
  const off = bus.on((message) => {
    if (message.type === 'wake') timer ??= setTimeout(read, MIRROR_MS)
  })
  timer = setTimeout(read, FIRST_MS)
  return () => {
    off()
    clearTimeout(timer)
  }
}

/** JSON of every unsent row and draft, from the database or from the last copy in memory. */
export async function rescueText(connection: Connection): Promise<string> {
  const unsent = await readAll(connection).catch(() => mirrors.get(connection) ?? { outbox: [], drafts: [] })
  mirrors.set(connection, unsent)
  const head = { kind: 'sampan-unsent', database: connection.name, at: new Date().toISOString() }
  return JSON.stringify({ ...head, ...unsent }, null, 2)
}
