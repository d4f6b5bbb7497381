/** The address of one page beside the list: who may open it, and how devices keep it. */
import { SegmentedControl } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useCommand } from '#client/calls/use-call.ts'
import { Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { BoundedText } from '#engine/form/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { pages, type PageRow } from '../contract.ts'
import { PageFrame } from './PageFrame.tsx'
import classes from './pages.module.css'

export default function RoutePanel(props: DetailProps<PageRow>) {
  const { t } = useLingui()
  return (
    <PageFrame {...props} title={t`Address`}>
      {(page) => (
        <RouteFields key={`${page.id} ${page.func} ${page.keepAlive} ${page.offline}`} page={page} />
      )}
    </PageFrame>
  )
}

function RouteFields({ page }: { page: PageRow }) {
  const { t } = useLingui()
  const names = [useId(), useId()]
  const [func, setFunc] = useState(page.func)
  const [keepAlive, setKeepAlive] = useState(page.keepAlive)
  const [offline, setOffline] = useState(page.offline)
  const [fault, setFault] = useState<string>()
  const { run, busy } = useCommand(pages.pageRoute, { quiet: true })
  const isOnline = useOnline()
  const isSame = func === page.func && keepAlive === page.keepAlive && offline === page.offline
  const reason = isOnline
    ? isSame
      ? t`Nothing has changed.`
      : undefined
    : t`Connect to the internet to do this.`
  const save = async () => {
    setFault(undefined)
    try {
      await run({ id: page.id, rev: page.rev, func: func.trim(), keepAlive, offline })
      notify(t`Saved. It applies from now on.`, 'good')
    } catch (error) {
      const atField = error instanceof Refused ? error.answer.fields?.[0]?.desc : undefined
      if (atField) setFault(atField)
      else report(error)
    }
  }
  return (
    <div className={classes.fields}>
      <BoundedText
        label={t`Function that opens it`}
        description={t`For example Z-805. Leave empty for everyone who is logged in.`}
        limit={20}
        value={func}
        error={fault}
        onChange={setFunc}
      />
      <div>
        <span id={names[0]} className="s-quiet">
          <Trans>Cache</Trans>
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={names[0]}
          value={keepAlive}
          onChange={(next) => setKeepAlive(next as typeof keepAlive)}
          data={[
            { value: '1', label: t`Keep while open` },
            { value: '0', label: t`Draw anew` },
          ]}
        />
      </div>
      <div>
        <span id={names[1]} className="s-quiet">
          <Trans>Offline</Trans>
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={names[1]}
          value={offline}
          onChange={(next) => setOffline(next as typeof offline)}
          data={[
            { value: 'cached', label: t`Opens offline` },
            { value: 'live', label: t`Online only` },
          ]}
        />
      </div>
      <div className="s-buttons">
        <ReasonButton loading={busy} {...(reason ? { reason } : {})} onClick={() => void save()}>
          <Trans>Save</Trans>
        </ReasonButton>
      </div>
    </div>
  )
}
