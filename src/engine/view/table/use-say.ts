/** Texts of declarations in the language of the page. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

export type Say = (text: string | MessageDescriptor) => string

/** Plain texts pass, descriptors are looked up in the catalog. */
export function useSay(): Say {
  const { i18n } = useLingui()
  return useCallback<Say>((text) => (typeof text === 'string' ? text : i18n._(text)), [i18n])
}
