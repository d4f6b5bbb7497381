/** Signatures of Shopee Open Platform v2 (guides 16 and 18). Body and further query parameters are not signed. */
import { hexHmac } from './hmac.ts'

/** @param seconds since 1970; the platform allows five minutes @param scope access token and shop id, "" for public calls */
export const shopeeSignature = (
  app: { readonly id: string; readonly secret: string },
  { path, seconds, scope = '' }: { readonly path: string; readonly seconds: number; readonly scope?: string },
): string => hexHmac(app.secret, `${app.id}${path}${seconds}${scope}`)

/** @param registered the address Shopee knows, not the one a proxy asks @param body the bytes that arrived */
export const shopeePushSignature = (secret: string, registered: string, body: Buffer): string =>
  hexHmac(secret, Buffer.concat([Buffer.from(`${registered}|`), body]))
