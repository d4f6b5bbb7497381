/** Labels the platforms of the demo have printed: fetched, most of them printed here. Demo shops have no platform, so they are drawn. */
import { sql } from 'kysely'
import { countryName } from '#domain/country-names.ts'
import { code128, EXPRESS_PAGE, framed, type LabelComponent, text } from '#engine/label/index.ts'
import { LABEL_DAYS } from '#modules/shop-orders/platform-label.ts'
import type { Trx } from '#server/database/tenant.ts'
import { drawPapers } from '#server/draw-papers.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeFile } from '#server/files/store.ts'
import { receiverOf, traceWith } from './settle.ts'
import type { Postal } from './tables.ts'

/** Labels that were fetched, and of these, printed. */
const [FETCHED, PRINTED] = [8, 5]
const DAY_MS = 86_400_000

/** Of each platform: its name on the label, what its numbers begin with, its word for an order that is arranged. */
const platforms = {
  SHOPEE: { name: 'Shopee Xpress', prefix: 'SPXMY', arranged: 'PROCESSED' },
  TIKTOK: { name: 'TikTok Shop', prefix: 'TTSTH', arranged: 'AWAITING_COLLECTION' },
} as const

export async function seedLabels(trx: Trx, cusCode: string, files: FileStore, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('shop_package as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.b2c_order_id', 'o.external_order_id', 'o.platform', 'o.trace'])
    .select(['o.receiver', 'o.own_receiver'])
    .where('p.cus_code', '=', cusCode)
    .where('o.is_platform_label', '=', true)
    .where('o.conflict', '=', '')
    .where('o.step', 'in', ['PLACED', 'ASSIGNED'])
    .where('p.parcel_step', 'in', ['PLACED', 'ASSIGNED'])
    .orderBy('o.external_order_id', 'desc')
    .limit(FETCHED)
    .execute()
  for (const [at, row] of rows.entries()) {
    const { external_order_id: number } = row
    const { name, prefix, arranged } = row.platform === 'TIKTOK' ? platforms.TIKTOK : platforms.SHOPEE
    const trackingNo = `${prefix}0${number.replace(/\D/g, '').slice(-9).padStart(9, '0')}`
    const page = labelPage({ name, trackingNo, number, to: receiverOf(row) })
    const content = Buffer.from(await drawPapers([page], trackingNo, EXPRESS_PAGE))
    const facts = { cusCode, userId: 'demo', name: `${trackingNo}.pdf`, mime: 'application/pdf' }
    const file = await storeFile(trx, files, { ...facts, content, lifeHours: LABEL_DAYS * 24 })
    await trx
      .updateTable('shop_package')
      .set({
        package_key: `${number}P1`,
        tracking_no: trackingNo,
        carrier: name,
        label: 'READY',
        label_file: file,
        label_until: new Date(now.getTime() + LABEL_DAYS * DAY_MS),
      })
      .where('id', '=', row.id)
      .execute()
    await trx
      .updateTable('shop_order')
      .set({
        upstream: 'ARRANGED',
        platform_status: arranged,
        trace: traceWith(row.trace, 'labelFetched', { now, who: '', detail: trackingNo }),
        updated_at: now,
      })
      .where('id', '=', row.order_id)
      .execute()
    if (at < PRINTED && row.b2c_order_id) await printed(trx, cusCode, row.b2c_order_id, trackingNo, now)
  }
}

/** As the slice that prints records it. */
async function printed(trx: Trx, cusCode: string, parcelId: string, number: string, at: Date): Promise<void> {
  await sql`
    insert into print_record (cus_code, subject, number, what, template, at, who, via)
    values (${cusCode}, ${parcelId}, ${number}, 'carrier', 'carrier', ${at}, 'demo', 'gateway')`.execute(trx)
  await trx
    .updateTable('b2c_order')
    .set({ print_status: '1' })
    .where('id', '=', parcelId)
    .where('cus_code', '=', cusCode)
    .execute()
}

interface Label {
  readonly name: string
  readonly trackingNo: string
  readonly number: string
  readonly to: Postal
}

const WIDTH = 88

function labelPage({ name, trackingNo, number, to }: Label): LabelComponent[] {
  const place = [to.area, to.city, to.prov, to.postCode].filter(Boolean).join(', ')
  return [
    framed([2, 2, 96, 146]),
    text([6, 6, WIDTH, 9], name, { size: 6, bold: true }),
    code128([6, 20, WIDTH, 28], trackingNo),
    text([6, 50, WIDTH, 7], trackingNo, { size: 4.5, bold: true, align: 'center' }),
    text([6, 64, WIDTH, 7], `${to.name} ${to.phone}`, { size: 4, bold: true }),
    text([6, 72, WIDTH, 20], to.address, { size: 3.6, maxLines: 3, valign: 'top' }),
    text([6, 94, WIDTH, 12], `${place}\n${to.country ? countryName(to.country, 'en') : ''}`, {
      size: 3.6,
      maxLines: 2,
      valign: 'top',
    }),
    text([6, 134, WIDTH, 6], `Order ${number}`, { size: 3.2 }),
  ]
}
