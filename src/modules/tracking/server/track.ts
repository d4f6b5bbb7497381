/** `/common/tracking.do` and `/open/qyOrderInfo.do`: the same masked answer (spec 001 §5, §7; record 0004). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { TRACKING_MAX, type tracking } from '#modules/tracking/contract.ts'
import { takeCaptcha } from '#server/auth/captcha.ts'
import { countAgainst, countedSoFar, countWithin, untilNextWindow } from '#server/auth/limits.ts'
import { Declined, type CallContext } from '#server/handler.ts'
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
  scans: { at: string; status: WaybillStatus; place: string; reason: FailureReason | '' }[]
}

/** What of a longer list is answered: the first ten; the rest is cut (spec 001 §5). */
const cut = ({ waybillNos }: Numbers): string[] => waybillNos.slice(0, TRACKING_MAX)

/** One answer per number, in the order asked, for the first ten. An unknown number, a mistyped one and nobody's look alike. */
export async function track(asked: Numbers, context: CallContext): Promise<Parcels> {
  const waybillNos = cut(asked)
  const numbers = waybillNos.map((number) => inCapitals(number.trim()))
  const { rows } = await sql<PublicParcel>`select * from public_parcel(${numbers}::text[])`.execute(
    context.db,
  )
  const found = new Map(rows.map((row) => [row.waybill_no, row]))
  return {
    list: waybillNos.map((number, index) => parcelOf(number, found.get(numbers[index] ?? ''), context)),
  }
}

function parcelOf(asked: string, row: PublicParcel | undefined, context: CallContext): Parcel {
  if (!row) return { waybillNo: asked, found: '0', status: '', fromCountry: '', toCountry: '', scans: [] }
  const placed = {
    at: row.created_at.toISOString(),
    status: 'PENDING' as const,
    place: '',
    reason: '' as const,
  }
  const scans = [...row.scans, placed].map(({ at, status, place, reason }) => ({
    at: new Date(at).toISOString(),
    status,
    place,
    desc: context.translate(scanTexts[status]),
    ...(reason ? { reason } : {}),
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

/** `/open/couriers.do`: those with a page of their own for numbers. */
export async function openCouriers(
  { country }: Input<typeof tracking.openCouriers>,
  { db }: CallContext,
): Promise<Output<typeof tracking.openCouriers>> {
  const list = await db
    .selectFrom('tail_channel')
    .select(['name', 'tracking_url as trackingUrl'])
    .where('country', '=', country)
    .where('tracking_url', '!=', '')
    .orderBy('place')
    .limit(100)
    .execute()
  return { list }
}

const HOUR = 3600
/** Numbers an hour from one network: what a person looks up, what a solved captcha adds, and what nobody gets beyond. */
export const FREE = 100
export const PER_CAPTCHA = 200
export const MOST = 2000

const wrongCaptcha = new Declined('captcha', msg`Captcha verification failed`)
const captchaNeeded = new Declined(
  'captchaNeeded',
  msg`You looked up many parcels. Solve the captcha to continue.`,
)
const tooMany = (now: Date) =>
  new Declined('tooMany', msg`You looked up too many parcels. Try again in an hour.`, undefined, {
    retryAfter: untilNextWindow(HOUR, now),
  })

/** For anybody: counted by number and network, over all gateways (record 0042). */
export async function trackPublicly(
  { waybillNos, imgId, imgCode }: Input<typeof tracking.qyOrderInfo>,
  context: CallContext,
): Promise<Parcels | Declined> {
  const { db, network } = context
  const solved = { key: `track-captcha:${network}`, max: MOST / PER_CAPTCHA, windowSeconds: HOUR }
  if (imgId !== undefined || imgCode !== undefined) {
    if (!(await takeCaptcha({ imgId: imgId ?? '', imgCode: imgCode ?? '' }, context))) return wrongCaptcha
    await countAgainst(db, solved)
  }
  const max = Math.min(FREE + PER_CAPTCHA * (await countedSoFar(db, solved)), MOST)
  const looked = { key: `track:${network}`, max, windowSeconds: HOUR }
  if (await countWithin(db, looked, cut({ waybillNos }).length)) return track({ waybillNos }, context)
  return max < MOST ? captchaNeeded : tooMany(context.now)
}
