import { Anchor } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { forgetAll, recentSearches } from '../public/kept-answers.ts'
import classes from './tracking.module.css'

/** What was looked up on this device, to look it up again; can be forgotten. */
export function RecentSearches({ onLook }: { onLook: (numbers: readonly string[]) => void }) {
  const language = useLanguage()
  const [searches, setSearches] = useState(recentSearches)
  if (searches.length === 0) return null
  const forget = () => {
    forgetAll()
    setSearches([])
  }
  return (
    <section className={classes.recent}>
      <div className={classes.tools}>
        <h2 className={classes.count}>
          <Trans>Recent on this device</Trans>
        </h2>
        <Anchor component="button" type="button" size="sm" onClick={forget}>
          <Trans>Forget</Trans>
        </Anchor>
      </div>
      <ul className={classes.searches}>
        {searches.map(({ numbers, at }) => {
          const [first] = numbers
          const more = numbers.length - 1
          return (
            <li key={numbers.join()}>
              <button type="button" className={classes.search} onClick={() => onLook(numbers)}>
                <span className={classes.searchNumber}>{first}</span>
                {more > 0 && (
                  <span className={classes.more}>
                    <Trans>and {more} more</Trans>
                  </span>
                )}
                <span className={classes.when}>{shortTime(at, language)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
