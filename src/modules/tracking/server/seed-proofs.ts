/** Demo proofs: every signed parcel has a picture at the door and a signature; a few pictures are shared by all of a customer. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeFile } from '#server/files/store.ts'
import type { Trx } from '#server/database/tenant.ts'
import { PROOF_HOURS } from './proof-ops.ts'
import { parcelPicture, PICTURE, SIGNATURE, signaturePicture, VARIANTS } from './proof-pictures.ts'

export async function seedProofs(db: Kysely<Database>, files: FileStore): Promise<void> {
  const { rows: owners } = await sql<{ cus_code: string; account_id: string }>`
    select cus_code, min(account_id::text) as account_id from b2c_order where status = 'SIGNED' group by 1 order by 1`.execute(
    db,
  )
  const pictures = Array.from({ length: VARIANTS }, (_, index) => [
    parcelPicture(index, 'Left at the door · 门口签收'),
    signaturePicture(index),
  ])
  for (const { cus_code, account_id } of owners) {
    const keep = (content: Buffer | undefined, name: string) =>
      storeFile(db as Trx, files, {
        cusCode: cus_code,
        userId: account_id,
        name,
        mime: 'image/png',
        content: content ?? '',
        lifeHours: PROOF_HOURS,
      })
    const kept: { entry: string; sign: string }[] = []
    for (const [entry, sign] of pictures)
      kept.push({ entry: await keep(entry, 'delivery.png'), sign: await keep(sign, 'signature.png') })
    await sql`
      insert into parcel_proof (cus_code, order_id, waybill_no, kind, at, place, signer, width, height, file_id)
      select o.cus_code, o.id, o.waybill_no, k.kind, s.at, s.place, case k.kind when 'SIGN' then o.receiver_name else '' end,
             k.width, k.height, k.files[1 + abs(hashtext(o.waybill_no)) % ${VARIANTS}::int]
        from b2c_order o
        join scan_event s on s.order_id = o.id and s.status = 'SIGNED'
        cross join (values
          ('DELIVERY', ${PICTURE.width}::int, ${PICTURE.height}::int, ${kept.map(({ entry }) => entry)}::text[]),
          ('SIGN', ${SIGNATURE.width}::int, ${SIGNATURE.height}::int, ${kept.map(({ sign }) => sign)}::text[])
        ) as k (kind, width, height, files)
       where o.cus_code = ${cus_code} and o.status = 'SIGNED'`.execute(db)
  }
}
