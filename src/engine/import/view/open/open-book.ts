/** From a file to a book on this device, and from there to a session. */
import { i18n } from '@lingui/core'
import { inEveryLanguage } from '#client/i18n/catalogs.ts'
import {
  headingsKey,
  headRowOf,
  matchHeadings,
  type ColumnNames,
  type HeadingMatch,
} from '#engine/import/logic/match-headings.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import type { SheetRow } from '#engine/sheet/sheet-rows.ts'
import { newId } from '#offline/new-id.ts'
import type { Store } from '#offline/store.ts'
import { DeviceDictionaries } from './device-dictionaries.ts'
import { ImportSession, type BookFacts } from '../import-session.ts'
import type { ReadFile } from './read-file.ts'

/** A file whose columns are being matched. */
export interface Matching {
  readonly fileName: string
  readonly read: ReadFile
  /** Index of the heading row; -1 when none was recognised and the first row is used as headings. */
  readonly headRow: number
  readonly matches: readonly HeadingMatch[]
  /** Whether the person has seen the matching of these headings before. */
  readonly isRemembered: boolean
}

/** Headings each column answers to: its label in every language, its key, the names other people use. */
async function namesOf({ columns }: ImportDecl): Promise<ColumnNames> {
  const every = await inEveryLanguage()
  return new Map(
    columns.map(({ key, label, aliases = [] }) => [key, [...every(label), i18n._(label), key, ...aliases]]),
  )
}

const memoryKey = ({ id }: ImportDecl, headings: readonly string[]): string =>
  `import.${id}.${headingsKey(headings)}`

export async function matchFile(
  decl: ImportDecl,
  store: Store,
  fileName: string,
  read: ReadFile,
): Promise<Matching> {
  const names = await namesOf(decl)
  const headRow = headRowOf(read.rows, names)
  const headings = headingsIn(read, headRow)
  const remembered = await store.settings.get<string[]>(memoryKey(decl, headings)).catch(() => undefined)
  return {
    fileName,
    read,
    headRow,
    matches: matchHeadings(headings, names, remembered),
    isRemembered: remembered !== undefined,
  }
}

const headingsIn = ({ rows }: ReadFile, headRow: number): readonly string[] => {
  const head = rows[Math.max(0, headRow)]?.cells ?? []
  const width = Math.max(head.length, ...rows.slice(0, 20).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => head[at] ?? '')
}

/** Up to three values of a column, for the person to tell what it is. */
export const samplesOf = ({ read, headRow }: Matching, at: number): readonly string[] =>
  [...new Set(read.rows.slice(headRow + 1, headRow + 60).flatMap(({ cells }) => cells[at] || []))].slice(0, 3)

/** The example row of the template, which people leave where it is. Choices and places are named in some language: they say nothing. */
function isExample(cells: ImportRow, { columns, regions = [] }: ImportDecl): boolean {
  const places = new Set(regions.flatMap(({ country, prov, city, area }) => [country, prov, city, area]))
  const telling = columns.filter(
    ({ key, options, example }) => !options && !places.has(key) && example !== '',
  )
  const filled = telling.filter(({ key }) => cells[key])
  return filled.length >= 5 && filled.every(({ key, example }) => cells[key] === example)
}

/** How many rows are taken up before the page may draw. */
const PORTION = 1000

async function workRows(decl: ImportDecl, { read, headRow, matches }: Matching): Promise<WorkRow[]> {
  const rows: WorkRow[] = []
  const asideAt = matches.flatMap(({ column, heading }, at) =>
    column === undefined && heading !== '' ? [at] : [],
  )
  const body = read.rows.slice(headRow + 1)
  for (const [place, row] of body.entries()) {
    const cells: Record<string, string> = {}
    for (const [at, { column }] of matches.entries())
      if (column && row.cells[at]) cells[column] = row.cells[at]
    if (Object.keys(cells).length > 0 && !(place === 0 && isExample(cells, decl)))
      rows.push(workRow(rows.length, row, cells, matches, asideAt))
    if (place % PORTION === PORTION - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return rows
}

function workRow(
  id: number,
  { n, cells: texts, rounded = [], cut = [] }: SheetRow,
  cells: ImportRow,
  matches: readonly HeadingMatch[],
  asideAt: readonly number[],
): WorkRow {
  const columnsAt = (places: readonly number[]) => places.flatMap((at) => matches[at]?.column ?? [])
  const [shortened, tooLong] = [columnsAt(rounded), columnsAt(cut)]
  return {
    id,
    n,
    cells,
    ...(asideAt.length > 0 ? { aside: asideAt.map((at) => texts[at] ?? '') } : {}),
    ...(shortened.length > 0 ? { rounded: shortened } : {}),
    ...(tooLong.length > 0 ? { cut: tooLong } : {}),
  }
}

/** Keeps the rows on this device, and what was chosen for these headings. Resolves with the id of the book. */
export async function createBook(decl: ImportDecl, store: Store, matching: Matching): Promise<string> {
  const { matches, fileName } = matching
  const headings = matches.map(({ heading }) => heading)
  await store.settings.set(
    memoryKey(decl, headings),
    matches.map(({ column = '' }) => column),
  )
  return keepBook(decl, store, {
    fileName,
    layout: headingsKey(headings),
    rows: await workRows(decl, matching),
    aside: matches.flatMap(({ column, heading }) =>
      column === undefined && heading !== '' ? [heading] : [],
    ),
    columns: matches.flatMap(({ column }) => column ?? []),
  })
}

interface NewBook {
  readonly fileName: string
  readonly layout?: string
  readonly rows: readonly WorkRow[]
  readonly aside?: readonly string[]
  readonly columns?: readonly string[]
}

export async function keepBook(
  decl: ImportDecl,
  store: Store,
  { fileName, layout, rows, aside = [], columns = [] }: NewBook,
): Promise<string> {
  const facts: BookFacts = {
    nextId: rows.length,
    aside,
    columns,
    ...(layout === undefined ? {} : { layout }),
  }
  const book = { id: newId(), kind: decl.id, fileName, facts, at: Date.now() }
  const session = new ImportSession(decl, store, new DeviceDictionaries(decl, () => []), book, rows, false)
  await session.save()
  justKept = { id: book.id, rows }
  return book.id
}

/** Rows of the book that was written last, until it is opened: reading them back would hold all of them twice. */
let justKept: { readonly id: string; readonly rows: readonly WorkRow[] } | undefined

async function rowsIn(store: Store, id: string): Promise<readonly WorkRow[]> {
  const kept = justKept
  justKept = undefined
  if (kept?.id === id) return kept.rows
  const parts = await store.imports.parts(id)
  return parts.flatMap((part) => part.rows as readonly WorkRow[])
}

/** A book as it was left; undefined when it is gone. */
export async function openBook(
  decl: ImportDecl,
  store: Store,
  id: string,
): Promise<ImportSession | undefined> {
  const [book, rows, names] = await Promise.all([store.imports.get(id), rowsIn(store, id), inEveryLanguage()])
  if (!book || book.kind !== decl.id) return undefined
  return new ImportSession(decl, store, new DeviceDictionaries(decl, names), book, rows, true)
}
