/** Scan to verify: each scan ticks an expected order; an unexpected one turns red with a tone (record 0088). */
import { Button, Progress, Textarea } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { ScanPanel, type ScanEntry } from '#engine/scan/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { textsIn } from './bulk-lines.ts'
import classes from './scan-screens.module.css'
import { useVerify } from './use-verify.ts'
import { leftOf, type ScanKind, type VerifyRun } from './verify-run.ts'

/** Most remaining orders that are listed by name. */
const NAMED = 100

export default function ScanVerify() {
  const verify = useVerify()
  const { run } = verify
  return (
    <div className="s-page">
      <ScreenHeader>
        {run && (
          <Button variant="default" onClick={verify.end}>
            <Trans>New check</Trans>
          </Button>
        )}
      </ScreenHeader>
      {run ? <Checking run={run} onScan={verify.scan} /> : <Sources verify={verify} />}
    </div>
  )
}

function Checking({ run, onScan }: { run: VerifyRun; onScan: (numbers: readonly string[]) => void }) {
  const { t } = useLingui()
  const left = leftOf(run)
  const all = run.expected.length
  const done = all - left.length
  return (
    <div className={classes.columns}>
      <Card title={<Trans>Scan</Trans>}>
        <ScanPanel
          label={t`Waybill or order`}
          placeholder="SP0000000000000"
          entries={useEntries(run)}
          count={done}
          onScan={onScan}
          read={textsIn}
        />
      </Card>
      <Card title={run.name || <Trans>Selected orders</Trans>}>
        {left.length === 0 ? (
          <div className={classes.finished} role="status">
            <IconCheck size={18} aria-hidden />
            <Plural value={all} one="Complete: the order is here" other="Complete: all # orders are here" />
          </div>
        ) : (
          <p className={classes.sum} role="status">
            <strong>
              {done} / {all}
            </strong>
            <Plural value={left.length} one="# order left" other="# orders left" />
          </p>
        )}
        <Progress value={(done / all) * 100} aria-label={t`Scanned orders`} />
        <ul className={classes.left} aria-label={t`Orders left`}>
          {left.slice(0, NAMED).map(({ id, waybillNo, orderNo, receiver }) => (
            <li key={id}>
              <span>{waybillNo || orderNo}</span>
              <span>{receiver}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function useEntries({ scans, expected }: VerifyRun): readonly ScanEntry[] {
  const { t } = useLingui()
  const words: Record<ScanKind, Pick<ScanEntry, 'tone' | 'word'>> = {
    expected: { tone: 'good', word: t`Correct` },
    again: { tone: 'warning', word: t`Already scanned` },
    wrong: { tone: 'bad', word: t`Wrong order` },
  }
  return scans
    .map(({ number, kind, id }, at): ScanEntry => ({
      key: String(at),
      number,
      ...words[kind],
      note: expected.find((order) => order.id === id)?.receiver,
    }))
    .slice(-10)
    .toReversed()
}

function Sources({ verify }: { verify: ReturnType<typeof useVerify> }) {
  const { t } = useLingui()
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  const [routeId, setRoute] = useState('')
  const [text, setText] = useState('')
  const numbers = textsIn(text)
  const route = routes.data?.find(({ id }) => id === routeId)
  return (
    <Card title={<Trans>What is expected?</Trans>}>
      <div className="s-fields">
        <p className={classes.hint}>
          <Trans>
            Choose a route or paste numbers. You can also select orders in Manage orders and choose Verify by
            scanning.
          </Trans>
        </p>
        <ChoiceField
          label={t`Printed orders of a route`}
          value={routeId}
          placeholder={t`Choose a route`}
          items={(routes.data ?? []).map(({ id, country, name }) => ({
            value: id,
            label: `${country} · ${name}`,
          }))}
          isLoading={routes.isFetching && !routes.data}
          onChange={setRoute}
        />
        <div>
          <ReasonButton
            loading={verify.isBusy}
            {...(route ? {} : { reason: t`Choose a route first.` })}
            onClick={() => route && void verify.ofRoute(route.id, `${route.country} · ${route.name}`)}
          >
            <Trans>Start with this route</Trans>
          </ReasonButton>
        </div>
        <Textarea
          label={t`Numbers`}
          rows={4}
          value={text}
          placeholder={t`Order or waybill numbers, one per line`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div>
          <ReasonButton
            loading={verify.isBusy}
            {...(numbers.length ? {} : { reason: t`Paste numbers first.` })}
            onClick={() => void verify.ofNumbers(numbers)}
          >
            <Plural value={numbers.length} one="Start with # number" other="Start with # numbers" />
          </ReasonButton>
        </div>
        {verify.problem && (
          <p role="alert" className={classes.problem}>
            {verify.problem}
          </p>
        )}
      </div>
    </Card>
  )
}
