/**
 * A session opened in a browser is bound to that browser by a cookie no script can read (record 0015): a token that was
 * copied out of the page opens nothing elsewhere. Clients that are no browsers are offered none and keep the token alone.
 */
import type { FastifyRequest } from 'fastify'
import { ABSOLUTE_LIFE_HOURS } from '../auth/open-session.ts'
import { hashOf, newToken } from '../auth/tokens.ts'

export interface Binding {
  /** The cookie the request carries; undefined without one. */
  readonly carried: string | undefined
  /** Returns the hash to store with a session that is being opened; undefined for a client that is not a browser. */
  readonly offer: () => string | undefined
  /** The `Set-Cookie` of the answer, once something was offered. */
  readonly cookie: () => string | undefined
}

/** `__Host-` ties a cookie to this very host, and needs TLS; plain http is this machine, or a proxy that is not trusted. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-sampan' : 'sampan')

const SECRET = /^[A-Za-z0-9_-]{43}$/

function carriedSecret(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const secret = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** Browsers say where a request comes from, and a page cannot stop them from doing so. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/** One secret per browser, kept for as long as a session may live: people who share the browser do not push each other out. */
export function bindingOf(request: FastifyRequest): Binding {
  const isSecure = request.protocol === 'https'
  const name = nameOf(isSecure)
  const had = carriedSecret(request.headers.cookie, name)
  let offered: string | undefined
  return {
    carried: had,
    offer() {
      if (!isBrowser(request)) return undefined
      offered ??= had ?? newToken()
      return hashOf(offered)
    },
    cookie: () =>
      offered &&
      `${name}=${offered}; Path=/; Max-Age=${ABSOLUTE_LIFE_HOURS * 3600}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  }
}
