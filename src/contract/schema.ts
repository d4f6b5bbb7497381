/**
 * The few shapes the wire is made of. Thin names over TypeBox, so that every schema is plain JSON Schema
 * (the gateway compiles it, OpenAPI prints it) and the browser pays three kilobytes for it.
 *
 * House rules baked in: objects refuse unknown keys, texts have a limit, lists have a limit,
 * amounts and weights are decimal texts (never floats).
 */
import {
  Array as ArrayOf,
  Boolean as BooleanOf,
  Enum,
  Integer,
  Null,
  Object as ObjectOf,
  Optional,
  String as StringOf,
  Union,
  Unknown,
  Unsafe,
  type Static,
  type TOptional,
  type TProperties,
  type TSchema,
} from 'typebox'

export type { Static, TProperties, TSchema } from 'typebox'

/** An object that refuses keys it does not know. */
export const object = <T extends TProperties>(properties: T) =>
  ObjectOf(properties, { additionalProperties: false })

/** Text of at most `max` characters (50 and 250 are the limits of spec 001 §5). */
export const text = (
  max = 250,
  options: { pattern?: string; minLength?: number; description?: string } = {},
) => StringOf({ maxLength: max, ...options })

/** Keyword of a schema: whom the gateway never sends this field (`server/dispatch/withhold.ts`). Printed by OpenAPI. */
export const WITHHELD_FROM = 'x-withheld-from'

/** Text that travels to main accounts alone; for a sub-account the key is not there (spec 000 §6; record 0047). */
export const forMainAccounts = (max: number) =>
  Optional(StringOf({ maxLength: max, [WITHHELD_FROM]: 'sub-accounts' }))

/** Keyword of a schema: this field is an amount of money, of a parcel or of an account (record 0047). Printed by OpenAPI. */
export const AMOUNT = 'x-amount'

/** A count. Spec 001 §5: not negative, at most six digits unless told otherwise. */
export const integer = (options: { minimum?: number; maximum?: number; description?: string } = {}) =>
  Integer({ minimum: 0, maximum: 999_999, ...options })

/** A decimal number as text, e.g. "12.50": exact, at most `integers` digits before and `places` after the point. */
export const decimal = (integers = 8, places = 2, description = 'decimal text') =>
  StringOf({
    maxLength: integers + places + 1,
    pattern: `^\\d{1,${integers}}(\\.\\d{1,${places}})?$`,
    description,
  })

const amountText = (maxLength: number, pattern: string, note: string) =>
  StringOf({
    maxLength,
    pattern: `^${pattern}$`,
    description: `amount in major units, ${note}`,
    [AMOUNT]: true,
  })

/** Money in major units of its currency as decimal text. Spec 001 §5: at most 99999999; sums have more digits. */
export const money = (integers = 8) =>
  amountText(integers + 3, `\\d{1,${integers}}(\\.\\d{1,2})?`, 'decimal text')

/** Money that may be left open: "". */
export const moneyOrEmpty = () => amountText(11, '(\\d{1,8}(\\.\\d{1,2})?)?', 'decimal text or ""')

/** Signed money with two places; "" where there is no price. */
export const signedMoney = () => amountText(16, '(-?\\d{1,10}\\.\\d{2})?', 'decimal text with a sign, or ""')

/** Kilograms as decimal text with up to three places. */
export const kilograms = () => decimal(6, 3, 'kilograms, decimal text')

/** Centimetres as decimal text with up to two places. */
export const centimetres = () => decimal(5, 2, 'centimetres, decimal text')

/** An instant as ISO 8601 text in UTC. */
export const instant = () => StringOf({ maxLength: 30, description: 'ISO 8601 instant, UTC' })

/** A calendar day, yyyy-MM-dd. */
export const day = () =>
  StringOf({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' })

export const bool = () => BooleanOf()
export const unknown = () => Unknown()
/** One of a closed list. Its type is the union of the values, also where the list is computed. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  Unsafe<T[number]>(Enum([...values]))
export const list = <T extends TSchema>(items: T, max = 1000, min = 0) =>
  ArrayOf(items, { maxItems: max, minItems: min })
export const optional = <T extends TSchema>(schema: T) => Optional(schema)
/** The same properties, each of which may be left out. */
export const allOptional = <T extends TProperties>(properties: T) =>
  Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, Optional(schema)])) as {
    [K in keyof T]: TOptional<T[K]>
  }
export const nullable = <T extends TSchema>(schema: T) => Union([schema, Null()])
/** No parameters, or no answer beyond success. */
export const nothing = () => ObjectOf({}, { additionalProperties: false })

export type StaticOf<T extends TSchema> = Static<T>
