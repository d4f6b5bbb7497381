/** Columns of the database that follow from declared fields: their types, and values both ways. */
import { type ColumnType, sql, type RawBuilder } from 'kysely'
import type { FieldSpec, FieldSpecs, ValuesOf } from '#domain/fields.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'

type StoredValue<S> = S extends { type: 'choice'; names: infer N }
  ? keyof N & string
  : S extends { type: 'text' }
    ? ColumnType<string, string | undefined, string>
    : S extends { type: 'amount' } | { required: true }
      ? number
      : number | null
type Selected<C> = C extends ColumnType<infer S, infer _I, infer _U> ? S : C

/** The fields as columns of a Kysely table. */
export type StoredColumns<F extends FieldSpecs> = {
  [K in keyof F as F[K]['stored']]: StoredValue<F[K]>
}
/** The same as they are read. */
type StoredRow<F extends FieldSpecs> = { [K in keyof F as F[K]['stored']]: Selected<StoredValue<F[K]>> }

/** Minor units of an amount the rules have accepted, hundredths of a side. */
const hundredths = (text: string): number => Number(toMinor(text) ?? 0n)

function toColumn(spec: FieldSpec, value: string | undefined): string | number | null {
  switch (spec.type) {
    case 'text':
    case 'choice':
      return value ?? ''
    case 'amount':
      return hundredths(value ?? '')
    case 'side':
      return value ? hundredths(value) : null
    case 'weight':
      return value ? (toGrams(value) ?? 0) : null
  }
}

function fromColumn(spec: FieldSpec, value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (spec.type) {
    case 'text':
    case 'choice':
      return String(value)
    case 'amount':
      return fromMinor(BigInt(value as number))
    // 3000 → "30", 1250 → "12.5": as a person would have typed it.
    case 'side':
      return fromMinor(BigInt(value as number)).replace(/\.?0+$/, '')
    case 'weight':
      return fromGrams(value as number)
  }
}

/** Values of the wire, which the rules have accepted, as columns. */
export const toStored = <F extends FieldSpecs>(specs: F, values: ValuesOf<F>): StoredRow<F> =>
  Object.fromEntries(
    Object.entries(specs).map(([key, spec]) => [
      spec.stored,
      toColumn(spec, (values as Record<string, string | undefined>)[key]),
    ]),
  ) as StoredRow<F>

/** Columns as values of the wire; what is null is absent. */
export const fromStored = <F extends FieldSpecs>(specs: F, row: StoredRow<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(specs).flatMap(([key, spec]) => {
      const value = fromColumn(spec, (row as Record<string, string | number | null>)[spec.stored])
      return value === undefined ? [] : [[key, value]]
    }),
  ) as ValuesOf<F>

/** Columns by wire name of the fields a list may be sorted by. */
export const sortColumnsOf = (specs: FieldSpecs): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(specs).flatMap(([key, { sortable, stored }]) =>
      sortable ? [[key, sql.ref(stored)]] : [],
    ),
  )
