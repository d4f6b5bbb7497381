/**
 * Forms as data. Field types are folders under engine/form/fields; a declaration names the type and its options.
 * Where a field needs answers of the gateway, the declaration passes the call itself: the engine knows none by name.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { BlockedCall, QueryCall, QueuedCall } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { PlaceLists } from '#domain/places.ts'
import type { CompletionSource } from './completion.ts'
import type { PropsByType } from './field-props.ts'
import type { RuleDecl, Violation } from './rule.ts'
import type { Watched } from './watched.ts'

/** One choice of a select or a segmented choice. */
export interface Choice {
  readonly value: string
  readonly label: MessageDescriptor | string
  /** Quiet second line, e.g. "8–12 days". */
  readonly hint?: MessageDescriptor | string
  /** At the end of the first line, e.g. a price. */
  readonly aside?: MessageDescriptor | string
  /** Also found by these words. */
  readonly search?: string
  /** Why it cannot be chosen. */
  readonly refused?: MessageDescriptor
}

/** Choices from a query. `input` undefined: nothing to ask yet. `fallback` serves while no answer was ever kept. */
export interface QueryOptions {
  readonly call: QueryCall
  /** `search`: what the person typed to find one, "" before; only where `isSearched`. */
  readonly input: (data: FormData, search: string) => unknown
  /** The list is too long for one answer: the gateway looks for what is typed. */
  readonly isSearched?: boolean
  readonly toChoices: (answer: never, language: Language) => readonly Choice[]
  readonly fallback?: (language: Language) => readonly Choice[]
  /** While the field is edited: what the choices show beside their query, and their order. */
  readonly finish?: ChoiceFinish
}

/** What is known of choices beyond their query, e.g. prices for the parcel that is entered. */
export interface ChoiceFinish {
  /** What of the form's data it depends on: plain data, compared as JSON text. */
  readonly reads: (data: FormData) => unknown
  readonly load: Watched<FinishChoices>
}

/** Pure. `read`: what `reads` returned, `answer`: that of the query. `note` is shown below the open list. */
export type FinishChoices = (
  choices: readonly Choice[],
  read: never,
  answer: never,
) => { readonly choices: readonly Choice[]; readonly note?: MessageDescriptor }

/**
 * Choices as a designed field names them (spec 001 §7 "Dynamic fields"): the path of a call and its parameter as JSON
 * text. Only calls that read and were handed in are asked (`engine/form/logic/field-api.ts`).
 */
export interface ApiOptions {
  readonly api: string
  readonly params: string
}

/** Where the choices of a field come from: a closed list, a cached query with a mapping, or a path. */
export type Options = readonly Choice[] | QueryOptions | ApiOptions

/** Region rows of a country: [id, parent id ("" at the top), name, code, postcode]. */
export interface RegionSource {
  readonly call: QueryCall
  readonly input: (country: string) => unknown
  readonly toRows: (answer: never) => readonly (readonly string[])[]
}

/** Where a postcode the list of regions does not know is asked for. An answer without a region: nobody knows it. */
export interface PlaceSource {
  readonly call: QueryCall
  readonly input: (country: string, postCode: string) => unknown
  readonly toNames: (answer: never) => { prov: string; city: string; area: string }
}

/** An address book a field can choose from and save to. The dialog is lazy; the engine never sees its slice. */
export interface BookSource {
  readonly title: MessageDescriptor
  readonly load: () => Promise<{ default: (props: BookProps) => unknown }>
  /** Latest address of this side that an order was sent with: key of the device's settings. */
  readonly lastUsedKey: string
}

export interface BookProps {
  opened: boolean
  /** Only rows of this country can be chosen; "" leaves all. */
  country: string
  onPick: (address: Readonly<Record<string, unknown>>) => void
  onClose: () => void
}

/** What an address field needs beside its label. */
export interface AddressProps {
  readonly regions: RegionSource
  readonly countries: QueryOptions
  readonly places?: PlaceSource
  readonly book?: BookSource
  /** Path of the boolean "save to address book". */
  readonly keepPath?: string
  /** Known addresses, offered while a name or a phone number is typed. */
  readonly known?: CompletionSource
  /** Drawn below the address, e.g. a warning about it. The path is that of the address. */
  readonly note?: () => Promise<{ default: (props: { path: string }) => unknown }>
}

/**
 * A value that belongs to another one, as the currency to the country. Where that one changes, what the form filled in by
 * itself follows; what a person typed is cleared or asked about, and one undo takes all of it back.
 */
export interface Follows {
  /** Path of the value it belongs to. */
  readonly of: string
  /** What the form fills in by itself; nothing where it is absent. */
  readonly fill?: (data: FormData) => string
  /** A value that fits the new data as well stays. */
  readonly fits?: (value: string, data: FormData) => boolean
  /** Other values are read with it, as amounts are with their currency: it stays until the person answers. */
  readonly asks?: (data: FormData) => boolean
}

/** What a field asks for where that depends on other values, as a tax number on the country. */
interface Asked {
  /** What it is called there, behind the label: "NPWP". */
  readonly name?: string | undefined
  readonly example?: string | undefined
  /** Draws the star. */
  readonly isRequired?: boolean
}

export interface FieldDecl extends PropsByType {
  /** Path of the value in the form's data, e.g. "receiver.phone" or "goods". */
  readonly path: string
  /** Name of a field type registered in engine/form/fields. */
  readonly type: string
  readonly label: MessageDescriptor
  readonly required?: boolean
  /** What of the field follows from the rest of the form; the rules decide, this draws it. */
  readonly asked?: (data: FormData) => Asked
  /** A message, or plain text such as an example of what is entered. */
  readonly placeholder?: MessageDescriptor | string
  readonly help?: MessageDescriptor
  /** Columns of twelve on a wide screen; a phone stacks unless `spanPhone` says otherwise. */
  readonly span?: number
  readonly spanPhone?: number
  /** Options of the field type. */
  readonly options?: Options
  /** Input filter of spec 001 §5. */
  readonly filter?: InputFilter
  /** Unit shown at the end of the input: "kg", "cm". */
  readonly unit?: string
  readonly maxLength?: number
  /** Token of the autocomplete attribute; "off" where the browser should not guess. */
  readonly autoComplete?: string
  readonly address?: AddressProps
  /** A `region` field: its rows, and where its country is chosen. */
  readonly regions?: RegionSource
  readonly countryPath?: string
  /** Columns of a `lines` field. */
  readonly lines?: LinesProps
  /** A `scan` field; its value is a list of texts, the newest last. */
  readonly scan?: ScanProps
  /** Lines and boxes of a `matrix` field; `path` is that of the lines. */
  readonly matrix?: MatrixProps
  /** Clauses of a `clauses` field. */
  readonly clauses?: ClausesProps
  /** A `text` field: offered while it is typed in. Taking one fills the value at `into`, or values by path, as one step. */
  readonly completes?: { readonly from: CompletionSource; readonly into?: string }
  /** Path of the currency of a `money` field. */
  readonly currencyPath?: string
  /** The value it belongs to. The fields of an address follow its country by themselves. */
  readonly follows?: Follows
  /** Shown only when this holds for the form's data. */
  readonly when?: (data: FormData) => boolean
}

/** What a scanned number turned out to be. */
export interface ScanVerdict {
  readonly number: string
  /** `new`: nothing is known of it, and it can be taken. `refused`: it is known and cannot be taken. */
  readonly state: 'known' | 'new' | 'refused' | 'unknown'
  /** What it is: "B2611… · Nguyễn An · VN". */
  readonly text: string
  /** Why not, in the language of the person. */
  readonly desc: string
}

/** Numbers that are scanned, typed or pasted, each checked as it is added; offline they wait to be checked. */
export interface ScanProps {
  readonly call: QueryCall
  readonly input: (numbers: readonly string[]) => unknown
  readonly toVerdicts: (answer: never) => readonly ScanVerdict[]
  readonly max: number
}

/** A table of lines inside a form. Paths of the columns are keys of a line. */
export interface LinesProps {
  readonly columns: readonly LineColumn[]
  readonly empty: () => FormData
  readonly max: number
  /** Shown below the lines: "Pieces 12", "Value 340.00 USD". `lines`, also those of `data`, are the ones that hold something. */
  readonly totals?: (
    lines: readonly FormData[],
    data: FormData,
  ) => readonly { label: MessageDescriptor; value: string }[]
  /** Drawn below each line, e.g. what is missing of it. */
  readonly note?: () => Promise<{ default: (props: { index: number }) => unknown }>
  /** Drawn above the lines, e.g. a place to scan. `path`: of the lines. */
  readonly tools?: () => Promise<{ default: (props: { path: string }) => unknown }>
}

/** What is packed in which box: boxes across, lines down, a quantity in each cell. */
export interface MatrixProps {
  /** Columns of a line, left of the boxes. */
  readonly lines: LinesProps
  /** Path of the boxes, a list beside the lines. */
  readonly boxesPath: string
  /** What is said of each box, above the lines: one row for each column. */
  readonly boxes: LinesProps
  /** Key of a line that holds its counts by box. */
  readonly cells: string
  /** Drawn below the first cell of a line, e.g. what is missing of it. */
  readonly note?: () => Promise<{ default: (props: { index: number }) => unknown }>
}

/**
 * Clauses of a sentence: "Weight is below 1 kg". The value is a list of `{field, is, values}`: what it is about, how it is said of
 * it, and with which values.
 */
export interface ClausesProps {
  readonly subjects: readonly ClauseSubject[]
  readonly max: number
  /** Before the first clause, and before the others. */
  readonly begin: (data: FormData) => MessageDescriptor
  readonly joint: (data: FormData) => MessageDescriptor
  /** A clause as it is said aloud: "Condition 2". */
  readonly name: (number: number) => MessageDescriptor
  readonly add: MessageDescriptor
  /** Instead of clauses, while there are none. */
  readonly none: MessageDescriptor
}

export interface ClauseSubject {
  readonly value: string
  readonly label: MessageDescriptor
  /** Ways to say it; with one alone nothing is chosen. */
  readonly verbs: readonly {
    readonly value: string
    readonly label: MessageDescriptor
    readonly values: 'some' | 0 | 1 | 2
  }[]
  /** Choices of its values; texts or numbers where it has none. */
  readonly options?: readonly Choice[] | QueryOptions
  readonly isNumber?: boolean
  readonly unit?: string
  readonly placeholder?: string
}

export interface LineColumn {
  readonly path: string
  readonly label: MessageDescriptor
  /** A filter of its own, or one that follows from other values (the currency of an amount). */
  readonly filter?: InputFilter | ((data: FormData) => InputFilter)
  /** Always, or where the data says so; the rules decide, this draws the star. */
  readonly required?: boolean | ((data: FormData) => boolean)
  readonly maxLength?: number
  /** Share of the width. */
  readonly grow: number
  readonly isNumber?: boolean
  /** Shown only when this holds for the form's data. */
  readonly when?: (data: FormData) => boolean
  /** Offered while this is typed; taking one fills the empty cells of its line, and the cell itself. */
  readonly completes?: CompletionSource
  /** Headings of pasted spreadsheets that mean this column, lower case. */
  readonly aliases?: readonly string[]
}

/** spec 001 §5 "Input filters": what a field takes; anything else stays as typed and is refused (record 0045). */
export type InputFilter =
  /** An amount, as a currency with a minor unit has it. */
  | 'decimal2'
  /** A side of a parcel; "30 cm" is 30. */
  | 'centimetres'
  /** A weight; "1.2 kg" is 1.2. */
  | 'decimal3'
  /** An amount in a currency without a minor unit. */
  | 'wholeAmount'
  | 'positiveInteger'
  | 'nonNegativeInteger'
  | 'alphanumeric'
  | 'alphanumericSpaces'
  | 'letters'
  | 'phone'

export type FormData = Record<string, unknown>

export interface FormSection {
  readonly id: string
  readonly title: MessageDescriptor
  /** Columns of twelve on a wide screen. */
  readonly span?: number
  readonly fields: readonly FieldDecl[]
  /** Drawn at the end of its title, e.g. ways to fill it without typing. Loaded after everything that is in view. */
  readonly tools?: () => Promise<{ default: () => unknown }>
  /** The step it belongs to; absent: it is in view in each. */
  readonly step?: string
}

/** A form that is filled in steps keeps under `step` of its data where the person is: it opens there again. */
export interface FormStep {
  readonly id: string
  readonly label: MessageDescriptor
}

/** Sends a form as it stands, unjudged: to go on with it later, also from another device. */
interface KeepDecl {
  readonly label: MessageDescriptor
  readonly toParameter: (data: FormData) => unknown
}

/** A command that is queued together with the form's own, e.g. saving a typed address. */
export interface AlongsideCommand {
  readonly call: QueuedCall
  readonly parameter: unknown
  readonly entity: string
  readonly label: string
}

/** A value for a path of the data. */
export interface Proposal {
  readonly path: string
  readonly value: unknown
  /** What it comes from, e.g. the name of a rule. */
  readonly source: string
  /** How that is said, where it is no rule: "Used last for this country". */
  readonly said?: MessageDescriptor
  /** How the value reads, for who may take it. */
  readonly shown: MessageDescriptor | string
  /** The person has set this path: the value is offered and not filled in. */
  readonly isOwn: boolean
  /** One of several values that belong together: it is said with the first of them. */
  readonly isQuiet?: true
  /** It follows from what the record itself names, such as a parcel preset: it goes before what is given for all rows of a file. */
  readonly isNamed?: true
}

/** What is proposed for data of this shape. `isOwn`: a person or a file has given a value for the path. Pure. */
export type Propose = (data: unknown, isOwn: (path: string) => boolean) => readonly Proposal[]

/** Values a form or an import proposes where nobody has given one (record 0068). The engine knows no source by name. */
export interface ProposalsDecl {
  /** Everything that may be proposed. */
  readonly paths: readonly string[]
  readonly load: Watched<Propose>
}

export interface FormDecl {
  /** Also the kind of its drafts. */
  readonly id: string
  /** It makes an order: messages about its drafts say so. */
  readonly isOrder?: true
  readonly sections: readonly FormSection[]
  readonly steps?: readonly FormStep[]
  readonly keep?: KeepDecl
  readonly initial: () => FormData
  /** What the form is tried with (`?sample=1`, record 0145): complete and valid, its names say that it is a sample. */
  readonly sample?: () => Promise<FormData>
  readonly rules: readonly RuleDecl[]
  /** Key under which rules of this form can be configured (spec 001 §3 Verify); the gateway's module declares rules under it. null: they follow from another record's. */
  readonly verify: string | null
  /** From the path of a configured rule, which is the parameter's, to a path of the form; the same by default. */
  readonly toRulePath?: (paramsKey: string) => string
  /** Rules that need several fields; the gateway runs the same function. `places`: the region lists this device has. */
  readonly check?: (data: FormData, places: PlaceLists) => readonly Violation[]
  /** Values that follow from others, e.g. the insurance fee. Pure; run after each change. */
  readonly derive?: (data: FormData, before: FormData) => FormData
  /** What the rules see of the data, e.g. without empty lines at the end. The data itself by default. */
  readonly toChecked?: (data: FormData) => FormData
  /** From the form's data to the call's parameter. */
  readonly toParameter: (data: FormData) => unknown
  /** From a path of the parameter (a refused field) to a path of the form; the same by default. */
  readonly toFormPath?: (path: string) => string
  /** Queued, or (money) sent at once while online: then the draft stays on this device until the answer has come. */
  readonly submit: QueuedCall | BlockedCall
  readonly submitLabel: MessageDescriptor
  /** Label of the submit button while offline. */
  readonly submitLabelOffline?: MessageDescriptor
  /** Button of the confirmation that begins another form; absent where there is none. */
  readonly newLabel?: MessageDescriptor
  /** Path of the list that takes what a designed form asks for beyond the declared fields: `{key, label, text}`. */
  readonly morePath?: string
  /** What the command is about: commands of one entity are sent one after the other. Default: the draft. */
  readonly entity?: (data: FormData, draftId: string) => string
  readonly alongside?: (data: FormData) => readonly AlongsideCommand[]
  /** Values it proposes where the person has set none. */
  readonly proposals?: ProposalsDecl
  /** Where the person goes from the confirmation. */
  readonly back?: { readonly label: MessageDescriptor; readonly href: string }
  /** What the queued row is called in the outbox: "Nguyễn An · Hà Nội · 1.2 kg". */
  readonly label: (data: FormData) => string
}
