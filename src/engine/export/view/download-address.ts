/**
 * The address of a file: relative ones below the gateway's base, http ones as they are (spec 000 §9), but only of an
 * allowed origin. @throws for anything else, so that no answer leads elsewhere.
 */
export function downloadAddress(given: string, base: string, allowed: readonly string[]): string {
  const isWhole = /^https?:\/\//i.test(given)
  const address = new URL(isWhole ? given : `${base.replace(/\/$/, '')}/${given.replace(/^\/+/, '')}`)
  if (!/^https?:$/.test(address.protocol) || !allowed.includes(address.origin))
    throw new Error('The file lies elsewhere')
  return address.href
}
