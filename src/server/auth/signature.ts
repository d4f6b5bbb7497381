/** The signature of the wire and its clock. They stop no attacker who reads the script; they catch broken clients and stale copies. */
import { createHash } from 'node:crypto'
import { CLOCK_WINDOW_MS, signedText } from '#contract/envelope.ts'
import { sameText } from './tokens.ts'

/** Lower-case hex md5 over the raw text of `parameter`, `t`, session id and verification code (spec 000 §7). */
export const signatureOf = (parameterText: string, t: string, sid: string, vcode: string): string =>
  createHash('md5')
    .update(signedText(parameterText, t, sid, vcode), 'utf8')
    .digest('hex')

export const isSigned = (
  body: { parameterText: string; t: string; s: string },
  sid: string,
  vcode: string,
): boolean => sameText(signatureOf(body.parameterText, body.t, sid, vcode), body.s)

/** Exactly 13 digits (the signed text has no separators, so its parts must not change length), within five minutes. */
export const isTimely = (t: string, now: number): boolean =>
  /^\d{13}$/.test(t) && Math.abs(Number(t) - now) <= CLOCK_WINDOW_MS
