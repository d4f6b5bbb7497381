/** What both sides wrote, the oldest first, with who has read it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { ThreadMessage } from '../contract.ts'
import { FileLink } from './FileLink.tsx'
import type { AddressOf } from './use-file-addresses.ts'
import classes from './work-orders.module.css'

const names = {
  REPLY: msg`Reply`,
  ASK: msg`Question`,
  DECISION: msg`Decision`,
  APPEAL: msg`Appeal`,
  WITHDRAWAL: msg`Withdrawn`,
  TAKEN: msg`Someone works on it`,
} as const satisfies Record<ThreadMessage['what'], unknown>

interface Props {
  messages: readonly ThreadMessage[]
  addressOf: AddressOf
}

export function Thread({ messages, addressOf }: Props) {
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Messages</Trans>
      </h3>
      {messages.length === 0 ? (
        <p className="s-note">
          <Trans>No messages yet.</Trans>
        </p>
      ) : (
        <ol className={classes.thread}>
          {messages.map((message) => (
            <Message key={message.id} message={message} addressOf={addressOf} />
          ))}
        </ol>
      )}
    </>
  )
}

function Message({ message, addressOf }: { message: ThreadMessage; addressOf: AddressOf }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { at, by, who, what, text, quotes, files, readAt } = message
  const isOwn = by === 'CUSTOMER'
  const read = readAt && shortTime(Date.parse(readAt), language)
  return (
    <li className={classes.message} data-own={isOwn || undefined} data-what={what}>
      <span className={classes.head}>
        <strong>{i18n._(names[what])}</strong>
        <span>{isOwn ? who : t`Service team`}</span>
        <time dateTime={at}>{shortTime(Date.parse(at), language)}</time>
      </span>
      {quotes.length > 0 && <span className={classes.quotes}>{quotes.join(' · ')}</span>}
      {text && <span className={classes.text}>{text}</span>}
      {files.length > 0 && (
        <span className={classes.files}>
          {files.map((file) => (
            <FileLink key={file.id} file={file} addressOf={addressOf} />
          ))}
        </span>
      )}
      {isOwn && (
        <span className={classes.read}>
          {read ? <Trans>Read {read}</Trans> : <Trans>Not read yet</Trans>}
        </span>
      )}
    </li>
  )
}
