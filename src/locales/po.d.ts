/** Catalogs are compiled by the lingui plugin of the build. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
