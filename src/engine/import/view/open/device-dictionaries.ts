/** The dictionaries an import is validated with, as cached on this device: requested once, and available offline. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import type { QueryCall } from '#contract/call.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { levelsOf } from '#domain/countries.ts'
import { regionTree, type RegionTree } from '#domain/regions.ts'
import { countryIn, type Dictionaries, type ImportChoice } from '#engine/import/logic/parse-cell.ts'
import type { Choice, QueryOptions } from '#engine/form/schema/form.ts'
import type { ImportColumn, ImportDecl, ImportRegion, ImportRow } from '#engine/import/schema/import.ts'

type EveryName = (label: MessageDescriptor) => readonly string[]

interface Question {
  readonly key: string
  readonly call: QueryCall
  readonly input: unknown
}

const questionOf = (call: QueryCall, input: unknown): Question => ({
  key: `${call.id} ${JSON.stringify(input)}`,
  call,
  input,
})

const isQuery = (options: NonNullable<ImportColumn['options']>): options is QueryOptions => 'call' in options

/** Rows that are gone through before the page may draw. */
const PORTION = 1000

export class DeviceDictionaries implements Dictionaries {
  readonly #decl: ImportDecl
  readonly #names: EveryName
  /** Answers by question; undefined where none could be had. */
  readonly #answers = new Map<string, unknown>()
  readonly #choices = new Map<string, readonly ImportChoice[]>()
  readonly #trees = new Map<string, RegionTree>()
  /** Questions by column and what it asks with, so that rows that ask the same share one. */
  readonly #asked = new Map<string, Question>()

  constructor(decl: ImportDecl, names: EveryName) {
    this.#decl = decl
    this.#names = names
  }

  /** Asks what these rows need and is not known. Answers whether anything came. */
  async learn(rows: readonly ImportRow[]): Promise<boolean> {
    const missing = new Map<string, Question>()
    for (const [at, row] of rows.entries()) {
      if (at % PORTION === PORTION - 1) await new Promise((resolve) => setTimeout(resolve))
      for (const question of this.#questions(row))
        if (!this.#answers.has(question.key)) missing.set(question.key, question)
    }
    const came = await Promise.all([...missing.values()].map((question) => this.#ask(question)))
    return came.some(Boolean)
  }

  /** Asks for the choices of one column as these rows need them, and for nothing else. */
  async learnChoices(column: ImportColumn, rows: readonly ImportRow[]): Promise<void> {
    const { options } = column
    if (!options || !isQuery(options)) return
    const questions = rows.flatMap((row) => this.#questionOfColumn(column, options, row) ?? [])
    const missing = new Map(questions.map((question) => [question.key, question]))
    await Promise.all(
      [...missing.values()]
        .filter(({ key }) => !this.#answers.has(key))
        .map((question) => this.#ask(question)),
    )
  }

  choicesOf = (column: ImportColumn, row: ImportRow): readonly ImportChoice[] | undefined => {
    const { options } = column
    if (!options) return undefined
    if (!isQuery(options)) return this.#kept(column.key, () => options)
    const question = this.#questionOfColumn(column, options, row)
    if (!question) return undefined
    const answer = this.#answers.get(question.key)
    if (answer !== undefined)
      return this.#kept(`${column.key} ${question.key}`, () =>
        options.toChoices(answer as never, currentLanguage()),
      )
    return (
      options.fallback &&
      this.#kept(`${column.key} fallback`, () => options.fallback?.(currentLanguage()) ?? [])
    )
  }

  treeOf = (region: ImportRegion, country: string): RegionTree | undefined => {
    if (levelsOf(country).length === 0) return undefined
    const known = this.#trees.get(country)
    if (known) return known
    const answer = this.#answers.get(questionOf(region.source.call, region.source.input(country)).key)
    if (answer === undefined) return undefined
    const tree = regionTree(country, region.source.toRows(answer as never))
    this.#trees.set(country, tree)
    return tree
  }

  #kept(key: string, make: () => readonly Choice[]): readonly ImportChoice[] {
    let choices = this.#choices.get(key)
    if (!choices) this.#choices.set(key, (choices = make().map((choice) => this.#read(choice))))
    return choices
  }

  #read({ value, label, hint, search }: Choice): ImportChoice {
    const text = (given: MessageDescriptor | string | undefined) =>
      typeof given === 'object' ? i18n._(given) : (given ?? '')
    const names = typeof label === 'object' ? this.#names(label) : []
    return { value, label: text(label), hint: text(hint), names: [...names, ...(search ? [search] : [])] }
  }

  #questionOfColumn({ key }: ImportColumn, options: QueryOptions, row: ImportRow): Question | undefined {
    const input = options.input(row, '')
    if (input === undefined) return undefined
    const name = `${key} ${JSON.stringify(input)}`
    let question = this.#asked.get(name)
    if (!question) this.#asked.set(name, (question = questionOf(options.call, input)))
    return question
  }

  *#questions(row: ImportRow): Generator<Question> {
    for (const column of this.#decl.columns) {
      const { options } = column
      const question = options && isQuery(options) ? this.#questionOfColumn(column, options, row) : undefined
      if (question) yield question
    }
    for (const region of this.#decl.regions ?? []) {
      const { source } = region
      const code = countryIn(region, row)
      if (/^[A-Z]{2}$/.test(code) && levelsOf(code).length > 0)
        yield questionOf(source.call, source.input(code))
    }
  }

  async #ask({ key, call, input }: Question): Promise<boolean> {
    try {
      const answer = await readQuery(call, input as never, { staleTime: 300_000 })
      this.#answers.set(key, answer)
      return true
    } catch {
      // Not known on this device: the gateway validates what this cannot.
      return false
    }
  }
}
