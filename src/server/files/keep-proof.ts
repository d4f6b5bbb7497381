/** Files people hand in as proof: looked at before they are kept. What a file says it is does not count, its first bytes do. */
import { msg } from '@lingui/core/macro'
import { Refusal, type Caller, type CallContext, type SignedContext } from '../handler.ts'
import { storeFile } from './store.ts'

/** A file as it was sent, Base64 in `data`. */
interface Given {
  readonly name: string
  readonly data: string
}

export interface KeptProof {
  readonly id: string
  readonly name: string
  readonly type: string
}

const MAX_BYTES = 720_000
/** Years: a claim may be looked at long after it was decided. */
const LIFE_HOURS = 24 * 365 * 2

/** First bytes of what is taken; sound and films begin with RIFF too. */
const kinds: readonly { readonly type: string; readonly begins: RegExp }[] = [
  { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { type: 'image/png', begins: /^\x89PNG/ },
  { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
  { type: 'application/pdf', begins: /^%PDF-/ },
]

/** What it is by its bytes; undefined for anything that is not taken. */
export function kindOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return kinds.find(({ begins }) => begins.test(start))?.type
}

const notTaken = msg`Use photos (JPEG, PNG, WebP) or PDF files.`
const tooLarge = msg`This file is too large.`

/** Whose files they are, and how long they are kept. */
interface Keeping extends Pick<Caller, 'cusCode' | 'userId'> {
  /** Two years unless said. */
  readonly lifeHours?: number
  /** Field of a file, for a refusal. */
  readonly pathOf: (at: number) => string
}

/**
 * Keeps files for a customer, readable by that customer alone: those of the operations side too.
 *
 * @throws Refusal `invalid` at the field of one that is too large or neither a photo nor a PDF
 */
export async function storeProofFor(
  files: readonly Given[],
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  { cusCode, userId, lifeHours = LIFE_HOURS, pathOf }: Keeping,
): Promise<KeptProof[]> {
  const read = files.map(({ name, data }, at) => {
    const bytes = Buffer.from(data, 'base64')
    const type = kindOf(bytes)
    const complain = (message: typeof notTaken) =>
      new Refusal('invalid', message, [{ path: pathOf(at), message }])
    if (!type) throw complain(notTaken)
    if (bytes.length > MAX_BYTES) throw complain(tooLarge)
    return { name, type, bytes }
  })
  const stored: KeptProof[] = []
  for (const { name, type, bytes } of read) {
    const facts = { cusCode, userId, lifeHours }
    const id = await storeFile(db, services.files, { ...facts, name, mime: type, content: bytes })
    stored.push({ id, name, type })
  }
  return stored
}

const noPhoto = msg`Use photos (JPEG, PNG, WebP).`

/**
 * Keeps a photo that the operations side took for a customer.
 *
 * @param photo Base64
 * @param of whose it is, its name, and its field for a refusal
 * @returns id of the file
 * @throws Refusal `invalid` for what is no photo
 */
export async function storeOpsPhoto(
  photo: string,
  { cusCode, name, path }: { readonly cusCode: string; readonly name: string; readonly path: string },
  { db, services }: Pick<CallContext, 'db' | 'services'>,
): Promise<string> {
  const content = Buffer.from(photo, 'base64')
  const mime = kindOf(content)
  if (!mime?.startsWith('image/')) throw new Refusal('invalid', noPhoto, [{ path, message: noPhoto }])
  return storeFile(db, services.files, { cusCode, userId: 'ops', name, mime, content, lifeHours: LIFE_HOURS })
}

/**
 * Keeps files of the caller, each readable by the caller's customer alone.
 *
 * @throws Refusal `invalid` at `files.<index>` for one that is too large or neither a photo nor a PDF
 */
export const storeProof = (files: readonly Given[], context: SignedContext): Promise<KeptProof[]> =>
  storeProofFor(files, context, { ...context.caller, pathOf: (at) => `files.${at}` })
