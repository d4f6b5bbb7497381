import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { countedName } from '#engine/table/logic/dry-run.ts'
import classes from '../dialogs.module.css'
import type { Asked } from './use-actions.ts'
import type { Row } from '../use-table-data.ts'
import type { Translate } from '../use-translate.ts'

const NAMES_SHOWN = 5

interface ActionDialogProps {
  asked: Asked
  translate: Translate
  rowName: (row: Row) => string
  onYes: () => void
  onNo: () => void
}

/** The dry run, with every reason, before anything is done. */
export function ActionDialog({ asked: { action, dry }, translate, rowName, onYes, onNo }: ActionDialogProps) {
  const label = translate(action.label)
  const counted = (count: number) => countedName(action, count, translate)
  // It stays until it is done; pressed twice is pressed once.
  const [isDoing, setDoing] = useState(false)
  return (
    <Modal opened centered onClose={onNo} title={label} size="md">
      <div className={classes.dry}>
        {dry.can.length > 0 && (
          <div className={classes.dryLine}>
            <StatusBadge label={String(dry.can.length)} tone="green" shape="check" />
            <Text size="sm" component="div">
              <Plural value={dry.can.length} one="# can" other="# can" />
              <Names rows={dry.can} rowName={rowName} />
            </Text>
          </div>
        )}
        {dry.refused.map(({ key, reason, rows }) => (
          <div key={key} className={classes.dryLine}>
            <StatusBadge label={String(rows.length)} tone="red" shape="cross" />
            <Text size="sm" component="div">
              <Plural value={rows.length} one="# cannot" other="# cannot" />: {translate(reason)}
              <Names rows={rows} rowName={rowName} />
            </Text>
          </div>
        ))}
      </div>
      {action.confirm && dry.can.length > 0 && (
        <Text size="sm" mt="sm">
          {translate(action.confirm)}
        </Text>
      )}
      {action.command && dry.can.length > 1 && (
        <Text size="sm" mt="sm" c="dimmed">
          <Trans>It is kept on this device for 60 seconds. Until then you can undo it.</Trans>
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onNo} data-autofocus={dry.can.length === 0 || undefined}>
          {dry.can.length === 0 ? <Trans>Close</Trans> : <Trans>Leave as it is</Trans>}
        </Button>
        {dry.can.length > 0 && (
          <Button
            {...(action.danger ? { color: 'red.8' } : {})}
            loading={isDoing}
            onClick={() => {
              setDoing(true)
              onYes()
            }}
            data-autofocus
          >
            {counted(dry.can.length)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** The first names, and all of them on request. */
function Names({ rows, rowName }: { rows: readonly Row[]; rowName: (row: Row) => string }) {
  const more = rows.length - NAMES_SHOWN
  const names = rows.map(rowName)
  if (more <= 0) return <span className={classes.names}>{names.join(', ')}</span>
  return (
    <details className={classes.names}>
      <summary>
        {names.slice(0, NAMES_SHOWN).join(', ')} <Trans>and {more} more</Trans>
      </summary>
      <span className={classes.allNames}>{names.slice(NAMES_SHOWN).join(', ')}</span>
    </details>
  )
}
