/** One page beside the list: its facts, what can be done with it, every published version. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { VersionHistory } from '#client/ui/VersionHistory.tsx'
import { textInLanguage } from '#engine/page/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { pages, type PageRow } from '../contract.ts'
import { pageKinds } from '../states.ts'
import { rollBackPage } from './page-actions.ts'
import { PageFrame } from './PageFrame.tsx'
import { ScriptSwitch } from './ScriptSwitch.tsx'

export default function PagePanel(props: DetailProps<PageRow>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isHistory, setHistory] = useState(false)
  return (
    <PageFrame
      {...props}
      title={t({ message: 'Page', context: 'design' })}
      button={
        <Button size="compact-sm" variant="default" onClick={() => setHistory(true)}>
          <Trans>History</Trans>
        </Button>
      }
      before={(page) => [
        { label: t`Type`, value: i18n._(pageKinds[page.kind]) },
        { label: t({ message: 'Group', context: 'pages' }), value: page.groupName || '--' },
      ]}
      after={(page) => [
        { label: t`Elements`, value: page.nodes },
        { label: t`Revision`, value: page.rev },
        { label: t`Published revision`, value: page.publishedRev > 0 ? page.publishedRev : '--' },
        { label: t`Saved by`, value: page.by },
        { label: t`Saved`, value: shortTime(Date.parse(page.updateTime), language) },
      ]}
    >
      {(page) => (
        <>
          <ScriptSwitch page={page} />
          {isHistory && <History page={page} onClose={() => setHistory(false)} />}
        </>
      )}
    </PageFrame>
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
