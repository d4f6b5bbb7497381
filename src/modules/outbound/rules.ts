/** The rules of an outbound order (spec 001 §4, §5): the form runs them as the person types, the server before it submits. */
import { msg } from '@lingui/core/macro'
import { checkCodLimit } from '#domain/cod-limit.ts'
import { countryOf } from '#domain/countries.ts'
import { amountRules, skuLineRules } from '#domain/goods-rules.ts'
import { MAX_LONG_TEXT, MAX_PHONE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { isPayable } from '#domain/money.ts'
import { asksOf, countryRefusal, kindRefusal } from '#domain/outbound-kinds.ts'
import type { PlaceLists } from '#domain/places.ts'
import {
  checkPostal,
  optionalText,
  postalRules,
  requiredMessage,
  requiredText,
} from '#domain/postal-rules.ts'
import {
  applyRules,
  textAt,
  validatorOf,
  valueAt,
  type RuleDecl,
  type Violation,
} from '#engine/form/index.ts'

/** Rules of one field each, for every kind of outbound order. */
export const outRules: readonly RuleDecl[] = [
  { ...requiredText('warehouseId', 20), requiredMsg: msg`Choose the warehouse where the goods are.` },
  optionalText('referenceNo', MAX_SHORT_TEXT),
  ...skuLineRules,
  optionalText('lines.*.batchNo', MAX_SHORT_TEXT),
  optionalText('pickupName', MAX_SHORT_TEXT),
  optionalText('pickupPhone', MAX_PHONE_TEXT),
  optionalText('carrier', MAX_SHORT_TEXT),
  optionalText('carrierNo', MAX_SHORT_TEXT),
  optionalText('platform', MAX_SHORT_TEXT),
  optionalText('platformShipmentId', MAX_SHORT_TEXT),
  ...amountRules('codAmount', false),
  optionalText('remark', MAX_LONG_TEXT),
]

/** What each kind asks for. */
const asked: Readonly<Record<keyof ReturnType<typeof asksOf>, readonly RuleDecl[]>> = {
  receiver: postalRules('receiver.'),
  route: [{ ...requiredText('routeId', 20), requiredMsg: msg`Choose a product route.` }],
  carrier: [
    { ...requiredText('carrier', MAX_SHORT_TEXT), requiredMsg: msg`Enter the carrier that collects it.` },
    {
      ...requiredText('carrierNo', MAX_SHORT_TEXT),
      requiredMsg: msg`Enter the carrier's number of the parcel.`,
    },
  ],
  person: [
    { ...requiredText('pickupName', MAX_SHORT_TEXT), requiredMsg: msg`Enter who collects it.` },
    { ...requiredText('pickupPhone', MAX_PHONE_TEXT), requiredMsg: requiredMessage },
  ],
  platform: [
    { ...requiredText('platform', MAX_SHORT_TEXT), requiredMsg: msg`Enter the marketplace.` },
    {
      ...requiredText('platformShipmentId', MAX_SHORT_TEXT),
      requiredMsg: msg`Enter the marketplace's number of the shipment.`,
    },
  ],
}

/**
 * Rules that need several fields: the form's `check`.
 *
 * @param warehouseCountry of the warehouse it leaves from; "" where this side does not know
 */
export function checkOutFields(draft: unknown, places: PlaceLists, warehouseCountry = ''): Violation[] {
  const orderType = Number(valueAt(draft, 'orderType') ?? 0)
  const code = textAt(draft, 'outboundCode')
  const kind = kindRefusal(orderType, code)
  if (kind) return [{ path: 'outboundCode', message: kind }]
  const asks = asksOf(orderType, code)
  const country = textAt(draft, 'receiver.country')
  const wrongCountry = asks.receiver && countryRefusal(orderType, country, warehouseCountry)
  return [
    ...Object.entries(asked).flatMap(([ask, rules]) =>
      asks[ask as keyof typeof asks] ? applyRules(rules, draft as Record<string, unknown>) : [],
    ),
    ...(asks.receiver ? checkPostal(draft, 'receiver.', places) : []),
    ...(wrongCountry ? [{ path: 'receiver.country', message: wrongCountry }] : []),
    ...checkAmount(draft, asks.receiver === true, country),
    ...checkLines(draft),
  ]
}

/** Cash is collected by who carries the parcel, in what is paid with there. */
function checkAmount(draft: unknown, isCarried: boolean, country: string): Violation[] {
  const amount = textAt(draft, 'codAmount')
  if (amount === '' || Number(amount) === 0) return []
  if (!isCarried)
    return [
      {
        path: 'codAmount',
        message: msg`Cash on delivery needs a receiver and a route. Leave it empty here.`,
      },
    ]
  const currency = countryOf(country)?.currency ?? ''
  return isPayable(amount, currency)
    ? checkCodLimit(draft, currency)
    : [{ path: 'codAmount', message: msg`Amounts in ${currency} have no decimals.` }]
}

/** Serial numbers name units of their line. */
function checkLines(draft: unknown): Violation[] {
  const lines = valueAt(draft, 'lines')
  if (!Array.isArray(lines)) return []
  const seen = new Set<string>()
  return lines.flatMap((line: unknown, at) => {
    const serials = valueAt(line, 'serials')
    if (!Array.isArray(serials) || serials.length === 0) return []
    const path = `lines.${at}.serials`
    const twice = serials.find((serial: unknown) => {
      const key = JSON.stringify([textAt(line, 'sku'), serial])
      if (seen.has(key)) return true
      seen.add(key)
      return false
    }) as string | undefined
    if (twice !== undefined) return [{ path, message: msg`Serial number ${twice} is listed twice.` }]
    const [named, quantity] = [serials.length, Number(valueAt(line, 'quantity'))]
    return named > quantity ? [{ path, message: msg`${named} serial numbers for ${quantity} units.` }] : []
  })
}

/** Everything wrong with an order that can be said without asking the server; empty when it can be submitted. */
export const checkOutOrder = validatorOf(outRules, checkOutFields)
