import { Button, CloseButton } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { notify } from '#client/ui/notify.ts'
import { getStore } from '#offline/store.ts'
import { dismiss } from './journal-actions.ts'
import classes from './journal.module.css'
import { JournalItem } from './JournalItem.tsx'
import type { JournalReport } from './journal-report.ts'
import type { TableModel } from '../use-table.ts'
import type { Row } from '../use-table-data.ts'

const JournalDialog = lazyPart(async () => (await import('./JournalDialog.tsx')).JournalDialog)

/** Lines shown at once; the Sync centre has all. */
const MOST = 3

/** Bulk actions of this table: what waits and can be undone, what runs, what was refused. */
export function JournalTray({ model, reports }: { model: TableModel; reports: readonly JournalReport[] }) {
  const { t } = useLingui()
  const [openId, setOpen] = useState<string>()
  const open = reports.find(({ entry }) => entry.id === openId)
  return (
    <section className={classes.tray} aria-label={t`Actions on many rows`}>
      {reports.slice(0, MOST).map((report) => (
        <JournalItem key={report.entry.id} report={report} onUndone={() => void selectRows(model, report)}>
          {report.refused.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => setOpen(report.entry.id)}>
              <Trans>Show why</Trans>
            </Button>
          )}
          {report.phase !== 'held' && report.phase !== 'going' && (
            <CloseButton size="sm" aria-label={t`Close`} onClick={() => void dismiss(report)} />
          )}
        </JournalItem>
      ))}
      {open && (
        <Suspense fallback={null}>
          <JournalDialog
            report={open}
            table={model.table}
            onSelect={() => {
              setOpen(undefined)
              void selectRows(
                model,
                open,
                open.refused.map(({ id }) => id),
              )
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Selects the rows of a bulk action again, or some of them: as the list has them now, else as they were seen. */
async function selectRows(
  { table, selection, data, translate }: TableModel,
  { entry }: JournalReport,
  only?: readonly string[],
): Promise<void> {
  const seen = (await getStore()?.journal.rows<Row>(entry.id)) ?? []
  const wanted = only && new Set(only)
  const newest = new Map([...seen, ...(data.rows ?? [])].map((row) => [table.rowId(row), row]))
  const ids = seen.map((row) => table.rowId(row)).filter((id) => !wanted || wanted.has(id))
  if (ids.length === 0) return notify(translate(msg`These rows are no longer on this device.`), 'info')
  selection.clear()
  selection.setRows(
    ids.map((id) => [id, newest.get(id) as Row] as const),
    true,
  )
}
