/** Files made on this device: the template, and rows that go back with what is wrong with them. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { saveFile, today } from '#client/offline/save-file.ts'
import { inEveryLanguage } from '#client/i18n/catalogs.ts'
import { choiceOwner } from '#engine/import/logic/choice-owner.ts'
import { understandRow, type Dictionaries } from '#engine/import/logic/parse-cell.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn, ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import { writeBook, type BookColumn } from '#engine/sheet/write-book.ts'
import { DeviceDictionaries } from './device-dictionaries.ts'
import type { ImportSession, Outcome } from '../import-session.ts'
import { allResults } from '../send/send-book.ts'
import { shownText } from '../workbench/shown-text.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const headingOf = ({ label, required }: ImportColumn): string => `${required ? '* ' : ''}${i18n._(label)}`

const bookColumn = (column: ImportColumn, choices: readonly string[]): BookColumn => ({
  header: headingOf(column),
  width: Math.max(column.width ?? 120, 90),
  ...(choices.length > 0 ? { choices } : {}),
})

const labelsOf = (column: ImportColumn, row: ImportRow, known: Dictionaries): readonly string[] =>
  known.choicesOf(column, row)?.map(({ label }) => label) ?? []

/** A column with its drop-down: of the routes of a country, where the country is chosen in another column. */
async function templateColumn(
  column: ImportColumn,
  decl: ImportDecl,
  example: ImportRow,
  known: DeviceDictionaries,
): Promise<BookColumn> {
  const owner = choiceOwner(column, decl)
  const at = decl.columns.findIndex(({ key }) => key === owner)
  const by = decl.columns[at]
  if (owner === undefined || !by) return bookColumn(column, labelsOf(column, example, known))
  const values = known.choicesOf(by, example) ?? []
  const rowOf = (value: string): ImportRow => ({ ...example, [owner]: value })
  await known.learnChoices(
    column,
    values.map(({ value }) => rowOf(value)),
  )
  const lists = values.flatMap(({ value, label }) => {
    const choices = labelsOf(column, rowOf(value), known)
    return choices.length > 0 ? [{ of: [label, value], choices }] : []
  })
  return { ...bookColumn(column, []), choicesBy: { column: at, lists } }
}

/** Headings with *, an example that passes the rules, drop-downs, text format everywhere, and a sheet that explains. */
export async function saveTemplate(decl: ImportDecl, title: string): Promise<void> {
  const known = new DeviceDictionaries(decl, await inEveryLanguage())
  const given = Object.fromEntries(decl.columns.map(({ key, example }) => [key, example]))
  await known.learn([given])
  const example = understandRow(given, decl, known)
  const explained = decl.columns.map((column) => [
    headingOf(column),
    column.required ? i18n._(msg`Required`) : '',
    column.help ? i18n._(column.help) : '',
    shownText(column, example, known),
    labelsOf(column, example, known).slice(0, 20).join(', '),
  ])
  const heads = [msg`Column`, msg`Required`, msg`Meaning`, msg`Example`, msg`Choices`]
  const blob = await writeBook(
    [
      {
        title,
        columns: await Promise.all(
          decl.columns.map((column) => templateColumn(column, decl, example, known)),
        ),
        rows: [decl.columns.map((column) => shownText(column, example, known))],
      },
      {
        title: i18n._(msg`Instructions`),
        columns: heads.map((head, at) => ({ header: i18n._(head), width: at === 2 || at === 4 ? 360 : 160 })),
        rows: explained,
      },
    ],
    i18n._(msg`Lists`),
  )
  saveFile(`${title}.xlsx`, XLSX, blob)
}

const wordsOf = (session: ImportSession, { id }: WorkRow): string =>
  [...session.issuesOf(id)]
    .map(([key, issue]) => {
      const column = session.decl.columns.find((each) => each.key === key)
      const text = typeof issue === 'string' ? issue : i18n._(issue)
      return column ? `${i18n._(column.label)}: ${text}` : text
    })
    .join('; ')

/** Every record of an import with what became of it: result, number and reason before the columns of the template. @throws as `ask` does. */
export async function saveResults(
  { decl, book, dictionaries }: ImportSession,
  outcome: Outcome,
): Promise<void> {
  const { list } = await allResults(decl, outcome.task, true)
  const name = (outcome.name ?? book.fileName).replace(/[\\/:*?"<>|]/g, '-')
  const heads = [msg`Result`, msg`Number`, msg`Reason`].map((head) => ({ header: i18n._(head), width: 160 }))
  const rows = list.flatMap(({ ok, no, desc, fields, record }) => {
    const result = i18n._(ok === '1' ? msg`Created` : msg`Refused`)
    const reason = fields.length > 0 ? fields.map((field) => field.desc).join('; ') : desc
    return decl
      .fromRecord(record)
      .map((cells) => [
        result,
        no,
        reason,
        ...decl.columns.map((column) => shownText(column, cells, dictionaries)),
      ])
  })
  const columns = [...heads, ...decl.columns.map((column) => bookColumn(column, []))]
  saveFile(
    `${name}.xlsx`,
    XLSX,
    await writeBook([{ title: i18n._(msg`Results`), columns, rows }], i18n._(msg`Lists`)),
  )
}

/** The rows under the headings of the template, columns that were set aside, and a last column of errors. */
export async function saveWithErrors(session: ImportSession, rows: readonly WorkRow[]): Promise<void> {
  const { decl, facts, dictionaries, book } = session
  const name = book.fileName.replace(/\.\w{2,4}$/, '')
  const blob = await writeBook(
    [
      {
        title: name,
        columns: [
          ...decl.columns.map((column) => bookColumn(column, [])),
          ...facts.aside.map((header) => ({ header, width: 120 })),
          { header: i18n._(msg`Errors`), width: 420 },
        ],
        rows: rows.map((row) => [
          ...decl.columns.map((column) => shownText(column, row.cells, dictionaries)),
          ...facts.aside.map((_, at) => row.aside?.[at] ?? ''),
          wordsOf(session, row),
        ]),
      },
    ],
    i18n._(msg`Lists`),
  )
  saveFile(`${name} ${i18n._(msg`Errors`)} ${today()}.xlsx`, XLSX, blob)
}
