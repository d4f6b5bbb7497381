/**
 * fetch for addresses that customers enter: the host may name any machine, so the address it resolves to is checked when the
 * connection is made, and nothing inside our own network is reached, whatever a name server says between two questions.
 */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'

const inside = new BlockList()
// Special-purpose addresses (IANA registries): this host, private, shared, link-local, documentation, benchmarks, multicast, reserved.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo, and others that are no servers.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** IPv4 within IPv6 is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const family = isIP(plain)
  // Written otherwise (::ffff:7f00:1), no name server that means well answers it.
  if (family === 0 || /^::ffff:/i.test(plain)) return false
  return !inside.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** @param isAllowed which addresses may be reached @param resolve names to addresses */
export const fetchWithin =
  (isAllowed: (address: string) => boolean, resolve: Resolve): typeof fetch =>
  (input, init = {}) =>
    new Promise((done, fail) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const refuse = () =>
        Object.assign(new Error('This address cannot be reached from here'), { name: 'InsideAddress' })
      // A literal address is not looked up.
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) && !isAllowed(literal)) {
        fail(refuse())
        return
      }
      const outgoing = (url.protocol === 'http:' ? plainRequest : request)(
        url,
        {
          // A connection of its own: one that is shared was checked by nobody.
          agent: false,
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          ...(init.signal ? { signal: init.signal } : {}),
          lookup: (host, options, answer) =>
            resolve(host, { ...options, all: true }, (error, found) => {
              const [first] = found ?? []
              const failure =
                error ?? (first && found.every(({ address }) => isAllowed(address)) ? null : refuse())
              if (failure || !first) answer(failure ?? refuse(), '', 0)
              else if (options.all) answer(null, found)
              else answer(null, first.address, first.family)
            }),
        },
        (incoming) => {
          const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          // A `Response` throws for what a foreign server may well say, and nobody would catch it here: the process would end.
          try {
            done(responseOf(incoming, headers))
          } catch (error) {
            incoming.destroy()
            fail(error instanceof Error ? error : new Error(String(error)))
          }
        },
      )
      outgoing.once('error', fail)
      outgoing.end(typeof init.body === 'string' ? init.body : undefined)
    })

/** Statuses whose answers have no body. */
const BARE = [204, 205, 304]

function responseOf(incoming: IncomingMessage, headers: [string, string][]): Response {
  const { statusCode: status = 500 } = incoming
  const isBare = BARE.includes(status)
  const body = isBare ? null : (Readable.toWeb(incoming) as ConstructorParameters<typeof Response>[0])
  const response = new Response(body, { status, headers })
  if (isBare) incoming.resume()
  return response
}

/** Reaches public addresses alone. Does not follow redirects. */
export const publicFetch: typeof fetch = fetchWithin(isPublicAddress, (host, options, done) =>
  lookup(host, options, done),
)
