/** One page beside the list: its facts, what can be done with it, every published version. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { saveFile } from '#client/offline/save-file.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { VersionHistory } from '#client/ui/VersionHistory.tsx'
import { textInLanguage } from '#engine/page/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { pages, type PageRow } from '../contract.ts'
import { pageHref } from '../page-address.ts'
import { pageKinds, pageStates } from '../states.ts'
import { rollBackPage } from './page-actions.ts'

export default function PagePanel({ row, actions, act, close }: DetailProps<PageRow>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isHistory, setHistory] = useState(false)
  if (!row)
    return (
      <FactPanel title={t`Page`} close={close}>
        <EmptyState title={t`Page not in this list`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const state = pageStates[row.state]
  const address = pageHref(row.formKey)
  return (
    <FactPanel
      title={row.name}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
        <Button size="compact-sm" variant="default" onClick={() => setHistory(true)}>
          <Trans>History</Trans>
        </Button>
      </FactActions>
      <FactLines
        facts={[
          { label: t`Type`, value: i18n._(pageKinds[row.kind]) },
          { label: t`Group`, value: row.groupName || '--' },
          {
            label: t`Address`,
            value: row.publishedRev > 0 ? <AppLink to={address}>{address}</AppLink> : address,
          },
          { label: t`Title in Chinese`, value: row.title.zh ?? '' },
          { label: t`Title in English`, value: row.title.en ?? '' },
          { label: t`Title in Malay`, value: row.title.ml ?? '' },
          { label: t`Elements`, value: row.nodes },
          { label: t`Revision`, value: row.rev },
          { label: t`Published revision`, value: row.publishedRev > 0 ? row.publishedRev : '--' },
          { label: t`Saved by`, value: row.by },
          { label: t`Saved`, value: shortTime(Date.parse(row.updateTime), language) },
        ]}
      />
      {isHistory && <History page={row} onClose={() => setHistory(false)} />}
    </FactPanel>
  )
}

const FIRST = { page: 1, pageSize: 50 } as const

/** Every published version, and the way back to it. */
function History({ page, onClose }: { page: PageRow; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const asked = useCall(pages.pageHistory, { id: page.id, ...FIRST }, { hasPlace: true })
  return (
    <VersionHistory
      title={t`History of ${page.name}`}
      size="lg"
      asked={asked}
      call={pages.pageHistory}
      versions={asked.data?.list}
      none={t`Not published yet. Nobody sees this page.`}
      at={({ publishedAt }) => publishedAt}
      changes={({ nodes, title }, before) => {
        const change = before ? nodes - before.nodes : 0
        const signed = change > 0 ? `+${change}` : String(change)
        return (
          <p className="s-quiet">
            {textInLanguage(title, language)} · <Trans>{nodes} elements</Trans>
            {change !== 0 && ` (${signed})`}
          </p>
        )
      }}
      current={{ rev: page.publishedRev, note: t`what people see`, reason: t`People see this version now` }}
      open={{
        label: t`Save as a file`,
        run: ({ rev, data }) => saveFile(`${page.formKey}-${rev}.json`, 'application/json', data),
      }}
      rollBack={{
        run: async ({ rev }) => {
          if (await rollBackPage(page, rev)) onClose()
        },
      }}
      onClose={onClose}
    />
  )
}
