/**
 * One spreadsheet being worked on: its rows, what is wrong with them, the steps back, and the copy on this device that is
 * written with every change. Knows no component; the workbench listens.
 */
import { verifyRules } from '#client/session/verify.ts'
import { SheetValidation, kindsOf, type IssueKind, type RowIssues } from '#engine/import/logic/validate.ts'
import { understandRow } from '#engine/import/logic/parse-cell.ts'
import { Undo } from '#engine/import/logic/undo.ts'
import { editCells, type CellEdit, type WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import type { ImportBook } from '#offline/types.ts'
import type { DeviceDictionaries } from './open/device-dictionaries.ts'
import { changedParts, type Part } from './workbench/row-parts.ts'
import { takenNumbers } from './send/taken-numbers.ts'

/** What was sent and has no result yet. */
export interface Sending {
  readonly task: string
  readonly total: number
  /** Ids of the rows of each record, in the order of their numbers. */
  readonly records: readonly (readonly number[])[]
  /** Number of the first record of each slice. */
  readonly slices: readonly number[]
}

export interface Outcome {
  readonly task: string
  readonly created: number
  readonly refused: number
  /** The gateway gave up on the import as a whole; rows without a result are left as they were. */
  readonly isFailed?: boolean
  /** Numbers the gateway gave, the first of them. */
  readonly numbers: readonly string[]
}

export interface BookFacts {
  readonly nextId: number
  /** Headings of the columns that were kept aside. */
  readonly aside: readonly string[]
  /** Columns of the file, in its order; the others follow. */
  readonly columns: readonly string[]
  readonly sending?: Sending
  readonly outcome?: Outcome
  /** The text in an open cell editor. */
  readonly typing?: CellEdit
}

/** Milliseconds of validating before the page may draw again. */
const SLICE_MS = 14

export class ImportSession {
  readonly decl: ImportDecl
  readonly store: Store
  readonly dictionaries: DeviceDictionaries
  book: ImportBook
  rows: readonly WorkRow[]
  /** Rises with every change. */
  version = 0
  /** Rows were taken in and are not all validated yet. */
  isValidating = false
  readonly #undo = new Undo<readonly WorkRow[]>()
  #validation: SheetValidation
  #saved: readonly WorkRow[]
  #writing: Promise<void> = Promise.resolve()
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #kinds: { version: number; kinds: readonly IssueKind[]; doubts: readonly IssueKind[] } | undefined

  constructor(
    decl: ImportDecl,
    store: Store,
    dictionaries: DeviceDictionaries,
    book: ImportBook,
    rows: readonly WorkRow[],
    isStored: boolean,
  ) {
    this.decl = decl
    this.store = store
    this.dictionaries = dictionaries
    this.book = book
    this.rows = rows
    this.#saved = isStored ? rows : []
    this.#validation = new SheetValidation({ decl, known: dictionaries, configured: verifyRules() })
  }

  get facts(): BookFacts {
    return this.book.facts as BookFacts
  }
  get canUndo(): boolean {
    return this.#undo.canUndo
  }
  get canRedo(): boolean {
    return this.#undo.canRedo
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): number => this.version

  /** Understands and validates everything; call once. Resolves when the rows are validated. */
  async begin(): Promise<void> {
    const { typing } = this.facts
    if (typing) {
      const { typing: _, ...facts } = this.facts
      this.book = { ...this.book, facts }
      this.rows = editCells(this.rows, [typing])
    }
    await this.#learn()
    const taken = await takenNumbers(this.decl, this.store)
    this.#validation = new SheetValidation({
      decl: this.decl,
      known: this.dictionaries,
      configured: verifyRules(),
      taken,
    })
    this.#take()
    await this.save()
  }

  issuesOf(id: number): RowIssues {
    return this.#validation.issuesOf(id)
  }

  doubtsOf(id: number): RowIssues {
    return this.#validation.doubtsOf(id)
  }

  kinds(): readonly IssueKind[] {
    return this.#allKinds().kinds
  }

  /** Warnings by kind: rows that can be sent, and should be looked at. */
  doubts(): readonly IssueKind[] {
    return this.#allKinds().doubts
  }

  #allKinds() {
    if (this.#kinds?.version !== this.version)
      this.#kinds = {
        version: this.version,
        kinds: kindsOf(this.rows, (id) => this.issuesOf(id)),
        doubts: kindsOf(this.rows, (id) => this.doubtsOf(id)),
      }
    return this.#kinds
  }

  records() {
    return this.#validation.records()
  }

  /** Rows on their way to the gateway are not changed. */
  isLocked(id: number): boolean {
    return this.#locked().has(id)
  }

  /** A step of the person; it can be taken back. */
  edit(edits: readonly CellEdit[]): void {
    const locked = this.#locked()
    this.#step(
      editCells(
        this.rows,
        edits.filter(({ id }) => !locked.has(id)),
      ),
    )
  }

  remove(ids: ReadonlySet<number>): void {
    const locked = this.#locked()
    this.#step(this.rows.filter(({ id }) => !ids.has(id) || locked.has(id)))
  }

  /** Rows below the last, e.g. of a pasted block. */
  append(cells: readonly WorkRow['cells'][]): readonly number[] {
    const { nextId } = this.facts
    const last = this.rows.at(-1)?.n ?? 1
    const added = cells.map((each, at): WorkRow => ({ id: nextId + at, n: last + at + 1, cells: each }))
    this.book = { ...this.book, facts: { ...this.facts, nextId: nextId + added.length } }
    this.#step([...this.rows, ...added])
    return added.map(({ id }) => id)
  }

  undo(): void {
    this.#restore(this.#undo.undo(this.rows))
  }
  redo(): void {
    this.#restore(this.#undo.redo(this.rows))
  }

  /** Records the text in an open editor, so that it survives when the page closes. */
  typing(edit: CellEdit | undefined): void {
    const { typing: _, ...facts } = this.facts
    this.book = { ...this.book, facts: edit ? { ...facts, typing: edit } : facts }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), edit ? 120 : 0)
  }

  /** Other rows or facts, not by the person: what left cannot be taken back. */
  async replace(rows: readonly WorkRow[], facts: Partial<BookFacts>): Promise<void> {
    this.#undo.forget()
    this.rows = rows
    this.book = { ...this.book, facts: withoutUndefined({ ...this.facts, ...facts }) }
    this.#take()
    await this.save()
  }

  /** The gateway's words on cells that looked right here. They go when the cell is changed; steps can still be taken back. */
  refuse(refusals: ReadonlyMap<number, Readonly<Record<string, string>>>): void {
    this.rows = this.rows.map((row) => {
      const refused = refusals.get(row.id)
      return refused ? { ...row, refused } : row
    })
    this.#take()
    void this.save()
  }

  /** Resolves when the device has everything. */
  save(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const rows = this.rows
      const parts: Part[] = changedParts(this.#saved, rows)
      this.book = { ...this.book, at: Date.now() }
      await this.store.imports.put(this.book, parts)
      this.#saved = rows
    })
    this.#writing = this.#writing.catch((error: unknown) =>
      console.warn(`The rows could not be kept on this device. ${String(error)}`),
    )
    return this.#writing
  }

  #locked(): ReadonlySet<number> {
    const { sending } = this.facts
    if (this.#lockedOf?.sending !== sending)
      this.#lockedOf = { sending, ids: new Set(sending?.records.flat()) }
    return this.#lockedOf.ids
  }
  #lockedOf: { sending: Sending | undefined; ids: ReadonlySet<number> } = {
    sending: undefined,
    ids: new Set(),
  }

  #step(next: readonly WorkRow[]): void {
    if (next === this.rows) return
    this.#undo.note(this.rows)
    this.#set(next)
  }

  #restore(rows: readonly WorkRow[] | undefined): void {
    if (rows) this.#set(rows)
  }

  #set(rows: readonly WorkRow[]): void {
    const known = new Set(this.rows)
    this.rows = this.#understood(rows, known)
    this.#take()
    void this.save()
    const fresh = this.rows.filter((row) => !known.has(row)).map(({ cells }) => cells)
    void this.#learnAbout(fresh)
  }

  /** Rows that were not there before, as they are meant. */
  #understood(rows: readonly WorkRow[], known: ReadonlySet<WorkRow>): readonly WorkRow[] {
    return rows.map((row) => {
      if (known.has(row)) return row
      const cells = understandRow(row.cells, this.decl, this.dictionaries)
      return cells === row.cells ? row : { ...row, cells }
    })
  }

  async #learnAbout(cells: readonly WorkRow['cells'][]): Promise<void> {
    if (!(await this.dictionaries.learn(cells))) return
    this.rows = this.#understood(this.rows, new Set())
    this.#validation.forget()
    this.#take()
    void this.save()
  }

  /** What is asked follows from what was understood: a country first, then its routes and places. */
  async #learn(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      const came = await this.dictionaries.learn(this.rows.map(({ cells }) => cells))
      this.rows = await inPortions(this.rows, (some) => this.#understood(some, new Set()))
      if (!came) return
    }
  }

  #take(): void {
    this.#validation.take(this.rows)
    this.#validate()
  }

  /** Validates for a moment, lets the page draw, goes on. */
  #validate(): void {
    const end = performance.now() + SLICE_MS
    this.isValidating = this.#validation.work(() => performance.now() > end)
    this.#tell()
    clearTimeout(this.#validating)
    if (this.isValidating) this.#validating = setTimeout(() => this.#validate())
  }
  #validating: ReturnType<typeof setTimeout> | undefined

  #tell(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}

const PORTION = 200

/** A long list in portions, so that the page can draw between them. */
async function inPortions<T>(
  list: readonly T[],
  work: (some: readonly T[]) => readonly T[],
): Promise<readonly T[]> {
  const done: T[] = []
  for (let at = 0; at < list.length; at += PORTION) {
    done.push(...work(list.slice(at, at + PORTION)))
    if (at + PORTION < list.length) await new Promise((resolve) => setTimeout(resolve))
  }
  return done
}

const withoutUndefined = (facts: BookFacts): BookFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as unknown as BookFacts
