/**
 * Whom the gateway may send to. A browser names the address of its push service, so anybody could name any address: only the
 * services of the browsers there are pass, over TLS, at their own port (CWE-918).
 */
const services = [
  // Chrome, Edge on Android, Samsung, Opera
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  // Firefox
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  // Edge
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  // Safari
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
]

/** `testHost` ("127.0.0.1:4711") is a push service of the tests, without TLS. */
export function isPushEndpoint(text: string, testHost?: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, host, port, username, password } = new URL(text)
  if (username || password) return false
  if (testHost !== undefined && protocol === 'http:' && host === testHost) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}
