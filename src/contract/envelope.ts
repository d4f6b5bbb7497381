/**
 * The envelope of the wire (contract decision record 0002): request `{parameter, token, t, s}`, answer
 * `{success, code, desc, data, ukey, serverTime}`. The md5 signature is there for the described interface;
 * it stops nobody who can read the script. What protects is TLS, the token and authorisation on the gateway.
 */

export interface RequestEnvelope {
  parameter: unknown
  token: string
  /** Epoch milliseconds as 13 digits. */
  t: string
  /** Lower-case hex md5 of `signedText`. */
  s: string
}

export interface FieldError {
  /** Path in the parameter, e.g. "receiver.phone" or "goods.0.name". */
  path: string
  /** In the language of the request. */
  desc: string
}

/** The session that is good for `/loginUnique.do` alone: a 10016 at login carries it beside `data`. */
export interface HalfOpen {
  token: string
  sid: string
}

export interface Answer<T = unknown> extends Partial<HalfOpen> {
  success: boolean
  code: number
  desc: string
  data: T | null
  ukey: string
  /** Epoch milliseconds of the gateway, so that the client can correct its clock. */
  serverTime: number
  /** Which fields a refusal is about. */
  fields?: FieldError[]
  /** Milliseconds to wait before another try. Not in the body: the client takes it from the header Retry-After. */
  retryAfterMs?: number
}

/** What is signed: the JSON text of `parameter`, then `t`, session id and verification code (empty before login). */
export const signedText = (parameterJson: string, t: string, sid: string, vcode: string): string =>
  parameterJson + t + sid + vcode

export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** How far `t` may lie from the gateway's clock, milliseconds. */
export const CLOCK_WINDOW_MS = 300_000
export const MAX_DEPTH = 32
/** Bytes of a request body. Imports stay under 1 MB a call (spec 001 §5). */
export const MAX_BODY_BYTES = 1_048_576
