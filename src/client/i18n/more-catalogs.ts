/** Catalogues of everything but the sign-in page, by file. What only the gateway says stays there. */
import type { Messages } from '@lingui/core'

export const moreCatalogs = import.meta.glob<{ messages: Messages }>([
  '#locales/*/*.po',
  '!**/{gateway,start,session}.po',
])
