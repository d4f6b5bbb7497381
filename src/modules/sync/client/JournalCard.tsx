import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { go } from '#client/router/go.ts'
import { Card } from '#client/ui/Card.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { JournalItem, type JournalReport, useReports } from '#engine/table/view.ts'
import { getStore } from '#offline/store.ts'

/** Entries drawn; older ones stay for 30 days with their receipts. */
const MOST = 10

/** Actions on many rows: what waits and can be undone, what runs, what became of it. Absent while there were none. */
export function JournalCard() {
  const { t } = useLingui()
  const language = useLanguage()
  const reports = useReports().filter(({ total }) => total > 1)
  if (reports.length === 0) return null
  return (
    <Card title={t`Actions on many rows`}>
      <ul>
        {reports.slice(0, MOST).map((report) => (
          <li key={report.entry.id}>
            <JournalItem report={report}>
              <time className="s-note s-figure" dateTime={new Date(report.entry.at).toISOString()}>
                {shortTime(report.entry.at, language)}
              </time>
              <Button size="compact-xs" variant="default" onClick={() => void open(report)}>
                <Trans>Open the table</Trans>
              </Button>
            </JournalItem>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where it was begun; the tray there shows it again. */
async function open({ entry }: JournalReport): Promise<void> {
  await getStore()?.journal.show(entry.id)
  go(entry.href)
}
