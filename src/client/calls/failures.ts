/** What can go wrong between a call and its data. */
import type { Answer } from '#contract/envelope.ts'

/** No response: offline, server down or timeout. Whether the request was carried out is unknown. */
export class OfflineError extends Error {
  constructor(readonly reason: 'network' | 'timeout') {
    super(reason === 'timeout' ? 'No answer in time' : 'No line to the gateway')
    this.name = 'OfflineError'
  }
}

/** Something came back that is no answer of the gateway: a proxy's page, or an HTTP error without an envelope. */
export class BadResponse extends Error {
  constructor(
    readonly status: number,
    /** From Retry-After; 0 when it was absent. */
    readonly retryAfterMs: number,
  ) {
    super(`HTTP ${status} without an answer`)
    this.name = 'BadResponse'
  }
}

/** The gateway understood and said no. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(answer.desc)
    this.name = 'Refused'
  }
}
