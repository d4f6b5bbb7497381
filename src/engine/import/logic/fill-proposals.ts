/** What is proposed for records of a file, e.g. by the customer's rules: it fills empty cells and marks them (record 0068). Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Proposal, Propose } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { isSameRow, NAMED, withFilled, withoutFilled } from './filled-cells.ts'
import { recordsByKey } from './records.ts'
import type { WorkRow } from './work-row.ts'

const RULE = 'rule:'
/** Followed by the message, as JSON, that says where a text comes from. */
const SAID = 'said:'

const markOf = ({ source, said, isNamed }: Pick<Proposal, 'source' | 'said' | 'isNamed'>): string =>
  said ? (isNamed ? NAMED : SAID) + JSON.stringify(said) : RULE + source

const isProposed = (mark: string): boolean => [RULE, SAID, NAMED].some((kind) => mark.startsWith(kind))

/** What a cell was filled by, as it is said; undefined for cells that nothing proposed fills. */
export function sourceOfCell({ filled }: WorkRow, key: string): MessageDescriptor | undefined {
  const mark = filled?.[key] ?? ''
  const kind = [SAID, NAMED].find((each) => mark.startsWith(each))
  if (kind) return JSON.parse(mark.slice(kind.length)) as MessageDescriptor
  const source = mark.slice(RULE.length)
  return mark.startsWith(RULE) ? msg`From rule “${source}”` : undefined
}

/** Fills records as they change. Those whose rows are the same as the last time are left alone. */
export class ProposalFiller {
  readonly #decl: ImportDecl
  readonly #columns: ReadonlySet<string>
  #propose: Propose | undefined
  /** Rows of each finished record, by its first row. */
  #done = new WeakMap<WorkRow, readonly WorkRow[]>()

  constructor(decl: ImportDecl) {
    this.#decl = decl
    this.#columns = new Set(decl.columns.map(({ key }) => key))
  }

  /** Something else is proposed from now on: every record is filled anew. */
  proposeWith(propose: Propose): void {
    this.#propose = propose
    this.#done = new WeakMap()
  }

  /** The rows with everything that is proposed in their empty cells, and without what no longer is; the same list when nothing changes. */
  fill(rows: readonly WorkRow[], isLocked: (id: number) => boolean): readonly WorkRow[] {
    const propose = this.#propose
    if (!propose) return rows
    const changed = new Map<number, WorkRow>()
    for (const lines of recordsByKey(rows, this.#decl).values()) {
      if (this.#isDone(lines) || lines.some(({ id }) => isLocked(id))) continue
      const next = this.#filled(lines, propose)
      for (const [at, line] of next.entries()) if (line !== lines[at]) changed.set(line.id, line)
      const [first] = next
      if (first) this.#done.set(first, next)
    }
    return changed.size === 0 ? rows : rows.map((row) => changed.get(row.id) ?? row)
  }

  #isDone(lines: readonly WorkRow[]): boolean {
    const done = lines[0] && this.#done.get(lines[0])
    return done?.length === lines.length && lines.every((line, at) => line === done[at])
  }

  #filled(lines: readonly WorkRow[], propose: Propose): readonly WorkRow[] {
    const bare = lines.map((line) => withoutFilled(line, isProposed))
    const first = this.#proposals(bare, propose)
    const named = new Set(first.flatMap(({ path, isNamed }) => (isNamed ? [path] : [])))
    // What the record names goes before what is given for all rows, and rules see it.
    const open = named.size === 0 ? bare : bare.map((line) => withoutFilled(line, (_, key) => named.has(key)))
    const proposals = open === bare ? first : this.#proposals(open, propose)
    const found = proposals.filter(({ isOwn }) => !isOwn).flatMap((proposal) => this.#textsOf(proposal))
    const texts = Object.fromEntries(found.map(([key, text]) => [key, text]))
    const marks = new Map(found.map(([key, , mark]) => [key, mark]))
    return open.map((line, at) => {
      const next = at === 0 ? withFilled(line, texts, (key) => marks.get(key) ?? RULE) : line
      const before = lines[at]
      return before && isSameRow(before, next) ? before : next
    })
  }

  /** What is proposed for a record that has these texts. */
  #proposals(lines: readonly WorkRow[], propose: Propose): readonly Proposal[] {
    const isOwn = (path: string): boolean =>
      lines.some(({ cells }) =>
        Object.entries(cells).some(
          ([key, text]) => text !== '' && (key === path || key.startsWith(`${path}.`)),
        ),
      )
    return propose((this.#decl.toProposed ?? this.#decl.toRecord)(lines.map(({ cells }) => cells)), isOwn)
  }

  /** Texts of columns by what is proposed; a record of several values has one for each of its columns. */
  #textsOf({ path, value, ...from }: Proposal): (readonly [key: string, text: string, mark: string])[] {
    const parts: readonly (readonly [string, unknown])[] =
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, part]) => [`${path}.${key}`, part] as const)
        : [[path, value]]
    return parts.flatMap(([key, text]) =>
      typeof text === 'string' && text !== '' && this.#columns.has(key)
        ? [[key, text, markOf(from)] as const]
        : [],
    )
  }
}
