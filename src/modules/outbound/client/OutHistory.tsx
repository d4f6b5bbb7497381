import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { outboundStatuses, type OutboundStatus } from '#domain/outbound-status.ts'
import { words } from '#domain/words.ts'
import { localMinute } from '#engine/table/index.ts'
import type { OutDetail } from '#modules/outbound/wire-shapes.ts'
import classes from '#engine/packing/view/document.module.css'
import { OutStatusBadge } from './OutStatusBadge.tsx'

/** What the server writes into the history, in words. */
const events: Record<string, MessageDescriptor> = {
  kept: msg`Saved as draft`,
  submitted: msg`Submitted`,
  edited: msg`Edited`,
  cancelled: msg`Cancelled`,
  reported: msg`Reported by warehouse`,
  certified: msg`Destruction certificate received`,
  intercepted: msg`Stop requested`,
  interceptAnswered: msg`Warehouse answered the stop request`,
  fixed: msg`Exception resolved`,
  goodsCame: msg`All goods are in stock`,
  goodsLost: msg`Goods are missing`,
  placeKept: words.placeKept,
  placeUnlisted: words.placeAccepted,
}

/** What happened, newest first. */
export function OutHistory({ history }: { history: OutDetail['history'] | undefined }) {
  const { t, i18n } = useLingui()
  if (!history?.length) return null
  return (
    <section className={classes.history}>
      <h3>{t`History`}</h3>
      <HistoryList
        lines={history.toReversed().map(({ at, who, what, to, note }, index) => ({
          key: `${at}:${index}`,
          at,
          when: localMinute(at),
          what: events[what] ? i18n._(events[what]) : what,
          detail: [who, what === 'fixed' ? '' : note].filter(Boolean).join(' · '),
          end: to in outboundStatuses && <OutStatusBadge status={to as OutboundStatus} />,
        }))}
      />
    </section>
  )
}
