import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import { useLive } from '#client/offline/use-live.ts'
import type { RefusedProps, TableDecl } from '#engine/table/schema/table.ts'
import classes from './journal.module.css'
import type { JournalReport, RefusedRow } from './journal-report.ts'
import { TopUpButton } from './TopUpButton.tsx'
import { useTranslate } from '../use-translate.ts'
import type { Row } from '../use-table-data.ts'

interface JournalDialogProps {
  report: JournalReport
  table: TableDecl
  onSelect: () => void
  onClose: () => void
}

/** Rows drawn at once. */
const STEP = 50

/** The rows a bulk action was refused for, each with its reason and, where the table knows one, the next step. */
export function JournalDialog({ report, table, onSelect, onClose }: JournalDialogProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(STEP)
  const translate = useTranslate()
  const { entry, refused } = report
  const seen = useLive(`seen ${entry.id}`, ['journal'], (store) => store.journal.rows<Row>(entry.id))
  const rows = useMemo(() => new Map((seen ?? []).map((row) => [table.rowId(row), row])), [seen, table])
  const Next = useRefused(table)
  return (
    <Modal opened centered onClose={onClose} title={t`${entry.label}: refused`} size="lg">
      <ul className={classes.refused}>
        {refused.slice(0, shown).map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <Reason row={row} />
            {Next && (
              <Next
                id={row.id}
                row={rows.get(row.id)}
                action={entry.action}
                at={entry.at}
                reason={row.reason === undefined ? '' : translate(row.reason)}
                close={onClose}
              />
            )}
          </li>
        ))}
      </ul>
      {refused.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + STEP)}>
          <Trans>Show more ({refused.length - shown})</Trans>
        </Button>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <TopUpButton isShort={refused.some(({ isShort }) => isShort)} />
        <Button onClick={onSelect} data-autofocus>
          <Trans>Select these rows</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

function Reason({ row }: { row: RefusedRow }) {
  const translate = useTranslate()
  return (
    <span className="s-bad">
      {row.reason === undefined ? <Trans>Discarded before it was sent</Trans> : translate(row.reason)}
    </span>
  )
}

const nothing = async () => undefined

function useRefused({ refused }: TableDecl): ComponentType<RefusedProps> | undefined {
  const load = useMemo(
    () => (refused ? async () => (await refused()).default as ComponentType<RefusedProps> : nothing),
    [refused],
  )
  const [loaded] = useLoaded<ComponentType<RefusedProps> | undefined>(load)
  return loaded.state === 'ready' ? loaded.value : undefined
}
