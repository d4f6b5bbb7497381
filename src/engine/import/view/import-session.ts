/**
 * One spreadsheet being worked on: its rows, what is wrong with them, the steps back, and the copy on this device that is
 * written with every change. Knows no component; the workbench listens.
 */
import { verifyRules } from '#client/session/verify.ts'
import {
  fillForAll,
  forAllFields,
  type ForAllField,
  type Given,
  type GivenForAll,
} from '#engine/import/logic/for-all.ts'
import { ProposalFiller } from '#engine/import/logic/fill-proposals.ts'
import { repairOf } from '#engine/import/logic/repairs/table.ts'
import { repairedRows, type ChosenRepair, type Repaired } from '#engine/import/logic/repairs/run.ts'
import { SheetValidation, kindsOf, type IssueKind, type RowIssues } from '#engine/import/logic/validate.ts'
import { understandRow } from '#engine/import/logic/parse-cell.ts'
import { Undo } from '#engine/import/logic/undo.ts'
import { editCells, type CellEdit, type WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'
import type { ImportBook } from '#offline/types.ts'
import { layoutMemory, remember, withRepairs, type RememberedRepair } from './open/layout-memory.ts'
import type { DeviceDictionaries } from './open/device-dictionaries.ts'
import { changedParts, type Part } from './workbench/row-parts.ts'
import { takenNumbers } from './send/taken-numbers.ts'

/** What was sent and has no result yet. */
export interface Sending {
  readonly task: string
  /** Name of the batch. */
  readonly name?: string
  readonly total: number
  /** Ids of the rows of each record, in the order of their numbers. */
  readonly records: readonly (readonly number[])[]
  /** Number of the first record of each slice. */
  readonly slices: readonly number[]
}

export interface Outcome {
  readonly task: string
  /** Name of the batch. */
  readonly name?: string
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
  /** The headings of the file as one text: what is remembered for files like it. Absent where there was no file. */
  readonly layout?: string
  /** What was given for all rows; absent until the book is opened for the first time. */
  readonly forAll?: GivenForAll
  readonly sending?: Sending
  readonly outcome?: Outcome
  /** The text in an open cell editor. */
  readonly typing?: CellEdit
}

/** What a step back restores. */
interface Step {
  readonly rows: readonly WorkRow[]
  readonly forAll: GivenForAll
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
  /** Rows are not all validated yet: from the opening on, until `begin` has understood and validated them. */
  isValidating = true
  readonly #undo = new Undo<Step>()
  readonly #filler: ProposalFiller
  #stopProposals: (() => void) | undefined
  #isEnded = false
  #validation: SheetValidation
  #saved: readonly WorkRow[]
  #writing: Promise<void> = Promise.resolve()
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Repairs of the last file with these headings. */
  #lastTime: readonly RememberedRepair[] = []
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
    this.#filler = new ProposalFiller(decl)
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
    await this.#recall()
    const taken = await takenNumbers(this.decl, this.store)
    this.#validation = new SheetValidation({
      decl: this.decl,
      known: this.dictionaries,
      configured: verifyRules(),
      taken,
    })
    this.#take()
    await this.save()
    await this.#watchProposals()
  }

  /** Nothing is proposed any more; call when the screen is left. */
  end(): void {
    this.#isEnded = true
    this.#stopProposals?.()
  }

  /** Without its source nothing is proposed; the workbench works on. */
  async #watchProposals(): Promise<void> {
    const watch = await this.decl.proposals?.load().catch(() => undefined)
    if (!watch || this.#isEnded) return
    this.#stopProposals = watch((propose) => {
      this.#filler.proposeWith(propose)
      const rows = this.#proposed(this.rows)
      if (rows === this.rows) return
      this.rows = rows
      this.#take()
      void this.save()
    })
  }

  /** The rows with what is proposed in their empty cells; where something no longer is, with what is given for all rows. */
  #proposed(rows: readonly WorkRow[]): readonly WorkRow[] {
    const locked = this.#locked()
    const filled = this.#filler.fill(rows, (id) => locked.has(id))
    return filled === rows ? rows : fillForAll(filled, this.decl, this.#now().forAll)
  }

  /** Fills in, when a book is opened for the first time, what was entered for earlier files with the same headings; the form shows it. */
  async #recall(): Promise<void> {
    const { layout, forAll } = this.facts
    const memory = layout === undefined ? {} : await layoutMemory(this.decl, this.store, layout)
    this.#lastTime = memory.repairs ?? []
    if (forAll) return
    const keys = new Set(this.forAllFields().map(({ key }) => key))
    const given = Object.fromEntries(Object.entries(memory.forAll ?? {}).filter(([key]) => keys.has(key)))
    this.book = { ...this.book, facts: { ...this.facts, forAll: given } }
    const rows = fillForAll(this.rows, this.decl, given)
    if (rows === this.rows) return
    this.rows = rows
    await this.#learn()
  }

  forAllFields(): readonly ForAllField[] {
    return forAllFields(this.rows, this.decl, this.facts.columns)
  }

  /** Sets or clears a value for all rows, as one undo step, remembered for files with the same headings. */
  giveForAll(key: string, given: Given | undefined): void {
    const { forAll = {}, layout } = this.facts
    const { [key]: _, ...others } = forAll
    const next = given ? { ...forAll, [key]: given } : others
    this.#step(fillForAll(this.rows, this.decl, next), next)
    if (layout !== undefined)
      void remember(this.decl, this.store, layout, (before) => ({ ...before, forAll: next }))
  }

  /** Returns the result of repairs on the rows that may be changed, without applying them. */
  tryRepairs(chosen: readonly ChosenRepair[]): Repaired {
    const locked = this.#locked()
    const rows = locked.size > 0 ? this.rows.filter(({ id }) => !locked.has(id)) : this.rows
    return repairedRows(rows, chosen, { decl: this.decl, known: this.dictionaries })
  }

  /** How many cells and rows a repair would change. */
  repairSize({ id, key, ids }: ChosenRepair): number {
    const task = { rows: this.rows, key, ...(ids ? { ids } : {}) }
    const plan = repairOf(id)?.plan(task, { decl: this.decl, known: this.dictionaries })
    return plan ? plan.edits.length + plan.removed.length : 0
  }

  /** Applies repairs as one undo step, remembered for files with the same headings. */
  repair(chosen: readonly ChosenRepair[]): void {
    const { rows, changes } = this.tryRepairs(chosen)
    const removed = new Set(changes.flatMap(({ row, key }) => (key === undefined ? [row] : [])))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const next = this.rows.flatMap((row) => (removed.has(row.id) ? [] : [byId.get(row.id) ?? row]))
    // A country that is right now, or an order of its own, has cells to fill.
    this.#step(fillForAll(next, this.decl, this.#now().forAll))
    const { layout } = this.facts
    const added = chosen.map(({ id, key }) => ({ id, key }))
    if (layout !== undefined)
      void remember(this.decl, this.store, layout, (before) => withRepairs(before, added))
  }

  /** Repairs that the last file with these headings needed and that have something to do here, until they are applied or declined. */
  get lastTime(): readonly RememberedRepair[] {
    return this.#lastTime
  }

  forgetLastTime(): void {
    this.#lastTime = []
    this.#tell()
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
        kinds: kindsOf(this.rows, (id) => this.issuesOf(id), this.decl),
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
    const allowed = edits.filter(({ id }) => !locked.has(id))
    const { forAll } = this.#now()
    const deciding = new Set([
      this.decl.duplicates?.column,
      ...Object.values(forAll).flatMap(({ when = {} }) => Object.keys(when)),
    ])
    const rows = editCells(this.rows, allowed)
    this.#step(
      allowed.some(({ key }) => deciding.has(key))
        ? fillForAll(this.#understood(rows, new Set(this.rows)), this.decl, forAll)
        : rows,
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
    this.#restore(this.#undo.undo(this.#now()))
  }
  redo(): void {
    this.#restore(this.#undo.redo(this.#now()))
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

  /** Renames the imported batch. */
  async nameOutcome(name: string): Promise<void> {
    const { outcome } = this.facts
    if (!outcome) return
    this.book = { ...this.book, facts: { ...this.facts, outcome: { ...outcome, name } } }
    this.#tell()
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

  #now(): Step {
    return { rows: this.rows, forAll: this.facts.forAll ?? {} }
  }

  #step(rows: readonly WorkRow[], forAll = this.#now().forAll): void {
    if (rows === this.rows && forAll === this.#now().forAll) return
    this.#undo.note(this.#now())
    this.#set({ rows, forAll })
  }

  #restore(step: Step | undefined): void {
    if (step) this.#set(step)
  }

  #set({ rows, forAll }: Step): void {
    this.book = { ...this.book, facts: { ...this.facts, forAll } }
    const known = new Set(this.rows)
    this.rows = this.#proposed(this.#understood(rows, known))
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
    this.rows = this.#proposed(this.#understood(this.rows, new Set()))
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
