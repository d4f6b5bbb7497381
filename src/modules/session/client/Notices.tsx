import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { session as calls } from '../contract.ts'
import classes from './notices.module.css'

const SHOWN = 3

/** News of the provider, "update content" (spec 000 §2). Nothing is shown until there is something. */
export function Notices() {
  const { data } = useCall(calls.getNotices, {}, { quiet: true })
  const tag = localeTag(useLanguage())
  const [isAll, setIsAll] = useState(false)
  const list = data?.list ?? []
  if (list.length === 0) return null
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  return (
    <section className={classes.root} aria-labelledby="notices">
      <h2 className={classes.title} id="notices">
        <Trans>Update content</Trans>
      </h2>
      <ul>
        {(isAll ? list : list.slice(0, SHOWN)).map((notice) => (
          <li key={notice.id} className={classes.item}>
            <time dateTime={notice.at} className={classes.day}>
              {day.format(new Date(notice.at))}
            </time>
            <details>
              <summary className={classes.name}>{notice.title}</summary>
              <p className={classes.text}>{notice.content}</p>
            </details>
          </li>
        ))}
      </ul>
      {list.length > SHOWN && !isAll && (
        <button type="button" className={classes.more} onClick={() => setIsAll(true)}>
          <Trans>Show all</Trans>
        </button>
      )}
    </section>
  )
}
