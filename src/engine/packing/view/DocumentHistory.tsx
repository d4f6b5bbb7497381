import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { documentStatuses, type DocumentStatus } from '#domain/document-status.ts'
import { words } from '#domain/words.ts'
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
  placeKept: words.placeKept,
  placeUnlisted: words.placeAccepted,
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
      <HistoryList
        lines={history.toReversed().map(({ at, who, what, to }, index) => ({
          key: `${at}:${index}`,
          at,
          when: localMinute(at),
          what: events[what] ? i18n._(events[what]) : what,
          detail: who,
          end: to in documentStatuses && <DocumentStatusBadge status={to as DocumentStatus} />,
        }))}
      />
    </section>
  )
}
