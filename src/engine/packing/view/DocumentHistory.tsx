import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { documentStatuses, type DocumentStatus } from '#domain/document-status.ts'
import { localMinute } from '#engine/table/logic/cell-text.ts'
import classes from './document.module.css'
import { DocumentStatusBadge } from './DocumentStatusBadge.tsx'

/** What the gateway writes into the history, in words. */
const events: Record<string, MessageDescriptor> = {
  kept: msg`Saved as draft`,
  submitted: msg`Submitted`,
  edited: msg`Edited`,
  cancelled: msg`Cancelled`,
  reported: msg`Reported by warehouse`,
}

interface Entry {
  readonly at: string
  readonly who: string
  readonly what: string
  readonly to: string
}

/** What happened, newest first. */
export function DocumentHistory({ history }: { history: readonly Entry[] | undefined }) {
  const { t, i18n } = useLingui()
  if (!history?.length) return null
  return (
    <section className={classes.history}>
      <h3>{t`History`}</h3>
      <ol>
        {history.toReversed().map(({ at, who, what, to }, index) => (
          <li key={`${at}:${index}`}>
            <time>{localMinute(at)}</time>
            <span>
              {events[what] ? i18n._(events[what]) : what}
              <small>{who}</small>
            </span>
            {to in documentStatuses && <DocumentStatusBadge status={to as DocumentStatus} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
