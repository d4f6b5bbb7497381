/** What is wrong with rows. Records are judged one by one and remembered, so that an edit judges its own record alone. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CONTINUES, type ImportDecl, type ImportRow } from '#engine/import/schema/import.ts'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import { choiceOf, currencyFault, doubtfulPlaces, placeListsOf, type Dictionaries } from './understand.ts'
import type { WorkRow } from './work-row.ts'

/** In the words of a rule, or of the gateway. */
export type Issue = MessageDescriptor | string
/** By column key; "" is the record as a whole. */
export type RowIssues = ReadonlyMap<string, Issue>

const notListed = msg`Not in the list. Choose one.`
const shortened = msg`The spreadsheet has shortened this number and its last digits are lost. Enter it again.`
const tooLong = msg`Too long: only the first ${MAX_CELL_TEXT} characters were read. Enter it again.`

/** What judging needs beside the rows. */
interface JudgeTools {
  readonly decl: ImportDecl
  readonly known: Dictionaries
  readonly configured: readonly FieldRule[]
  /** Values of `decl.known` this device has seen, with what is said about them. */
  readonly taken?: ReadonlyMap<string, MessageDescriptor>
}

/** Everything wrong with one record, for each of its rows; the first complaint about a cell is the one that is said. */
function judgeRecord(rows: readonly WorkRow[], tools: JudgeTools): readonly RowIssues[] {
  const issues = rows.map(() => new Map<string, Issue>())
  const say = (line: number, key: string, issue: Issue) => {
    const row = issues[Math.min(line, issues.length - 1)]
    if (row && !row.has(key)) row.set(key, issue)
  }
  const ofRecord = sharedCells(rows, tools.decl)
  for (const [line, row] of rows.entries()) {
    for (const [key, text] of Object.entries(row.refused ?? {})) say(line, key, text)
    for (const key of row.rounded ?? []) if (row.cells[key]) say(line, key, shortened)
    for (const key of row.cut ?? []) if (row.cells[key]) say(line, key, tooLong)
    judgeCells(row, tools, (key, issue) => say(line, key, issue))
    judgeCurrencies(row, ofRecord, tools, (key, issue) => say(line, key, issue))
  }
  judgeShared(rows, tools.decl, say)
  judgeTaken(rows, tools, say)
  judgeFields(rows, tools, say)
  return issues
}

/** Each cell by the dictionaries. */
function judgeCells(
  { cells }: WorkRow,
  { decl, known }: JudgeTools,
  say: (key: string, issue: Issue) => void,
) {
  for (const column of decl.columns) {
    const text = cells[column.key] ?? ''
    if (text === '' || !column.options) continue
    const choices = known.choicesOf(column, cells)
    if (choices && choices.length > 0 && choiceOf(column, text, choices) === undefined)
      say(column.key, notListed)
  }
}

/** What the record says for all its rows: the first row that says it counts. */
const sharedCells = (rows: readonly WorkRow[], { shared = [] }: ImportDecl): ImportRow =>
  Object.fromEntries(shared.map((key) => [key, rows.find(({ cells }) => cells[key])?.cells[key] ?? '']))

/** Amounts by the currency of their record. */
function judgeCurrencies(
  { cells }: WorkRow,
  ofRecord: ImportRow,
  { decl }: JudgeTools,
  say: (key: string, issue: Issue) => void,
) {
  for (const column of decl.columns) {
    const fault = currencyFault(column, cells[column.key] ?? '', { ...cells, ...ofRecord })
    if (fault) say(column.key, fault)
  }
}

/** Lines of one record agree on what belongs to the record. */
function judgeShared(
  rows: readonly WorkRow[],
  { shared = [] }: ImportDecl,
  say: (line: number, key: string, issue: Issue) => void,
) {
  for (const key of rows.length > 1 ? shared : []) {
    const first = rows.find(({ cells }) => cells[key])
    const value = first?.cells[key]
    const n = first?.n ?? 0
    for (const [line, { cells }] of rows.entries())
      if (cells[key] && cells[key] !== value)
        say(line, key, msg`Row ${n} of the same record has a different value.`)
  }
}

/** A number that this device knows already. */
function judgeTaken(
  [first]: readonly WorkRow[],
  { decl, taken }: JudgeTools,
  say: (line: number, key: string, issue: Issue) => void,
) {
  const column = decl.known?.column
  const message = column && taken?.get(first?.cells[column] ?? '')
  if (column && message) say(0, column, message)
}

/** The record by the rules; a cell that is wrong already needs no second word. */
function judgeFields(
  rows: readonly WorkRow[],
  { decl, known, configured }: JudgeTools,
  say: (line: number, key: string, issue: Issue) => void,
) {
  const keys = new Set(decl.columns.map(({ key }) => key))
  const forThis = configured.filter(({ formKey }) => formKey === decl.verify)
  const cells = rows.map((row) => row.cells)
  for (const { path, message } of decl.judge(cells, forThis, placeListsOf(decl, known))) {
    const { column, line } = decl.toCell(path)
    say(line, keys.has(column) ? column : '', message)
  }
}

/** What a person should look at again in rows that can be sent as they are. */
export const doubtsOf = (rows: readonly WorkRow[], { decl, known }: JudgeTools): readonly RowIssues[] =>
  rows.map(
    ({ cells }) => new Map(doubtfulPlaces(decl, cells, known).map(({ path, message }) => [path, message])),
  )

interface Judged {
  readonly rows: readonly WorkRow[]
  readonly issues: readonly RowIssues[]
  readonly doubts: readonly RowIssues[]
}

const NONE: RowIssues = new Map()

/** The verdicts on a list of rows as it changes. */
export class Judgement {
  readonly #tools: JudgeTools
  /** By key of the record. */
  #judged = new Map<string, Judged>()
  /** Rows of each record, of the newest list. */
  #groups = new Map<string, WorkRow[]>()
  #waiting: string[] = []
  #issues = new Map<number, RowIssues>()
  #doubts = new Map<number, RowIssues>()

  constructor(tools: JudgeTools) {
    this.#tools = tools
  }

  /** Takes the newest rows; what has to be judged anew is done by `work`. */
  take(rows: readonly WorkRow[]): void {
    const { groups } = this.#tools.decl
    const keys = groups?.(rows.map(({ cells }) => cells))
    this.#groups = new Map()
    let last = ''
    for (const [at, row] of rows.entries()) {
      const given = keys?.[at] ?? ''
      const key =
        given === CONTINUES && last ? last : given === '' || given === CONTINUES ? `#${row.id}` : `=${given}`
      last = key
      const group = this.#groups.get(key)
      if (group) group.push(row)
      else this.#groups.set(key, [row])
    }
    this.#waiting = [...this.#groups.keys()].filter(
      (key) => !isSame(this.#judged.get(key), this.#groups.get(key)),
    )
    this.#gather()
  }

  /** Something else is known now: everything is judged anew with the next `take`. */
  forget(): void {
    this.#judged.clear()
  }

  /** Judges until there is nothing left or `until` says stop. Answers whether there is more. */
  work(until: () => boolean): boolean {
    while (this.#waiting.length > 0) {
      const key = this.#waiting.pop() as string
      const rows = this.#groups.get(key)
      if (rows)
        this.#judged.set(key, {
          rows,
          issues: judgeRecord(rows, this.#tools),
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

  /** Rows of each record, in order; those judged and not wrong are `good`. */
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
      const judged = this.#judged.get(key)
      for (const [at, { id }] of (judged?.rows ?? []).entries()) {
        const found = judged?.issues[at]
        const doubted = judged?.doubts[at]
        if (found && found.size > 0) issues.set(id, found)
        if (doubted && doubted.size > 0) doubts.set(id, doubted)
      }
    }
    this.#doubts = doubts
    for (const key of this.#judged.keys()) if (!this.#groups.has(key)) this.#judged.delete(key)
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
      const values = unique.columns.map((key) => (row.cells[key] ?? '').trim().toLowerCase())
      if (values.every((value) => value === '')) continue
      const text = JSON.stringify(values)
      const first = seen.get(text)
      const [column = ''] = unique.columns
      if (!first) seen.set(text, row)
      else if (!issues.get(row.id)?.has(column))
        issues.set(row.id, new Map([...(issues.get(row.id) ?? []), [column, unique.message(first.n)]]))
    }
  }
}

const isSame = (judged: Judged | undefined, rows: readonly WorkRow[] | undefined): boolean =>
  judged !== undefined &&
  rows !== undefined &&
  judged.rows.length === rows.length &&
  judged.rows.every((row, at) => row === rows[at])

/** A kind of error: how often, and where to begin. */
export interface IssueKind {
  readonly key: string
  readonly issue: Issue
  readonly rows: readonly number[]
}

const idOf = (issue: Issue): string =>
  typeof issue === 'string' ? issue : issue.id + JSON.stringify(issue.values ?? {})

/** Errors by column and message, the most frequent first. Messages that name a row are one kind. */
export function kindsOf(rows: readonly WorkRow[], issuesOf: (id: number) => RowIssues): readonly IssueKind[] {
  const kinds = new Map<string, { key: string; issue: Issue; rows: number[] }>()
  for (const { id } of rows)
    for (const [key, issue] of issuesOf(id)) {
      const name = `${key}\n${typeof issue === 'string' ? idOf(issue) : issue.id}`
      const kind = kinds.get(name)
      if (kind) kind.rows.push(id)
      else kinds.set(name, { key, issue, rows: [id] })
    }
  return [...kinds.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}
