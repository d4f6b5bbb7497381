/** The label a customer brings for a parcel: kept as a file. What it says it is does not count, its first bytes do. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import { kindOf } from '#server/files/keep-proof.ts'
import { storeFile } from '#server/files/store.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

const MAX_BYTES = 720_000
/** A parcel may be asked about for a year. */
const LIFE_HOURS = 24 * 365

/**
 * Keeps the label of a draft. Without one nothing of an order changes.
 *
 * @throws Refusal at `labelFile` for another kind of file, or one that is too large
 */
export async function labelColumns(
  { labelFile }: Pick<OutDraft, 'labelFile'>,
  { db, caller, services }: SignedContext,
): Promise<{ label_id?: string; label_name?: string }> {
  if (!labelFile) return {}
  const content = Buffer.from(labelFile.data, 'base64')
  const mime = kindOf(content)
  const complain = (message: MessageDescriptor) =>
    new Refusal('invalid', message, [{ path: 'labelFile', message }])
  if (!mime || mime === 'image/webp')
    throw complain(msg`Use a PDF file or a picture (PNG, JPEG) of the label.`)
  if (content.length > MAX_BYTES) throw complain(msg`This file is too large.`)
  const name = labelFile.name.slice(0, 200)
  const facts = { cusCode: caller.cusCode, userId: caller.userId, lifeHours: LIFE_HOURS }
  const label_id = await storeFile(db, services.files, { ...facts, name, mime, content })
  return { label_id, label_name: name }
}
