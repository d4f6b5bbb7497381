/** Every amount of money a call takes or answers says in its schema that it is one (record 0047). */
import { expect, test } from 'vitest'
import { AMOUNT_FIELDS } from '#contract/amounts.ts'
import { AMOUNT } from '#contract/schema.ts'
import { allCalls } from '#registry/calls.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'

type Field = Schema & { readonly [AMOUNT]?: true; readonly description?: string }

/** Words in the name of a field that speak of money. */
const MONEY = new Set(
  'amount amounts balance charge charged cod cost duty fee fees freight paid premium price prices tariff value'.split(
    ' ',
  ),
)
/** Words in the name of a number that say what else it counts. */
const UNIT = new Set(['kg', 'mm', 'km', 'weight', 'rate', 'cny', 'count', 'lat', 'lng'])
/** Named like an amount, yet none that belongs to a parcel or an account. */
const NO_AMOUNT = new Set([
  // A setting of a table.
  'tabValue',
  // Name, type and icon of a kind of field.
  'pages.getFormItems itemValue',
  // A moment.
  'paidAt',
  // What a platform says in the address it leads the browser back to.
  ...['shopee', 'tiktok', 'shopLazza', 'open'].map((platform) => `shops.${platform}BindShop value`),
  // The currency converter: the figure is the asker's own.
  'lookups.getConvertPrice amount',
])

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** A text or number that carries a value; a choice from a list, a switch and null carry none. */
const isFigure = ({ type, enum: values }: Field): boolean =>
  !values && (type === 'string' || type === 'number' || type === 'integer')
/** Digits with a decimal point, of no unit that its description names. */
const isDecimal = ({ pattern, description = '' }: Field): boolean =>
  /^\^\(?(-\?)?\\d.*\\\./.test(pattern ?? '') && !/kilograms|centimetres|degrees/.test(description)

const speaksOfMoney = (name: string, field: Field): boolean => {
  const words = wordsOf(name)
  const isNamed = words.some((word) => MONEY.has(word))
  const isDescribed = /amount|price|freight|\bfee|money|\bCOD\b|CNY/i.test(field.description ?? '')
  return isNamed || isDescribed || (isDecimal(field) && !words.some((word) => UNIT.has(word)))
}

/** Every figure of a schema under the name of its field, however deep: [name, schema]. */
function figuresOf(schema: Field, name: string): [string, Field][] {
  const own: [string, Field][] = isFigure(schema) ? [[name, schema]] : []
  const options = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [
    ...own,
    ...options.flatMap((option) => figuresOf(option, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => figuresOf(field, key)),
  ]
}

test.each(
  allCalls.flatMap((call) => [
    [call.id, 'input', call.input as Field] as const,
    [call.id, 'output', call.output as Field] as const,
  ]),
)('%s: no amount of its %s goes unmarked', (id, _, schema) => {
  const unmarked = figuresOf(schema, '').filter(
    ([name, field]) =>
      field[AMOUNT] === undefined &&
      !NO_AMOUNT.has(name) &&
      !NO_AMOUNT.has(`${id} ${name}`) &&
      speaksOfMoney(name, field),
  )
  expect(unmarked.map(([name]) => name)).toEqual([])
})

test('the amounts of orders, documents, parcels, cases, statistics and price lists are among those found', () => {
  const marked = allCalls.flatMap((call) =>
    figuresOf(call.output as Field, '').flatMap(([name, field]) => (field[AMOUNT] ? [name || call.id] : [])),
  )
  // The calculator answers its price alone.
  expect(new Set(marked)).toEqual(new Set([...AMOUNT_FIELDS, 'lookups.trialFreight']))
})
