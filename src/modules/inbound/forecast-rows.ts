/** Rows of a spreadsheet as forecasts of deliveries, and back: each row is a SKU in a box, or in a parcel of a courier (record 0099). */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { listedIn } from '#domain/listed.ts'
import type { FieldRule, Violation } from '#engine/form/index.ts'
import { CONTINUES, type ImportRow, type RecordCell } from '#engine/import/index.ts'
import type { inbound } from './contract.ts'
import type { ForecastKind, PutMode } from './put-codes.ts'
import { checkTicket } from './rules.ts'
import { countOfText, tidyTicket } from './ticket-data.ts'

export type Forecast = Input<typeof inbound.putOrderImportTask>['rows'][number]

/** Columns of the ticket, which its rows must not contradict. */
export const sharedKeys = [
  'referenceNo',
  'warehouseId',
  'mode',
  'expectedDay',
  'courier',
  'remark',
] as const satisfies readonly (keyof Forecast)[]

const said = (rows: readonly ImportRow[], key: string): string =>
  rows.find((row) => row[key]?.trim())?.[key]?.trim() ?? ''

/** Parcels are boxes numbered in the order of their tracking numbers. */
function withParcelBoxes<Line extends { readonly trackingNo: string; readonly boxNo: string }>(
  lines: readonly Line[],
): Line[] {
  const boxes = new Map<string, number>()
  return lines.map((line) => {
    const key = line.trackingNo
    if (!boxes.has(key)) boxes.set(key, boxes.size + 1)
    return { ...line, boxNo: String(boxes.get(key)) }
  })
}

/** What the server takes and keeps of a forecast. */
export function tidyForecast(wire: Forecast): Forecast {
  const { kind } = wire
  const ticket = tidyTicket(wire)
  return { ...ticket, kind, lines: kind === 'PARCEL' ? withParcelBoxes(ticket.lines) : ticket.lines }
}

export const forecastOf =
  (kind: ForecastKind) =>
  (rows: readonly ImportRow[]): Forecast =>
    tidyForecast({
      kind,
      warehouseId: said(rows, 'warehouseId'),
      // What most people send is in boxes.
      mode: (said(rows, 'mode') || 'BOX') as PutMode,
      expectedDay: said(rows, 'expectedDay'),
      courier: said(rows, 'courier'),
      referenceNo: said(rows, 'referenceNo'),
      remark: said(rows, 'remark'),
      lines: rows.map((row) => ({
        boxNo: row.boxNo ?? '',
        trackingNo: row.trackingNo ?? '',
        sku: row.sku ?? '',
        quantity: countOfText(row.quantity ?? ''),
        batchNo: row.batchNo ?? '',
        expiry: row.expiry ?? '',
        serials: listedIn(row.serials ?? ''),
      })),
    })

/** The rows a forecast was made of: one for each line, what belongs to the ticket in the first. */
export function rowsOfForecast(record: unknown): readonly ImportRow[] {
  const { lines = [], ...ticket } = record as Partial<Forecast>
  const first = Object.fromEntries(sharedKeys.map((key) => [key, ticket[key] ?? '']))
  const { referenceNo = '', warehouseId = '' } = ticket
  if (!lines.length) return [first]
  return lines.map(({ quantity, serials, ...line }, at) => ({
    ...(at === 0 ? first : { referenceNo, warehouseId }),
    ...line,
    quantity: quantity ? String(quantity) : '',
    serials: serials.join(' '),
  }))
}

/** Rows of a packing list with the same reference are one ticket; a row without one belongs to the ticket above. */
export const packingListGroups = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map((row) => row.referenceNo?.trim() || (row.sku?.trim() ? CONTINUES : ''))

/** Parcels with the same reference are one ticket; those without one are a ticket for each warehouse. */
export const parcelGroups = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map((row) => {
    const reference = row.referenceNo?.trim()
    return reference ? `reference ${reference}` : `warehouse ${inCapitals(row.warehouseId?.trim() ?? '')}`
  })

/** Everything wrong with a forecast; the server runs the same. */
export function checkForecast(forecast: Forecast, configured: readonly FieldRule[] = []): Violation[] {
  const found = checkTicket(forecast, configured)
  if (forecast.kind === 'BOX' && !forecast.referenceNo.trim())
    found.push({
      path: 'referenceNo',
      message: msg`Enter a reference number. Rows with the same one become one ticket.`,
    })
  if (forecast.kind === 'PARCEL')
    for (const [at, { trackingNo }] of forecast.lines.entries())
      if (!trackingNo)
        found.push({
          path: `lines.${at}.trackingNo`,
          message: msg`Enter the tracking number of the parcel.`,
        })
  return found
}

/** "lines.3.sku" is the cell in the fourth row of the ticket. */
export function toForecastCell(path: string): RecordCell {
  const [, line, key = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
  if (line !== undefined) return { column: key, line: Number(line) }
  return { column: path === 'lines' ? 'sku' : path, line: 0 }
}
