/**
 * The plain fields of a record, declared once. From a declaration follow the schema of the wire (`schemasOf`), the rules both
 * sides obey (`field-rules.ts`), the values of a form, and in the engine and the gateway the form field, the columns of
 * table, import and database (record 0051). What is no plain field (addresses, lines of goods) is declared by hand beside it.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Static, TOptional, TSchema, TString, TUnsafe } from 'typebox'
import { centimetres, kilograms, money, oneOf, optional, text } from '#contract/schema.ts'

interface Common {
  /** Its name in form, table, import and detail, unless one of them says more. */
  readonly label: MessageDescriptor
  /** Its column in the database. */
  readonly stored: string
  readonly help?: MessageDescriptor
  /** A value that passes the rules: in the template of an import. */
  readonly example?: string
  /** Pixels of its column in a table. */
  readonly width?: number
  /** Not in the table until a person chooses it. */
  readonly isHidden?: true
  readonly sortable?: true
  /** Columns of twelve it takes in a form. */
  readonly span?: number
  readonly spanPhone?: number
}

/** A text of at most `max` characters. */
interface TextSpec extends Common {
  readonly type: 'text'
  readonly max: number
  readonly required?: true
  /** Codes and numbers: drawn in a fixed width. */
  readonly isCode?: true
}

/** A code of a closed list. */
interface ChoiceSpec extends Common {
  readonly type: 'choice'
  readonly names: Readonly<Record<string, MessageDescriptor>>
  /** What is said of a code that is not in the list. */
  readonly invalid: MessageDescriptor
  /** Chosen until a person chooses otherwise. */
  readonly usual: string
}

/** Kilograms with at most three decimals, stored in grams; from 0.1 to 200 kg (spec 001 §5). */
interface WeightSpec extends Common {
  readonly type: 'weight'
  readonly required?: true
}

/** Centimetres with at most two decimals, stored in hundredths. */
interface SideSpec extends Common {
  readonly type: 'side'
}

/** Money in the currency of the record, stored in minor units; left empty it is 0. */
interface AmountSpec extends Common {
  readonly type: 'amount'
  /** Key of the record's currency. */
  readonly currency: string
}

export type FieldSpec = TextSpec | ChoiceSpec | WeightSpec | SideSpec | AmountSpec
export type FieldSpecs = Readonly<Record<string, FieldSpec>>

/** Keeps a declaration as it is, checked, with its literal types. */
export const defineFields = <const F extends FieldSpecs>(specs: F): F => specs

type SchemaOf<S> = S extends { type: 'choice'; names: infer N } ? TUnsafe<keyof N & string> : TString
type IsAlways<S> = S extends { type: 'choice' | 'amount' } | { required: true } ? true : false

/** Schemas by wire name. */
type SchemasOf<F extends FieldSpecs> = {
  -readonly [K in keyof F]: IsAlways<F[K]> extends true ? SchemaOf<F[K]> : TOptional<SchemaOf<F[K]>>
}
/** What of a record the declared fields are, on the wire. */
export type ValuesOf<F extends FieldSpecs> = {
  [K in keyof F as IsAlways<F[K]> extends true ? K : never]: Static<SchemaOf<F[K]>>
} & {
  [K in keyof F as IsAlways<F[K]> extends true ? never : K]?: Static<SchemaOf<F[K]>>
}

const codesOf = ({ names }: ChoiceSpec) => Object.keys(names) as [string, ...string[]]

function schemaOf(spec: FieldSpec): TSchema {
  switch (spec.type) {
    case 'text':
      return text(spec.max)
    case 'choice':
      return oneOf(codesOf(spec))
    case 'weight':
      return kilograms()
    case 'side':
      return centimetres()
    case 'amount':
      return money()
  }
}

const isAlways = (spec: FieldSpec): boolean =>
  spec.type === 'choice' || spec.type === 'amount' || ('required' in spec && spec.required === true)

const labels = new WeakMap<object, MessageDescriptor>()

/** Returns what people call the field a schema of `schemasOf` is of. */
export const labelOf = (schema: object): MessageDescriptor | undefined => labels.get(schema)

/** The properties of an `object()` of the wire: optional where a value may be left out. */
export const schemasOf = <F extends FieldSpecs>(specs: F): SchemasOf<F> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => {
      const schema = isAlways(spec) ? schemaOf(spec) : optional(schemaOf(spec))
      labels.set(schema, spec.label)
      return [key, schema]
    }),
  ) as SchemasOf<F>

/** The declarations of some of the fields. */
export const pick = <F extends FieldSpecs, K extends keyof F>(specs: F, ...keys: readonly K[]): Pick<F, K> =>
  Object.fromEntries(keys.map((key) => [key, specs[key]])) as Pick<F, K>

/** Names of the fields of some types, in their order. */
export const keysOf = <F extends FieldSpecs, T extends FieldSpec['type']>(specs: F, ...types: readonly T[]) =>
  Object.keys(specs).filter((key) => types.includes(specs[key]?.type as T)) as {
    [K in keyof F]: F[K] extends { type: T } ? K : never
  }[keyof F & string][]

/** An example for each field that has one: what the demo and a template say. */
export const examplesOf = <F extends FieldSpecs>(specs: F): Partial<ValuesOf<F>> =>
  Object.fromEntries(
    Object.entries(specs).flatMap(([key, { example }]) => (example ? [[key, example]] : [])),
  ) as Partial<ValuesOf<F>>

/** Values of an empty form: nothing, or the usual choice. */
export const emptyOf = (specs: FieldSpecs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => [key, spec.type === 'choice' ? spec.usual : '']),
  )

/**
 * What goes over the wire of a form's values: without blanks around it, without what is empty.
 * `valueOf` reads the text of a field.
 */
export const wireOf = <F extends FieldSpecs>(specs: F, valueOf: (key: string) => string): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(specs).flatMap(([key, spec]) => {
      const value = valueOf(key).trim()
      if (spec.type === 'amount') return [[key, value || '0']]
      return value !== '' || isAlways(spec) ? [[key, value]] : []
    }),
  ) as ValuesOf<F>

/** What a field of a record says, with its unit; "" where nothing is said. */
export function textOf(spec: FieldSpec, record: object, key: string): string | MessageDescriptor {
  const textOfKey = (name: string): string => {
    const value = (record as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value : ''
  }
  const value = textOfKey(key)
  if (value === '') return ''
  switch (spec.type) {
    case 'text':
      return value
    case 'choice':
      return spec.names[value] ?? value
    case 'weight':
      return `${value} kg`
    case 'side':
      return `${value} cm`
    case 'amount':
      return `${value} ${textOfKey(spec.currency)}`.trim()
  }
}

/** Those of `own` that a list has not placed yet: a field that is declared appears without being named everywhere. */
export const unplaced = <T>(own: Readonly<Record<string, T>>, placed: readonly string[]): T[] =>
  Object.entries(own).flatMap(([key, each]) => (placed.includes(key) ? [] : [each]))
