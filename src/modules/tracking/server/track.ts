/** `/common/tracking.do` and `/open/qyOrderInfo.do`: the same masked answer (spec 001 §5, §7; record 0004). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { tracking } from '#modules/tracking/contract.ts'
import { countAgainst } from '#server/auth/limits.ts'
import { Refusal, type CallContext } from '#server/handler.ts'
import { scanTexts } from './transitions.ts'

type Numbers = Input<typeof tracking.tracking>
type Parcels = Output<typeof tracking.tracking>
type Parcel = Parcels['list'][number]

interface PublicParcel {
  waybill_no: string
  status: WaybillStatus
  from_country: string
  to_country: string
  created_at: Date
  scans: { at: string; status: WaybillStatus; place: string }[]
}

/** One answer per number asked, in the same order. An unknown number, a mistyped one and nobody's look alike. */
export async function track({ waybillNos }: Numbers, context: CallContext): Promise<Parcels> {
  const numbers = waybillNos.map((number) => number.trim().toUpperCase())
  const { rows } = await sql<PublicParcel>`select * from public_parcel(${numbers}::text[])`.execute(
    context.db,
  )
  const found = new Map(rows.map((row) => [row.waybill_no, row]))
  return {
    list: waybillNos.map((asked, index) => parcelOf(asked, found.get(numbers[index] ?? ''), context)),
  }
}

function parcelOf(asked: string, row: PublicParcel | undefined, context: CallContext): Parcel {
  if (!row) return { waybillNo: asked, found: '0', status: '', fromCountry: '', toCountry: '', scans: [] }
  const placed = { at: row.created_at.toISOString(), status: 'PENDING' as const, place: '' }
  const scans = [...row.scans, placed].map(({ at, status, place }) => ({
    at: new Date(at).toISOString(),
    status,
    place,
    desc: context.say(scanTexts[status]),
  }))
  return {
    waybillNo: row.waybill_no,
    found: '1',
    status: row.status,
    fromCountry: row.from_country,
    toCountry: row.to_country,
    scans,
  }
}

/** Calls per minute from one address: a person with a list fits, somebody who tries out numbers does not. */
const PER_MINUTE = 60

export async function trackPublicly(numbers: Numbers, context: CallContext): Promise<Parcels> {
  const limit = { key: `track:${context.network}`, max: PER_MINUTE, windowSeconds: 60 }
  // The refused one is not counted (its transaction goes back), so the count stays at the limit until the minute is over.
  if (!(await countAgainst(context.db, limit)))
    throw new Refusal('tooMany', msg`Too many queries. Try again in a minute.`)
  return track(numbers, context)
}
