/** Random names and the one-way form in which secrets are kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** 128 random bits, hex, 32 characters: ids that cannot be guessed. */
export const newId = (): string => randomBytes(16).toString('hex')
/** What the database keeps of a token or an API key. The secret has full entropy: no salt, no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares two texts in a time that does not tell where they differ. */
export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
