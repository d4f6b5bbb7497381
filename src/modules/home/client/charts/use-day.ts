import { useMemo } from 'react'
import { localeTag, useLanguage } from '#client/i18n/language.ts'

/** A calendar day in the words of the language, "20 Nov". The day stays what it is: no zone moves it. */
export function useDay(): (day: string) => string {
  const tag = localeTag(useLanguage())
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [tag])
}
