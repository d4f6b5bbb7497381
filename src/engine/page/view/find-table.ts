/** The declared table of a key, found through the screens of the portal. */
import { knownScreens } from '#client/router/known-screens.ts'
import { declarationsOf } from '#engine/screen/declarations.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

interface FoundTable {
  readonly table: TableDecl
  /** Where the whole list is. */
  readonly path: string
  /** Function that opens it; undefined for everyone. */
  readonly func: string | undefined
}

const found = new Map<string, Promise<FoundTable | undefined>>()

/** `key`: the id of a table, or the name of the screen that shows it. */
export function findTable(key: string): Promise<FoundTable | undefined> {
  const known = found.get(key)
  if (known) return known
  const search = look(key)
  found.set(key, search)
  // One that could not be loaded is looked for again.
  search.catch(() => found.delete(key))
  return search
}

async function look(key: string): Promise<FoundTable | undefined> {
  const screens = Object.entries(knownScreens()).filter(([, { kind }]) => kind === 'table')
  const named = screens.find(([name]) => name === key)
  for (const [name, screen] of named ? [named] : screens) {
    const { tables = [] } = await declarationsOf(screen)
    const table = tables.find(({ id }) => name === key || id === key)
    if (table) return { table, path: screen.path, func: screen.func }
  }
  return undefined
}
