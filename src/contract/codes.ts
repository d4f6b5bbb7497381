/**
 * Every code an answer can carry. 10010 and 10016 are the specification's (spec 000 §8); the others are ours.
 * The message shown is always `desc`; `name` is for code and logs. `http` is the status of the answer:
 * business answers are 200, so that only malformed or unserved requests look like transport errors.
 */
export const codes = {
  ok: { code: 1, http: 200 },
  /** The session is over (spec 000 §8). */
  expired: { code: 10010, http: 200 },
  /** Signed in elsewhere (spec 000 §8). */
  elsewhere: { code: 10016, http: 200 },
  /** The captcha was wrong, used or too old. */
  captcha: { code: 20001, http: 200 },
  /** Unknown account or wrong password: one text for both. */
  credentials: { code: 20002, http: 200 },
  /** Too many failures; try later. */
  throttled: { code: 20003, http: 200 },
  /** The administrator code was wrong or is used up. */
  vcode: { code: 20004, http: 200 },
  /** The account is disabled. */
  disabled: { code: 20005, http: 200 },
  /** Partner credentials were wrong, old or used. */
  partner: { code: 20006, http: 200 },
  /** So much was asked from this network that the call is only answered with a solved captcha. */
  captchaNeeded: { code: 20007, http: 200 },
  /** A field breaks a rule; `fields` says which. */
  invalid: { code: 20100, http: 200 },
  /** The status of the order does not allow the action, or what else the record is: in use, given by the provider. */
  status: { code: 20101, http: 200 },
  /** The record changed since the caller read it. */
  changed: { code: 20102, http: 200 },
  /** A duplicate: this e-commerce order number exists already. */
  duplicate: { code: 20103, http: 200 },
  /** No such record, or one of another customer. */
  absent: { code: 20104, http: 200 },
  /** No price for this lane and weight. */
  noPrice: { code: 20105, http: 200 },
  /** The balance or the credit is too low; `data` says what is missing (record 0101). */
  balance: { code: 20111, http: 200 },
  /** The time for it is over, e.g. to dispute a line of a bill. */
  window: { code: 20112, http: 200 },
  /** The payment channel is switched off or does not answer: nothing was paid. */
  channel: { code: 20113, http: 200 },
  malformed: { code: 40000, http: 400 },
  signature: { code: 40003, http: 400 },
  clock: { code: 40004, http: 400 },
  forbidden: { code: 40300, http: 200 },
  noCall: { code: 40400, http: 404 },
  running: { code: 40900, http: 409 },
  keyReuse: { code: 42200, http: 422 },
  tooMany: { code: 42900, http: 429 },
  notImplemented: { code: 50100, http: 501 },
  broken: { code: 50000, http: 500 },
  /** The database, or what else the server needs, is away: an effect of the call is possible, though unlikely. */
  unavailable: { code: 50300, http: 503 },
  /** More calls than can be answered in time: nothing of this one was done. */
  busy: { code: 50301, http: 503 },
} as const satisfies Record<string, { code: number; http: number }>

export type CodeName = keyof typeof codes
/** Numbers by name, for comparing an answer: `answer.code === code.expired`. */
export const code = Object.fromEntries(Object.entries(codes).map(([name, { code }]) => [name, code])) as {
  readonly [K in CodeName]: (typeof codes)[K]['code']
}
