/** Secrets of endpoints and the signature of a delivery (record 0120). */
import { createHmac } from 'node:crypto'
import { newToken } from '#server/auth/tokens.ts'

export const newSecret = (): string => `whsec_${newToken()}`
/** What a secret is sealed for. */
export const aboutSecret = (endpointId: string): string => `webhook|${endpointId}`

/**
 * Returns the header "t=<epoch seconds>,v1=<hex>": HMAC-SHA256 of "<t>.<body>". While a replaced secret still counts, there is a `v1` of
 * each.
 */
export const signatureHeader = (secrets: readonly string[], body: string, seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map(
      (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    ),
  ].join(',')
