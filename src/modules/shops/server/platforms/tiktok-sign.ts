/** Signatures of TikTok Shop (Partner Center, "Sign your API request"). */
import { hexHmac } from './hmac.ts'

/** Never signed: the signature itself, and the token, which travels in a header. */
const UNSIGNED = new Set(['sign', 'access_token'])

/**
 * @param path beginning with a slash
 * @param query decoded values
 * @param body the exact text that is sent, "" for none
 */
export function tiktokSignature(
  secret: string,
  {
    path,
    query,
    body,
  }: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly body: string },
): string {
  const signed = Object.keys(query)
    .filter((key) => !UNSIGNED.has(key))
    .toSorted()
    .map((key) => key + query[key])
  return hexHmac(secret, `${secret}${path}${signed.join('')}${body}${secret}`)
}

/** @param body the bytes that arrived */
export const tiktokPushSignature = (
  app: { readonly id: string; readonly secret: string },
  body: Buffer,
): string => hexHmac(app.secret, Buffer.concat([Buffer.from(app.id), body]))
