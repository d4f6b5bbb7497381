/** Signatures of the protocol for shops without a platform; docs/shops-without-a-platform.md has an example to compute. */
import { hexHmac, sha256 } from './hmac.ts'

/** A signature is good for this long before and after its moment. */
export const OPEN_SECONDS = 300

/** Key of one shop: follows from our secret and the shop's host, so that a shop can neither guess nor use the key of another one. */
export const openShopKey = (secret: string, host: string): string => hexHmac(secret, `sampan-shop\n${host}`)

/** @param target path with query, as it is sent @param body the exact text that is sent, "" for none */
export const openSignature = (
  key: string,
  {
    method,
    target,
    seconds,
    body,
  }: {
    readonly method: string
    readonly target: string
    readonly seconds: string | number
    readonly body: string
  },
): string => hexHmac(key, `${method}\n${target}\n${seconds}\n${sha256(body)}`)

/** @param body the bytes that arrived */
export const openPushSignature = (key: string, seconds: string, body: Buffer): string =>
  hexHmac(key, Buffer.concat([Buffer.from(`${seconds}\n`), body]))
