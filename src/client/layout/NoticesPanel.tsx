import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localeTag, useLanguage } from '#client/i18n/language.ts'
import { markRead, useNotices, type Notice } from './notices.ts'
import classes from './notices.module.css'

/** The news as plain text, newest first. Opening it is reading it; what was new stays marked until it is closed. */
export function NoticesPanel() {
  const { t } = useLingui()
  const { list, unread } = useNotices()
  const [fresh] = useState(() => new Set(unread.map(({ id }) => id)))
  useEffect(() => markRead(unread), [unread])
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Notices</Trans>
      </h2>
      {list && list.length > 0 ? (
        // A list that scrolls is reached and scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.list} tabIndex={0} aria-label={t`Notices`}>
          {list.map((notice) => (
            <Item key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>
          {list ? (
            <Trans>No notices.</Trans>
          ) : (
            <Trans>Notices have not been loaded on this device yet.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Item({ notice: { title, content, at }, isNew }: { notice: Notice; isNew: boolean }) {
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium' })
  return (
    <li className={classes.item}>
      <h3 className={classes.name}>
        {title}
        {isNew && (
          <span className={classes.new}>
            <Trans>new</Trans>
          </span>
        )}
      </h3>
      <time className="s-note" dateTime={at}>
        {day.format(new Date(at))}
      </time>
      <p className={classes.text}>{content}</p>
    </li>
  )
}
