/** `/wms/validatePutOrderForecast.do`, `/wms/putOrderImportTask.do`: many tickets from the rows of a file (record 0099). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { ImportAnswer } from '#contract/import-task.ts'
import { FORECAST_IMPORT, PARCEL_IMPORT, type inbound } from '#modules/inbound/contract.ts'
import { checkForecast, tidyForecast, type Forecast } from '#modules/inbound/forecast-rows.ts'
import { totalsOf } from '#modules/inbound/ticket-data.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import {
  defineImportTarget,
  refusedRow,
  type ImportSource,
  type NumberedRecord,
  type RowResult,
} from '#server/imports/target.ts'
import { configuredRules, faultsOf, withSkus, wrongFields, type Fault } from './accept.ts'
import { insertTicket } from './save.ts'

/** What is wrong with each forecast: the faults of a ticket, a reference that is taken, a tracking number another one of them has. */
async function forecastFaults(
  forecasts: readonly Forecast[],
  context: SignedContext,
): Promise<(Fault | undefined)[]> {
  const configured = await configuredRules(context)
  const faults = await faultsOf(forecasts, (each) => checkForecast(each, configured), context)
  const waiting = await waitingReferences(forecasts, context)
  const announced = new Set<string>()
  return forecasts.map((forecast, at) => {
    const fault = faults[at] ?? takenReference(forecast, waiting) ?? repeatedTracking(forecast, announced)
    if (!fault) for (const { trackingNo } of forecast.lines) if (trackingNo) announced.add(trackingNo)
    if (!fault && forecast.referenceNo) waiting.set(forecast.referenceNo, '')
    return fault
  })
}

/** Numbers of the tickets that still wait for goods, by their references. */
async function waitingReferences(
  forecasts: readonly Forecast[],
  { db, caller }: SignedContext,
): Promise<Map<string, string>> {
  const references = [...new Set(forecasts.map(({ referenceNo }) => referenceNo).filter(Boolean))]
  if (!references.length) return new Map()
  const rows = await db
    .selectFrom('put_order')
    .select(['reference_no', 'put_order_no'])
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`reference_no = any (${references}::text[])`)
    .where('state', 'not in', ['CLOSED', 'CANCELLED'])
    .execute()
  return new Map(rows.map((row) => [row.reference_no, row.put_order_no]))
}

function takenReference({ referenceNo }: Forecast, waiting: ReadonlyMap<string, string>): Fault | undefined {
  const ticket = referenceNo ? waiting.get(referenceNo) : undefined
  if (ticket === undefined) return undefined
  const message = ticket
    ? msg`Ticket ${ticket} has this reference number already.`
    : msg`Another ticket of this import has this reference number.`
  return { codeName: 'duplicate', text: message, fields: [{ path: 'referenceNo', message }] }
}

function repeatedTracking({ lines }: Forecast, announced: ReadonlySet<string>): Fault | undefined {
  const fields = lines.flatMap(({ trackingNo }, at) =>
    announced.has(trackingNo)
      ? [
          {
            path: `lines.${at}.trackingNo`,
            message: msg`Another ticket of this import has the tracking number ${trackingNo}.`,
          },
        ]
      : [],
  )
  return fields.length ? { codeName: 'duplicate', text: wrongFields, fields } : undefined
}

export async function validatePutOrderForecast(
  { rows }: Input<typeof inbound.validatePutOrderForecast>,
  context: SignedContext,
): Promise<Output<typeof inbound.validatePutOrderForecast>> {
  const forecasts = await withSkus(rows.map(tidyForecast), context)
  const faults = await forecastFaults(forecasts, context)
  const list = forecasts.map(({ lines }, index) => {
    const fault = faults[index]
    return {
      index,
      ok: fault ? ('0' as const) : ('1' as const),
      desc: fault ? context.translate(fault.text) : '',
      ...totalsOf(lines),
      fields: (fault?.fields ?? [])
        .slice(0, 200)
        .map(({ path, message }) => ({ path, desc: context.translate(message) })),
    }
  })
  return { list }
}

/** A hundred forecasts of a background import; each is checked on its own. */
async function commit(
  records: readonly NumberedRecord<Forecast>[],
  context: SignedContext,
  source: ImportSource,
): Promise<readonly RowResult[]> {
  const forecasts = await withSkus(
    records.map(({ record }) => tidyForecast(record)),
    context,
  )
  const faults = await forecastFaults(forecasts, context)
  const results: RowResult[] = []
  for (const [at, { row }] of records.entries()) {
    const forecast = forecasts[at]
    const fault = faults[at]
    if (!forecast) continue
    if (fault) results.push(refusedRow(row, fault, context))
    else {
      const { id, put_order_no: no } = await insertTicket(forecast, 'SUBMITTED', context, source)
      results.push({ row, isTaken: true, id, no })
    }
  }
  return results
}

export const forecastTarget = defineImportTarget<Forecast>({ dataId: FORECAST_IMPORT, func: 'Z-606', commit })
export const parcelTarget = defineImportTarget<Forecast>({ dataId: PARCEL_IMPORT, func: 'Z-605', commit })

const mixed = msg`An import is either of packing lists or of parcels.`

export function putOrderImportTask(
  slice: Input<typeof inbound.putOrderImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> {
  const kind = slice.rows[0]?.kind
  const other = slice.rows.findIndex((row) => row.kind !== kind)
  if (other >= 0) throw new Refusal('invalid', mixed, [{ path: `rows.${other}.kind`, message: mixed }])
  return receiveImport(kind === 'PARCEL' ? parcelTarget : forecastTarget, slice, context)
}
