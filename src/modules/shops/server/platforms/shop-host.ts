/** Shops that have a host of their own: the address they are reached at. */
import type { PlatformApp } from './connector.ts'

/** @param host checked before: nothing else becomes part of an address */
export const addressOf = ({ api }: PlatformApp, host: string): string =>
  (api || 'https://{shop}').replace('{shop}', host)
