import { useMemo } from 'react'
import { localeTag, useLanguage } from '#client/i18n/language.ts'

/** Numbers with the thousands separator of the language. */
export function useNumber(): (count: number) => string {
  const tag = localeTag(useLanguage())
  return useMemo(() => {
    const format = new Intl.NumberFormat(tag)
    return (count) => format.format(count)
  }, [tag])
}
