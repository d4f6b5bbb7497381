import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from './short-time.ts'

/** Says how old what is shown is. `at`: epoch milliseconds, absent when there is nothing yet. */
export function AsOf({ at, offline }: { at?: number | undefined; offline: boolean }) {
  const language = useLanguage()
  if (!at) return null
  const time = shortTime(at, language)
  return (
    <span className="s-note s-figure">
      {offline ? <Trans>Offline, last updated {time}</Trans> : <Trans>updated {time}</Trans>}
    </span>
  )
}
