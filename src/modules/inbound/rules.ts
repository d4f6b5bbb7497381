/** The rules of an inbound ticket: the form runs them as the person types, the server before it submits. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { quantityRule } from '#domain/goods-rules.ts'
import { MAX_CARTONS, MAX_IMPORT_ROWS, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { listedIn } from '#domain/listed.ts'
import { choiceRule, optionalText, requiredText } from '#domain/postal-rules.ts'
import { textAt } from '#domain/rule-shape.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import {
  asText,
  linesOf,
  validatorOf,
  type FormData,
  type RuleDecl,
  type Violation,
} from '#engine/form/index.ts'
import { putModes } from './put-facts.ts'
import { countOfText, withBoxes } from './ticket-data.ts'
import { tidyTracking } from './tracking-no.ts'

const most = MAX_IMPORT_ROWS
const mostBoxes = MAX_CARTONS
const noDay = msg`Enter a date as year-month-day, for example 2026-12-31.`
const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

export const ticketRules: readonly RuleDecl[] = [
  { ...requiredText('warehouseId', 20), requiredMsg: msg`Choose the warehouse that receives the goods.` },
  choiceRule('mode', putModes, msg`Choose how the goods are sent.`),
  { ...optionalText('expectedDay', 10), regular: DAY, regularMsg: noDay },
  optionalText('courier', MAX_SHORT_TEXT),
  optionalText('referenceNo', MAX_SHORT_TEXT),
  optionalText('remark', MAX_LONG_TEXT),
  {
    paramsKey: 'lines',
    type: 'String',
    required: true,
    requiredMsg: msg`Enter at least one SKU.`,
    maxLimit: MAX_IMPORT_ROWS,
    maxLimitMsg: msg`At most ${most} lines in one ticket.`,
  },
  optionalText('lines.*.boxNo', 20),
  optionalText('lines.*.trackingNo', MAX_SHORT_TEXT),
  requiredText('lines.*.sku', MAX_SHORT_TEXT),
  quantityRule('lines.*.quantity'),
  optionalText('lines.*.batchNo', MAX_SHORT_TEXT),
  { ...optionalText('lines.*.expiry', 10), regular: DAY, regularMsg: noDay },
]

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const hasForm = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Serial numbers of a line, which the form holds as a text and the wire as a list. */
const serialsIn = (line: FormData): string[] =>
  (Array.isArray(line.serials) ? line.serials.map(asText) : listedIn(asText(line.serials))).map(serialOf)

interface Line {
  readonly boxNo: string
  readonly tracking: string
  readonly sku: string
  readonly batch: string
  readonly expiry: string
  readonly quantity: number
  readonly serials: readonly string[]
}

const linesIn = (data: FormData): Line[] =>
  withBoxes(
    linesOf(data.lines).map((line) => ({
      boxNo: textAt(line, 'boxNo'),
      tracking: tidyTracking(textAt(line, 'trackingNo')),
      sku: inCapitals(textAt(line, 'sku').trim()),
      batch: inCapitals(textAt(line, 'batchNo').trim()),
      expiry: textAt(line, 'expiry').trim(),
      quantity: typeof line.quantity === 'number' ? line.quantity : countOfText(asText(line.quantity)),
      serials: serialsIn(line),
    })),
  )

/** Rules of several fields: a box has one tracking number and a SKU once, a day is in its batch, each serial number is there once. */
export function checkTicketFields(data: FormData): Violation[] {
  const found: Violation[] = []
  const day = textAt(data, 'expectedDay').trim()
  if (hasForm(day) && !isDay(day))
    found.push({ path: 'expectedDay', message: msg`This date does not exist.` })
  const lines = linesIn(data)
  const boxes = new Set(lines.map(({ boxNo }) => boxNo))
  if (boxes.size > MAX_CARTONS)
    found.push({ path: 'lines', message: msg`At most ${mostBoxes} boxes in one ticket.` })
  const trackingOf = new Map<string, string>()
  const boxOf = new Map<string, string>()
  const lineOf = new Map<string, number>()
  const expiryOf = new Map<string, string>()
  const serials = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const { boxNo, tracking, sku, batch } = line
    const place = (key: string) => `lines.${at}.${key}`
    if (tracking) {
      const own = trackingOf.get(boxNo)
      const other = boxOf.get(tracking)
      if (tracking.length < 6)
        found.push({
          path: place('trackingNo'),
          message: msg`A tracking number has at least six letters and digits.`,
        })
      else if (own && own !== tracking)
        found.push({ path: place('trackingNo'), message: msg`Box ${boxNo} already has the number ${own}.` })
      else if (other !== undefined && other !== boxNo)
        found.push({ path: place('trackingNo'), message: msg`Box ${other} already has this number.` })
      trackingOf.set(boxNo, own ?? tracking)
      boxOf.set(tracking, other ?? boxNo)
    }
    if (sku) {
      const key = JSON.stringify([boxNo, sku, batch])
      const first = lineOf.get(key)
      if (first !== undefined)
        found.push({ path: place('sku'), message: msg`Line ${first} already has this SKU in box ${boxNo}.` })
      else lineOf.set(key, at + 1)
    }
    found.push(...checkExpiry(line, place('expiry'), expiryOf), ...checkSerials(line, at, serials))
  }
  return found
}

function checkExpiry({ sku, batch, expiry }: Line, path: string, known: Map<string, string>): Violation[] {
  if (!expiry || !hasForm(expiry)) return []
  if (!isDay(expiry)) return [{ path, message: msg`This date does not exist.` }]
  if (!batch) return [{ path, message: msg`Enter the batch number too: the date belongs to a batch.` }]
  const key = JSON.stringify([sku, batch])
  const other = known.get(key)
  known.set(key, other ?? expiry)
  return other && other !== expiry
    ? [{ path, message: msg`Batch ${batch} expires on ${other} in another line.` }]
    : []
}

function checkSerials({ sku, quantity, serials }: Line, at: number, seen: Map<string, number>): Violation[] {
  if (!serials.length) return []
  const path = `lines.${at}.serials`
  const count = serials.length
  if (count !== quantity)
    return [{ path, message: msg`${count} serial numbers for ${quantity} units. Enter one for each unit.` }]
  for (const serial of serials) {
    const key = JSON.stringify([sku, serial])
    if (seen.has(key)) return [{ path, message: msg`Serial number ${serial} is listed twice.` }]
    seen.set(key, at)
  }
  return []
}

/** Everything wrong with a ticket; empty when it can be submitted. */
export const checkTicket = validatorOf(ticketRules, checkTicketFields as (draft: unknown) => Violation[])
