/** Opens a file of the gateway (spec 000 §9: relative addresses below the gateway's base, http ones as they are). */
import { portalConfig } from '#client/calls/config.ts'
import { downloadAddress } from './download-address.ts'

/** @throws where the address leads to an origin that is neither the gateway's nor this page's. */
export function openDownload(given: string): void {
  const base = portalConfig().gateway || location.origin
  const link = document.createElement('a')
  link.href = downloadAddress(given, base, [new URL(base).origin, location.origin])
  // A file, never a page: the portal stays where it is.
  link.download = ''
  link.rel = 'noopener'
  link.click()
}
