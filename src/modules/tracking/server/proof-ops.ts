/** `POST /ops/proofs`: a picture a courier took, or what a consignee signed. Kept in the file store. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { instant, integer, object, oneOf, text, type StaticOf } from '#contract/schema.ts'
import { kindOf } from '#server/files/keep-proof.ts'
import { storeFile } from '#server/files/store.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

/** A picture of a phone, scaled down; as base64 it is a third longer. */
const MAX_BASE64 = 700_000
/** Claims can be made for a year. */
export const PROOF_HOURS = 400 * 24

const proof = object({
  /** Minted where it was taken; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40),
  kind: oneOf(['DELIVERY', 'SIGN']),
  at: instant(),
  place: text(100),
  /** Who signed, as the courier noted it; "" for a picture. */
  signer: text(100),
  width: integer({ minimum: 1, maximum: 10_000 }),
  height: integer({ minimum: 1, maximum: 10_000 }),
  mime: oneOf(['image/png', 'image/jpeg', 'image/webp']),
  /** Base64. */
  content: text(MAX_BASE64, { minLength: 16, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
})

const noParcel = msg`There is no parcel with this number.`
const noPicture = msg`This is not a picture of this format.`

export const proofs: OpsRoute<typeof proof> = {
  path: 'proofs',
  input: proof,
  source: 'record 0027',
  handle: async (input: StaticOf<typeof proof>, { db, services }) => {
    const { waybillNo, kind, place, signer, width, height, mime } = input
    const content = Buffer.from(input.content, 'base64')
    if (kindOf(content) !== mime)
      throw new Refusal('invalid', noPicture, [{ path: 'content', message: noPicture }])
    const order = await db
      .selectFrom('b2c_order')
      .select(['id', 'cus_code', 'account_id', 'waybill_no'])
      .where('waybill_no', '=', inCapitals(waybillNo))
      .executeTakeFirst()
    if (!order) throw new Refusal('absent', noParcel)
    const { cus_code, waybill_no } = order
    const name = `${waybill_no}-${kind.toLowerCase()}`
    const file_id = await storeFile(db, services.files, {
      cusCode: cus_code,
      userId: order.account_id,
      name,
      mime,
      content,
      lifeHours: PROOF_HOURS,
    })
    const row = {
      cus_code,
      order_id: order.id,
      waybill_no,
      kind,
      at: new Date(input.at),
      place,
      signer,
      width,
      height,
      file_id,
    }
    await db.insertInto('parcel_proof').values(row).execute()
    return { kind }
  },
}
