/** What is wrong with rows. Records are validated one by one and remembered, so that an edit validates its own record alone. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import {
  choiceOf,
  currencyFault,
  doubtfulPlaces,
  openPlaces,
  placeListsOf,
  type Dictionaries,
} from './parse-cell.ts'
import { isDay } from './read-day.ts'
import { recordsByKey } from './records.ts'
import { uniqueText } from './repairs/duplicates.ts'
import type { WorkRow } from './work-row.ts'

/** In the words of a rule, or of the gateway. */
export type Issue = MessageDescriptor | string
/** By column key; "" is the record as a whole. */
export type RowIssues = ReadonlyMap<string, Issue>

const notListed = msg`Not in the list. Choose one.`
const notADay = msg`This is not a date, or it can be read in two ways. Write it like 2026-03-25.`
const shortened = msg`The spreadsheet has shortened this number and its last digits are lost. Enter it again.`
const tooLong = msg`Too long: only the first ${MAX_CELL_TEXT} characters were read. Enter it again.`

/** What validating needs beside the rows. */
interface ValidationTools {
  readonly decl: ImportDecl
  readonly known: Dictionaries
  readonly configured: readonly FieldRule[]
  /** Values of `decl.known` this device has seen, with what is said about them. */
  readonly taken?: ReadonlyMap<string, MessageDescriptor>
}

/** Everything wrong with one record, for each of its rows; the first complaint about a cell is the one that is said. */
function validateRecord(rows: readonly WorkRow[], tools: ValidationTools): readonly RowIssues[] {
  const issues = rows.map(() => new Map<string, Issue>())
  const translate = (line: number, key: string, issue: Issue) => {
    const row = issues[Math.min(line, issues.length - 1)]
    if (row && !row.has(key)) row.set(key, issue)
  }
  const ofRecord = sharedCells(rows, tools.decl)
  for (const [line, row] of rows.entries()) {
    for (const [key, text] of Object.entries(row.refused ?? {})) translate(line, key, text)
    for (const key of row.rounded ?? []) if (row.cells[key]) translate(line, key, shortened)
    for (const key of row.cut ?? []) if (row.cells[key]) translate(line, key, tooLong)
    validateCells(row, tools, (key, issue) => translate(line, key, issue))
    validateCurrencies(row, ofRecord, tools, (key, issue) => translate(line, key, issue))
  }
  validateShared(rows, tools.decl, translate)
  validateTaken(rows, tools, translate)
  validateFields(rows, tools, translate)
  return withoutFollowers(rows, issues, tools.decl)
}

/** A text whose check depends on a wrong cell of the record is not complained about: the wrong cell is the one error. */
function withoutFollowers(
  rows: readonly WorkRow[],
  issues: readonly RowIssues[],
  { columns }: ImportDecl,
): readonly RowIssues[] {
  const wrong = new Set(issues.flatMap((each) => [...each.keys()]))
  const silent = new Set(
    columns.flatMap(({ key, follows = [] }) => (follows.some((each) => wrong.has(each)) ? [key] : [])),
  )
  if (silent.size === 0) return issues
  return issues.map(
    (each, at) => new Map([...each].filter(([key]) => !silent.has(key) || !rows[at]?.cells[key])),
  )
}

/** Each cell by the dictionaries. */
function validateCells(
  { cells }: WorkRow,
  { decl, known }: ValidationTools,
  translate: (key: string, issue: Issue) => void,
) {
  for (const column of decl.columns) {
    const text = cells[column.key] ?? ''
    if (column.content === 'date' && text !== '' && !isDay(text)) translate(column.key, notADay)
    if (text === '' || !column.options) continue
    const choices = known.choicesOf(column, cells)
    if (choices && choices.length > 0 && choiceOf(column, text, choices) === undefined)
      translate(column.key, notListed)
  }
}

/** What the record says for all its rows: the first row that says it counts. */
const sharedCells = (rows: readonly WorkRow[], { shared = [] }: ImportDecl): ImportRow =>
  Object.fromEntries(shared.map((key) => [key, rows.find(({ cells }) => cells[key])?.cells[key] ?? '']))

/** Amounts by the currency of their record. */
function validateCurrencies(
  { cells }: WorkRow,
  ofRecord: ImportRow,
  { decl }: ValidationTools,
  translate: (key: string, issue: Issue) => void,
) {
  for (const column of decl.columns) {
    const fault = currencyFault(column, cells[column.key] ?? '', { ...cells, ...ofRecord })
    if (fault) translate(column.key, fault)
  }
}

const differs = (n: number) => msg`Row ${n} of the same record has a different value.`

/** Lines of one record agree on what belongs to the record. */
function validateShared(
  rows: readonly WorkRow[],
  { shared = [] }: ImportDecl,
  translate: (line: number, key: string, issue: Issue) => void,
) {
  for (const key of rows.length > 1 ? shared : []) {
    const first = rows.find(({ cells }) => cells[key])
    const value = first?.cells[key]
    const n = first?.n ?? 0
    for (const [line, { cells }] of rows.entries())
      if (cells[key] && cells[key] !== value) translate(line, key, differs(n))
  }
}

/** A number that this device knows already. */
function validateTaken(
  [first]: readonly WorkRow[],
  { decl, taken }: ValidationTools,
  translate: (line: number, key: string, issue: Issue) => void,
) {
  const column = decl.known?.column
  const message = column && taken?.get(first?.cells[column] ?? '')
  if (column && message) translate(0, column, message)
}

/** The record by the rules; a cell that is wrong already needs no second word. */
function validateFields(
  rows: readonly WorkRow[],
  { decl, known, configured }: ValidationTools,
  translate: (line: number, key: string, issue: Issue) => void,
) {
  const keys = new Set(decl.columns.map(({ key }) => key))
  const forThis = configured.filter(({ formKey }) => formKey === decl.verify)
  const cells = rows.map((row) => row.cells)
  for (const { path, message } of decl.violationsOf(cells, forThis, placeListsOf(decl, known))) {
    const { column, line } = decl.toCell(path)
    translate(line, keys.has(column) ? column : '', message)
  }
}

/** What a person should look at again in the rows of a record that can be sent as they are: places that nobody has kept yet. */
function doubtsOf(rows: readonly WorkRow[], { decl, known }: ValidationTools): readonly RowIssues[] {
  const cells = rows.map((row) => row.cells)
  const regions = openPlaces(decl, cells, known).map(({ region }) => region)
  const places = placeListsOf(decl, known)
  return cells.map(
    (row) => new Map(doubtfulPlaces(regions, row, places).map(({ path, message }) => [path, message])),
  )
}

interface Validated {
  readonly rows: readonly WorkRow[]
  readonly issues: readonly RowIssues[]
  readonly doubts: readonly RowIssues[]
}

const NONE: RowIssues = new Map()

/** The verdicts on a list of rows as it changes. */
export class SheetValidation {
  readonly #tools: ValidationTools
  /** By key of the record. */
  #validated = new Map<string, Validated>()
  /** Rows of each record, of the newest list. */
  #groups = new Map<string, WorkRow[]>()
  #waiting: string[] = []
  #issues = new Map<number, RowIssues>()
  #doubts = new Map<number, RowIssues>()

  constructor(tools: ValidationTools) {
    this.#tools = tools
  }

  /** Takes the newest rows; what has to be validated anew is done by `work`. */
  take(rows: readonly WorkRow[]): void {
    this.#groups = recordsByKey(rows, this.#tools.decl)
    this.#waiting = [...this.#groups.keys()].filter(
      (key) => !isSame(this.#validated.get(key), this.#groups.get(key)),
    )
    this.#gather()
  }

  /** Something else is known now: everything is validated anew with the next `take`. */
  forget(): void {
    this.#validated.clear()
  }

  /** Validates until there is nothing left or `until` says stop. Answers whether there is more. */
  work(until: () => boolean): boolean {
    while (this.#waiting.length > 0) {
      const key = this.#waiting.pop() as string
      const rows = this.#groups.get(key)
      if (rows)
        this.#validated.set(key, {
          rows,
          issues: validateRecord(rows, this.#tools),
          doubts: doubtsOf(rows, this.#tools),
        })
      if (until()) break
    }
    if (this.#waiting.length === 0) this.#gather()
    return this.#waiting.length > 0
  }

  get left(): number {
    return this.#waiting.length
  }

  issuesOf(id: number): RowIssues {
    return this.#issues.get(id) ?? NONE
  }

  /** Warnings: they stop nothing. */
  doubtsOf(id: number): RowIssues {
    return this.#doubts.get(id) ?? NONE
  }

  /** Rows of each record, in order; those validated and not wrong are `good`. */
  records(): readonly { readonly rows: readonly WorkRow[]; readonly isGood: boolean }[] {
    const waiting = new Set(this.#waiting)
    return [...this.#groups].map(([key, rows]) => ({
      rows,
      isGood: !waiting.has(key) && rows.every(({ id }) => this.issuesOf(id).size === 0),
    }))
  }

  /** Verdicts by row, with what only shows between records. */
  #gather(): void {
    const issues = new Map<number, RowIssues>()
    const doubts = new Map<number, RowIssues>()
    for (const key of this.#groups.keys()) {
      const validated = this.#validated.get(key)
      for (const [at, { id }] of (validated?.rows ?? []).entries()) {
        const found = validated?.issues[at]
        const doubted = validated?.doubts[at]
        if (found && found.size > 0) issues.set(id, found)
        if (doubted && doubted.size > 0) doubts.set(id, doubted)
      }
    }
    this.#doubts = doubts
    for (const key of this.#validated.keys()) if (!this.#groups.has(key)) this.#validated.delete(key)
    this.#addTwins(issues)
    this.#issues = issues
  }

  /** A record that says the same as an earlier one. */
  #addTwins(issues: Map<number, RowIssues>): void {
    const { unique } = this.#tools.decl
    if (!unique) return
    const seen = new Map<string, WorkRow>()
    for (const [row] of this.#groups.values()) {
      if (!row) continue
      const text = uniqueText(row, unique.columns)
      if (text === undefined) continue
      const first = seen.get(text)
      const [column = ''] = unique.columns
      if (!first) seen.set(text, row)
      else if (!issues.get(row.id)?.has(column))
        issues.set(row.id, new Map([...(issues.get(row.id) ?? []), [column, unique.message(first.n)]]))
    }
  }
}

const isSame = (validated: Validated | undefined, rows: readonly WorkRow[] | undefined): boolean =>
  validated !== undefined &&
  rows !== undefined &&
  validated.rows.length === rows.length &&
  validated.rows.every((row, at) => row === rows[at])

/** A kind of error: how often, and where to begin. */
export interface IssueKind {
  readonly key: string
  readonly issue: Issue
  readonly rows: readonly number[]
  /** Rows with a number that another row has. */
  readonly isDuplicates?: true
}

const sameNumber = msg`Several rows have the same number and contradict each other.`

/** What messages of one kind have in common. Numbers and codes in the words of the server name a record, not a kind. */
const kindIdOf = (issue: Issue): string =>
  typeof issue === 'string' ? issue.replace(/\S*\d\S*/g, '#') : issue.id

/**
 * Errors by column and message, the most frequent first. Messages that name a row are one kind, and so is everything that rows
 * with the same number contradict each other in.
 */
export function kindsOf(
  rows: readonly WorkRow[],
  issuesOf: (id: number) => RowIssues,
  { duplicates, unique }: Pick<ImportDecl, 'duplicates' | 'unique'> = {},
): readonly IssueKind[] {
  const sameIds = new Set([differs(0).id, unique?.message(0).id])
  const kinds = new Map<string, IssueKind & { rows: number[] }>()
  for (const { id } of rows)
    for (const [key, issue] of issuesOf(id)) {
      const isSame = sameIds.has(kindIdOf(issue))
      const name = isSame ? '' : `${key}\n${kindIdOf(issue)}`
      const kind = kinds.get(name)
      if (!kind)
        kinds.set(name, {
          key: (isSame && duplicates?.column) || key,
          issue: isSame && !unique ? sameNumber : issue,
          rows: [id],
          ...(isSame ? { isDuplicates: true } : {}),
        })
      else if (kind.rows.at(-1) !== id) kind.rows.push(id)
    }
  return [...kinds.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}
