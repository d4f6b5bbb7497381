/** Opens a file of the gateway (spec 000 §9: relative addresses below the gateway's base, http ones as they are). */
import { currentLanguage } from '#client/i18n/language.ts'
import { portalConfig } from '#client/calls/config.ts'
import { downloadAddress } from './download-address.ts'

/** @throws where the address leads to an origin that is neither the gateway's nor this page's. */
export function openDownload(given: string): void {
  const base = portalConfig().gateway || location.origin
  const link = document.createElement('a')
  const address = new URL(downloadAddress(given, base, [new URL(base).origin, location.origin]))
  // A navigation carries no headers of ours: this is the language of the page that says why there is no file.
  address.searchParams.set('lang', currentLanguage())
  link.href = address.href
  // A file, never a page: the portal stays where it is.
  link.download = ''
  link.rel = 'noopener'
  link.click()
}
