import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceZone, zoneName } from '#domain/time-zone.ts'
import { saveFile, today } from '#client/offline/save-file.ts'
import { useReceipts } from '#client/offline/use-outbox.ts'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { getStore } from '#offline/store.ts'
import type { Receipt } from '#offline/types.ts'
import { numbersOf, receiptsCsv, receiptsJson } from './receipts-file.ts'
import classes from './sync.module.css'

const STEP = 20
/** More than a busy desk sends in thirty days. */
const MOST = 100_000

/** Proofs of the last 30 days, with the numbers the gateway gave. */
export function ReceiptList() {
  const [shown, setShown] = useState(STEP)
  const receipts = useReceipts(shown + 1)
  return (
    <Card
      title={<Trans>Accepted in the last 30 days</Trans>}
      aside={<ExportButtons hasAny={receipts.length > 0} />}
    >
      {receipts.length === 0 && (
        <p className="s-quiet">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul>
        {receipts.slice(0, shown).map((receipt) => (
          <Line key={receipt.key} receipt={receipt} />
        ))}
      </ul>
      {receipts.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown * 2)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  )
}

function Line({ receipt }: { receipt: Receipt }) {
  const language = useLanguage()
  return (
    <li className={classes.line}>
      <time className="s-note s-figure" dateTime={new Date(receipt.at).toISOString()}>
        {shortTime(receipt.at, language)}
      </time>
      <span className={classes.label}>{receipt.label}</span>
      <span className="s-wrap tabular">{numbersOf(receipt.answer).join(' · ')}</span>
    </li>
  )
}

function ExportButtons({ hasAny }: { hasAny: boolean }) {
  const { t } = useLingui()
  const reason = hasAny ? undefined : t`No receipts yet`
  const zone = deviceZone()
  const shownZone = zoneName(zone)
  const header = [t`Time (${shownZone})`, t`What`, t`Numbers`, t`Call`, t`Key`]
  return (
    <Group gap={6}>
      <ReasonButton
        size="xs"
        variant="default"
        {...(reason ? { reason } : {})}
        onClick={() =>
          void withAll((receipts) =>
            saveFile(`sampan-receipts-${today()}.csv`, 'text/csv', receiptsCsv(receipts, header, zone)),
          )
        }
      >
        <Trans>Save as CSV</Trans>
      </ReasonButton>
      <ReasonButton
        size="xs"
        variant="default"
        {...(reason ? { reason } : {})}
        onClick={() =>
          void withAll((receipts) =>
            saveFile(`sampan-receipts-${today()}.json`, 'application/json', receiptsJson(receipts)),
          )
        }
      >
        <Trans>Save as JSON</Trans>
      </ReasonButton>
    </Group>
  )
}

/** Reads all receipts, not only those on the screen. */
async function withAll(save: (receipts: readonly Receipt[]) => void): Promise<void> {
  const receipts = await getStore()?.receipts.list(MOST)
  if (receipts) save(receipts)
}
