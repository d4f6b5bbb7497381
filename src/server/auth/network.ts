/** The unit that limits and queues count: a client with one IPv6 address usually controls all of its /64. */
import { isIPv6 } from 'node:net'

/** Hextets of an IPv6 prefix that one customer of a provider is given. */
const PREFIX = 4

/**
 * The IPv4 address, or the /64 an IPv6 address is in ("2001:db8:0:1::/64"). An IPv4 address written as IPv6 counts as IPv4.
 * What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const [head = [], tail = []] = plain.split('::').map(hextetsOf)
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, PREFIX).join(':')}::/64`
}

/** "2001:0db8" → ["2001", "db8"]; an IPv4 tail counts as its two hextets. */
const hextetsOf = (part: string): string[] =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((hextet) => (hextet.includes('.') ? ['v4', 'v4'] : [hextet.replace(/^0+(?=.)/, '')]))
