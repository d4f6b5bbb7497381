/** What all platforms sign with, and how a signature that arrives is compared. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hexadecimal. The key is taken as it is written, also where it looks like hexadecimal. */
export const hexHmac = (key: string, data: string | Buffer): string =>
  createHmac('sha256', key).update(data).digest('hex')

export const base64Hmac = (key: string, data: string | Buffer): string =>
  createHmac('sha256', key).update(data).digest('base64')

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Compares two signatures in a time that tells nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** One header as text, "" where it is missing or given twice. */
export function headerIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string {
  const found = headers[name]
  return typeof found === 'string' ? found : ''
}
