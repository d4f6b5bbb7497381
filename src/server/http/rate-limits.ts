/**
 * How many requests a minute a gateway answers. What anybody can ask is counted by network. A call of a person who is logged in, an
 * integrator for example, is counted for its customer, a report to the operations side for its key: many of them share an address.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { networkOf } from '../auth/network.ts'
import type { Config } from '../config.ts'

/** Busy customers that may share an address: what all of them together may ask is checked before bodies are read. */
const CUSTOMERS_AT_ADDRESS = 4

/** More requests than allowed: answered as 42900. */
export class TooOften extends Error {
  constructor(
    /** Seconds until the next request is answered. */
    readonly retryAfter: number,
  ) {
    super('too many requests in a minute')
  }
}

export interface RateLimits {
  /** For routes that count for themselves: before their body is read they are refused only past what an address may ask as a whole. */
  readonly own: {
    readonly config: { readonly rateLimit: false }
    readonly onRequest: preHandlerAsyncHookHandler[]
  }
  /**
   * Counts a request for `payer` (a customer, a key), or for its network where the payer is not known.
   * @throws TooOften
   */
  readonly count: (request: FastifyRequest, payer: string | undefined) => Promise<void>
}

export async function addRateLimits(app: FastifyInstance, config: Config): Promise<RateLimits> {
  const uncounted = { rateLimit: false } as const
  const { rateLimit: max, customerRateLimit } = config
  if (max === 0) return { own: { config: uncounted, onRequest: [] }, count: () => Promise.resolve() }
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: {},
  })
  const payers = new WeakMap<FastifyRequest, string>()
  const byNetwork = app.createRateLimit()
  const byPayer = app.createRateLimit({
    max: customerRateLimit,
    keyGenerator: (request) => payers.get(request) ?? '',
  })
  return {
    own: {
      config: uncounted,
      onRequest: [app.rateLimit({ max: max + CUSTOMERS_AT_ADDRESS * customerRateLimit })],
    },
    async count(request, payer) {
      if (payer !== undefined) payers.set(request, payer)
      const counted = await (payer === undefined ? byNetwork : byPayer)(request)
      if (!counted.isAllowed && counted.isExceeded) throw new TooOften(counted.ttlInSeconds)
    },
  }
}
