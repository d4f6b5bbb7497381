/**
 * State of one open form: data, what breaks a rule, what the gateway refused, what the person has touched.
 * Fields subscribe to their own path, so a key press draws one field, not the form. Pure: no DOM, no React.
 */
import { askPlaces } from '#domain/postal-rules.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { FieldError } from '#contract/envelope.ts'
import type { RegionTree } from '#domain/regions.ts'
import type { FieldDecl, FormData, FormDecl, Proposal, Propose } from '#engine/form/schema/form.ts'
import type { FieldRule, RuleDecl, Violation } from '#engine/form/schema/rule.ts'
import { checkFilters, tidyFields } from './field-filters.ts'
import { follow, followersOf, type Followed, type Follower } from './form-follows.ts'
import { withConfigured } from './field-rules.ts'
import { isWithin, valueAt, withValue } from './form-paths.ts'
import {
  isSameValue,
  proposedIn,
  TYPED,
  typedAfter,
  typedIn,
  withoutProposals,
  withProposals,
} from './proposals.ts'
import { applyRules, isEmpty, keyOfRule } from './rules.ts'

/** What is wrong at a path: a message of ours, or the gateway's text in the language of the request. */
export type FieldProblem = { path: string; message: MessageDescriptor } | { path: string; text: string }

/** How a path is called and which element takes its focus. */
interface FieldName {
  label: string
  id: string
}

/** A step with consequences beyond the field it was made in. It can be taken back as one while the form is open. */
interface Undoable extends Pick<Followed, 'cleared' | 'asked'> {
  readonly kind: 'change' | 'paste' | 'fill'
  /** Path of what was changed. */
  readonly path: string
  /** Where the values of a `fill` are from. */
  readonly taken: MessageDescriptor | undefined
  /** Paths a paste left empty that it should have filled. */
  readonly missing: readonly string[]
  /** Values before it, by path. */
  readonly before: Readonly<Record<string, unknown>>
  /** Paths the person had set before it. */
  readonly typed: readonly string[]
}

/** Who changes values: a person, or the form itself, which leaves it open to what is proposed. */
export type ChangedBy = 'person' | 'form'

/** Key of the data that says where the person is. */
const STEP = 'step'

export type CheckTypes = (fields: readonly FieldDecl[], data: FormData) => Violation[]

export class FormStore {
  readonly form: FormDecl
  data: FormData
  /** True once the person asked to submit: from then on everything wrong is shown. */
  isAttempted = false
  isReadOnly = false
  /** The latest step that can be taken back. */
  undoable: Undoable | undefined
  private readonly fields: readonly FieldDecl[]
  private readonly followers: readonly Follower[]
  private readonly addresses: readonly FieldDecl[]
  private rules: readonly RuleDecl[]
  private violations: ReadonlyMap<string, Violation> = new Map()
  private refused: ReadonlyMap<string, FieldProblem> = new Map()
  private touched: ReadonlySet<string> = new Set()
  /** Texts typed into choices that mean none of them, each with its message. They are shown, never stored. */
  private readonly unmatched = new Map<string, MessageDescriptor>()
  private readonly names = new Map<string, FieldName>()
  private readonly listeners = new Set<() => void>()
  private save: (data: FormData) => void
  private checkTypes: CheckTypes | undefined
  private readonly trees = new Map<string, RegionTree>()
  private propose: Propose | undefined
  /** What is proposed for paths the person has set otherwise. */
  private offers: readonly Proposal[] = []

  constructor(form: FormDecl, data: FormData, save: (data: FormData) => void = () => undefined) {
    this.form = form
    this.fields = form.sections.flatMap((section) => section.fields)
    this.followers = followersOf(this.fields)
    this.addresses = this.fields.filter(({ type }) => type === 'address')
    this.rules = [...requiredRules(this.fields), ...form.rules]
    this.save = save
    this.data = form.derive ? form.derive(data, data) : data
    this.validate()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds the rules that were configured for this form; those of other forms are left aside. */
  obey = (configured: readonly FieldRule[]): void => {
    const { verify, rules, toRulePath } = this.form
    const own = configured.filter(({ formKey }) => formKey === verify)
    this.rules = [...requiredRules(this.fields), ...withConfigured(rules, own, toRulePath)]
    this.validate()
    this.emit()
  }

  /** Validates values by the types of their fields (`checkFields`); forms without such types do without. */
  checkWith = (check: CheckTypes | undefined): void => {
    this.checkTypes = check
    this.validate()
  }

  /** Validates places by the region list of a country once the device has it. */
  checkPlacesBy = (tree: RegionTree): void => {
    if (this.trees.get(tree.country) === tree) return
    this.trees.set(tree.country, tree)
    this.validate()
    this.emit()
  }

  /** Puts what is proposed over the data, now and with every change. Saves nothing by itself: nobody has typed anything. */
  proposeWith = (propose: Propose): void => {
    this.propose = propose
    this.putProposals()
  }

  private putProposals(): void {
    if (!this.propose || this.isReadOnly) return
    const next = this.proposed(withoutProposals(this.data))
    if (isSameValue(next, this.data)) return this.emit()
    this.data = next
    this.validate()
    this.emit()
  }

  /** What the value at a path comes from; undefined where nothing was proposed. */
  sourceAt = (path: string): string | undefined => {
    const mark = proposedIn(this.data)[path]
    return mark?.isQuiet ? undefined : mark?.source
  }

  /** How it is said where that value comes from, if it is not from a rule. */
  saidAt = (path: string): MessageDescriptor | undefined => {
    const mark = proposedIn(this.data)[path]
    return mark?.isQuiet ? undefined : mark?.said
  }

  /** What is proposed for a path that the person has set otherwise. */
  offerAt = (path: string): Proposal | undefined =>
    this.offers.find((offer) => offer.path === path && !offer.isQuiet)

  /** Takes what is offered at a path, with what belongs to it; from then on it is proposed again. */
  takeOffer = (path: string): void => {
    const source = this.offerAt(path)?.source
    const taken = this.offers
      .filter((offer) => offer.path === path || (offer.isQuiet && offer.source === source))
      .map((offer) => offer.path)
    this.write({ [TYPED]: this.typed().filter((each) => !taken.includes(each)) }, [], 'form')
  }

  private typed(data = this.data): readonly string[] {
    const { proposals, initial } = this.form
    return proposals ? typedIn(data, proposals.paths, initial) : []
  }

  /** The data with what is proposed for it. */
  private proposed(data: FormData): FormData {
    if (!this.propose) return data
    const typed = this.typed(data)
    const proposals = this.propose(data, (path) => typed.includes(path))
    this.offers = proposals.filter(
      ({ path, value, isOwn }) => isOwn && !isSameValue(valueAt(data, path), value),
    )
    const over = withProposals(data, proposals)
    return over !== data && this.form.derive ? this.form.derive(over, data) : over
  }

  /** Who keeps what is typed. */
  saveWith = (save: (data: FormData) => void): void => {
    this.save = save
  }

  get = (path: string): unknown => valueAt(this.data, path)

  /** Changes one value: derived values follow, a refusal at or below the path is forgotten, the draft is saved. */
  set = (path: string, value: unknown): void => this.patch({ [path]: value })

  /** Changes several values as one step; values that belong to one of them follow (`Follows`). */
  patch = (values: Readonly<Record<string, unknown>>, by: ChangedBy = 'person'): void => {
    const followed = this.write(values, this.followers, by)
    if (followed && followed.cleared.length + followed.asked.length > 0)
      this.keepUndo('change', values, followed, [])
  }

  /** Replaces what lies at a path by what was pasted there, as one step. `missing`: paths that should not have stayed empty. */
  paste = (path: string, value: unknown, missing: readonly string[]): void => {
    const values = { [path]: value }
    const followed = this.write(values, this.followers)
    if (!followed) return
    for (const each of missing) this.touch(each)
    this.keepUndo('paste', values, followed, missing)
  }

  /** Fills in values that are known from elsewhere as one step, shown at the first of them. `taken` says where they are from. */
  fill = (values: Readonly<Record<string, unknown>>, taken: MessageDescriptor): void => {
    const followed = this.write(values, this.followers)
    if (followed) this.keepUndo('fill', values, followed, [], taken)
  }

  /** Takes the latest step back with everything that followed from it. */
  undo = (): void => {
    const { undoable } = this
    if (!undoable) return
    this.undoable = undefined
    const marks = this.form.proposals ? { [TYPED]: undoable.typed } : {}
    this.write({ ...undoable.before, ...marks }, [], 'form')
    this.emit()
  }

  /** The consequences of the latest step are as the person wants them. */
  endUndo = (): void => {
    this.undoable = undefined
    this.emit()
  }

  /** Fills in what the latest step asked about. */
  answer = (path: string): void => {
    const { undoable } = this
    const asked = undoable?.asked.find((each) => each.path === path)
    if (!undoable || !asked) return
    this.undoable = { ...undoable, asked: undoable.asked.filter((each) => each !== asked) }
    this.write({ [path]: asked.value }, [])
    this.emit()
  }

  /** What was there before a step is found in the data before it: `write` leaves that as it was. */
  private keepUndo(
    kind: Undoable['kind'],
    values: Readonly<Record<string, unknown>>,
    { before, changed, cleared, asked }: Followed & { before: FormData },
    missing: readonly string[],
    taken?: MessageDescriptor,
  ): void {
    const paths = [...Object.keys(values), ...changed, ...asked.map(({ path }) => path)]
    const old = Object.fromEntries(paths.map((path) => [path, valueAt(before, path)]))
    const typed = this.typed(before)
    const path = Object.keys(values)[0] ?? ''
    this.undoable = { kind, path, cleared, asked, missing, before: old, typed, taken }
    this.emit()
  }

  private write(
    values: Readonly<Record<string, unknown>>,
    followers: readonly Follower[],
    by: ChangedBy = 'person',
  ): (Followed & { before: FormData }) | undefined {
    if (this.isReadOnly) return undefined
    const paths = Object.keys(values)
    const shown = this.data
    // What is proposed is taken off first; where the person changes a part of it, it becomes theirs.
    const before = withoutProposals(shown, by === 'person' ? paths : [])
    const changed = Object.entries(values).reduce(
      (data, [path, value]) => withValue(data, path, value),
      before,
    )
    // A proposed value that the person takes as it is becomes theirs.
    const isTaken = by === 'person' && paths.some((path) => Object.hasOwn(proposedIn(shown), path))
    if (changed === before && !isTaken) return undefined
    const isGiven = (path: string) => paths.some((root) => isWithin(path, root))
    const followed = follow(followers, changed, before, isGiven)
    const marked = by === 'person' ? this.withTyped(followed, before, paths) : followed.data
    const derived = this.form.derive ? this.form.derive(marked, before) : marked
    this.data = this.proposed(derived)
    const isChanged = (path: string) =>
      paths.some((root) => isWithin(path, root) || isWithin(root, path)) ||
      !Object.is(valueAt(shown, path), valueAt(this.data, path))
    this.refused = new Map([...this.refused].filter(([path]) => !isChanged(path)))
    this.validate()
    this.emit()
    this.save(this.data)
    return { ...followed, before }
  }

  /** The data after a step of the person, with what they have set so far. */
  private withTyped({ data, changed }: Followed, before: FormData, set: readonly string[]): FormData {
    const { proposals } = this.form
    if (!proposals) return data
    const typed = this.typed(before)
    const next = typedAfter(typed, proposals.paths, set, changed)
    return next === typed && Array.isArray(data[TYPED]) ? data : { ...data, [TYPED]: next }
  }

  /** Replaces everything, e.g. by another tab's version. Saves nothing. */
  replace = (data: FormData): void => {
    if (data === this.data) return
    this.data = data
    this.undoable = undefined
    this.validate()
    this.emit()
  }

  /** The person has left (or settled in) a field: what is wrong with it may be said. */
  touch = (path: string): void => {
    if (this.touched.has(path)) return
    this.touched = new Set(this.touched).add(path)
    this.emit()
  }

  setReadOnly = (isReadOnly: boolean): void => {
    if (this.isReadOnly === isReadOnly) return
    this.isReadOnly = isReadOnly
    this.emit()
    // What another tab wrote may have been proposed by rules that have changed since.
    this.putProposals()
  }

  /** Writes every field as its filter reads it, also the one that is still being typed in: before anything is sent. */
  settle = (): void => {
    const tidy = tidyFields(this.fields, this.data)
    if (this.isReadOnly || tidy === this.data) return
    this.data = tidy
    this.validate()
    this.emit()
    this.save(tidy)
  }

  /** Shows what the filters refuse. True when there is nothing: even an unfinished form is not sent with it. */
  isReadable = (): boolean => {
    const refused = checkFilters(this.fields, this.data)
    for (const { path } of refused) this.touch(path)
    return refused.length === 0
  }

  /** Shows everything that is wrong. True when nothing is; refusals of the gateway do not stop a new try. */
  attempt = (): boolean => {
    this.isAttempted = true
    this.emit()
    return this.violations.size === 0
  }

  /** Records that the text typed into a choice means none of its list; without a message, that this is over. */
  unmatch = (path: string, message: MessageDescriptor | undefined): void => {
    if (this.unmatched.get(path) === message) return
    if (message) this.unmatched.set(path, message)
    else this.unmatched.delete(path)
    this.validate()
    this.emit()
  }

  /** Puts what the gateway refused on its fields. */
  refuse = (errors: readonly FieldError[]): void => {
    const toForm = this.form.toFormPath ?? ((path: string) => path)
    const problems = errors.map(({ path, desc }) => ({ path: toForm(path), text: desc }))
    this.refused = new Map(problems.map((problem) => [problem.path, problem]))
    this.emit()
  }

  /** What is to be said at a path now; undefined while it is fine or not yet touched. */
  problemAt = (path: string): FieldProblem | undefined => {
    const refused = this.refused.get(path)
    if (refused) return refused
    const isShown =
      this.isAttempted ||
      [...this.touched].some((touched) => isWithin(touched, path) || isWithin(path, touched))
    return isShown ? this.violations.get(path) : undefined
  }

  /** Whether what is entered at a path is right, once the person has left it; undefined before that, and while it is empty. */
  verdictAt = (path: string): 'right' | 'wrong' | undefined => {
    if (this.problemAt(path)) return 'wrong'
    const value = this.get(path)
    const isLeft = this.isAttempted || this.touched.has(path)
    return isLeft && value !== false && !isEmpty(value) ? 'right' : undefined
  }

  /** Everything wrong, in the order of the form, whether shown or not. */
  problems = (): FieldProblem[] => {
    const rest = [...this.violations.values()].filter(({ path }) => !this.refused.has(path))
    return [...this.refused.values(), ...rest].sort(
      (one, other) => this.place(one.path) - this.place(other.path),
    )
  }

  /** A drawn field says what it is called, so that a list of problems can name it and lead there. */
  name = (path: string, name: FieldName): void => void this.names.set(path, name)

  /** Name of the field a path belongs to; of the nearest one above it where it has none itself. */
  nameOf = (path: string): FieldName | undefined => {
    for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const name = this.names.get(at)
      if (name) return name
    }
    return undefined
  }

  isRequired = (path: string): boolean =>
    this.rules.some((rule) => rule.required === true && keyOfRule(rule) === path)

  /** The declared field a path belongs to. */
  fieldOf = (path: string): FieldDecl | undefined =>
    this.fields.find(
      ({ path: own, endPath, matrix }) =>
        isWithin(path, own) || path === endPath || (matrix && isWithin(path, matrix.boxesPath)),
    )

  /** The step in view; undefined where the form has none. */
  step = (): string | undefined => {
    const { steps } = this.form
    const at = this.data[STEP]
    return steps?.find(({ id }) => id === at)?.id ?? steps?.[0]?.id
  }

  goTo = (step: string): void => this.set(STEP, step)

  /** The step a path is filled in; undefined where the form has none, or where it is in view in each. */
  stepOf = (path: string): string | undefined => {
    const field = this.fieldOf(path)
    return field && this.form.sections.find(({ fields }) => fields.includes(field))?.step
  }

  /** Order of the form; inside a field, the order in which its parts were drawn. */
  private place(path: string): number {
    const field = this.fieldOf(path)
    const index = field ? this.fields.indexOf(field) : this.fields.length
    const part = [...this.names.keys()].indexOf(path)
    return index + (part < 0 ? 0.999 : part / (this.names.size + 1))
  }

  /** Rules and checks over the data; what concerns a field that is not shown is not asked of the person. */
  private validate(): void {
    const hidden = this.fields
      .filter((field) => field.when && !field.when(this.data))
      .flatMap(({ path, endPath }) => (endPath ? [path, endPath] : [path]))
    const next = new Map<string, Violation>()
    const tidy = tidyFields(this.fields, this.data)
    const data = this.form.toChecked?.(tidy) ?? tidy
    const found = [
      ...[...this.unmatched].map(([path, message]) => ({ path, message })),
      ...checkFilters(this.fields, data),
      ...applyRules(this.rules, data),
      ...(this.checkTypes?.(this.fields, data) ?? []),
      ...(this.form.check?.(data, (country) => this.trees.get(country)) ?? []),
      ...this.addresses.flatMap(({ path }) =>
        askPlaces(tidy, `${path}.`, (country) => this.trees.get(country)),
      ),
    ]
    for (const violation of found) {
      if (next.has(violation.path) || hidden.some((path) => isWithin(violation.path, path))) continue
      const old = this.violations.get(violation.path)
      next.set(violation.path, old && isSame(old.message, violation.message) ? old : violation)
    }
    this.violations = next
  }

  private emit(): void {
    for (const listener of this.listeners) listener()
  }
}

const requiredRules = (fields: readonly FieldDecl[]): RuleDecl[] =>
  fields
    .filter(({ required }) => required)
    .flatMap(({ path, endPath }) => (endPath ? [path, endPath] : [path]))
    .map((path) => ({ paramsKey: path, required: true, type: 'String' }))

const isSame = (one: MessageDescriptor, other: MessageDescriptor): boolean =>
  one === other || (one.id === other.id && JSON.stringify(one.values) === JSON.stringify(other.values))
