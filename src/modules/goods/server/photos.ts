/** Files of SKUs: photos and certificates. What a file says it is does not count, its first bytes do. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { kindOf } from '#server/files/keep-proof.ts'
import { storeFile } from '#server/files/store.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { SkuDraft } from '#modules/goods/wire-shapes.ts'

const MAX_BYTES = 720_000
/** Years: a certificate is asked for long after it was handed in. */
const LIFE_HOURS = 24 * 365 * 10

const notTaken = msg`Use photos (JPEG, PNG, WebP) or PDF files.`
const noPhoto = msg`Use photos (JPEG, PNG, WebP).`
const tooLarge = msg`This file is too large.`
const gone = msg`This photo no longer exists.`

interface Sent {
  readonly name: string
  readonly data: string
}

/**
 * Keeps a file that was sent. Resolves with its id.
 * @param path Field of the command, for a refusal.
 */
export async function keepFile(
  { name, data }: Sent,
  path: string,
  isPhoto: boolean,
  { db, caller, services }: SignedContext,
): Promise<string> {
  const content = Buffer.from(data, 'base64')
  const type = kindOf(content)
  const complain = (message: MessageDescriptor) => new Refusal('invalid', message, [{ path, message }])
  if (!type || (isPhoto && type === 'application/pdf')) throw complain(isPhoto ? noPhoto : notTaken)
  if (content.length > MAX_BYTES) throw complain(tooLarge)
  const facts = { cusCode: caller.cusCode, userId: caller.userId, lifeHours: LIFE_HOURS }
  return storeFile(db, services.files, { ...facts, name, mime: type, content })
}

/** Ids of the photos a draft leaves a SKU with: those it names of `before`, and what it brings. */
export async function keepPhotos(
  photos: NonNullable<SkuDraft['photos']>,
  before: readonly string[],
  context: SignedContext,
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, { id, name = 'photo', data }] of photos.entries()) {
    const path = `sku.photos.${at}`
    if (data) ids.push(await keepFile({ name, data }, path, true, context))
    else if (id && before.includes(id)) ids.push(id)
    else throw new Refusal('invalid', gone, [{ path, message: gone }])
  }
  return ids
}
