/** The last runs of a shop's sync: what was asked for, and what came of it. */
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { AskedHistory } from '#client/ui/AskedHistory.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { shops } from '../contract.ts'
import { outcomes, syncKinds } from '../sync-log.ts'

type Line = Output<typeof shops.querySyncLog>['list'][number]

const SHOWN = 30

export function SyncLog({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const asked = useCall(shops.querySyncLog, { id, page: 1, pageSize: SHOWN }, { quiet: true })
  return (
    <AskedHistory
      asked={asked}
      call={shops.querySyncLog}
      offline={t`Connect to the internet to see the sync log.`}
      none={t`No sync yet.`}
      line={(line) => {
        const { label, tone, shape } = outcomes[line.outcome]
        return {
          key: line.id,
          at: line.startedAt,
          when: shortTime(Date.parse(line.startedAt), language),
          what: i18n._(syncKinds[line.kind]),
          detail: <Detail line={line} />,
          end: <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />,
        }
      }}
    />
  )
}

function Detail({ line }: { line: Line }) {
  const { t } = useLingui()
  const language = useLanguage()
  const timeOf = (at: string) => shortTime(Date.parse(at), language)
  const { added, changed, unread, errorText, requestId } = line
  return (
    <>
      {line.windowFrom && (
        <>
          {t`${timeOf(line.windowFrom)} to ${timeOf(line.windowTo)}`}
          <br />
        </>
      )}
      {t`New: ${added}, changed: ${changed}, unchanged: ${line.same + line.older}`}
      {unread > 0 && <> {t`Unreadable: ${unread}`}</>}
      {errorText && (
        <>
          <br />
          {errorText}
        </>
      )}
      {requestId && (
        <>
          <br />
          {t`Request ${requestId}`}
        </>
      )}
    </>
  )
}
