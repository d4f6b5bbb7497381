import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ChosenRepair, RepairChange } from '#engine/import/logic/repairs/run.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from './repair.module.css'
import type { ImportSession } from '../import-session.ts'

interface RepairDialogProps {
  session: ImportSession
  title: string
  chosen: readonly ChosenRepair[]
  onClose: () => void
  onApplied?: () => void
}

/** Changes that are listed; the count says how many there are. */
const SHOWN = 50

/** What repairs would change, old and new beside each other, before they do it in one step. */
export function RepairDialog({ session, title, chosen, onClose, onApplied }: RepairDialogProps) {
  const { t } = useLingui()
  const { changes } = useMemo(() => session.tryRepairs(chosen), [session, chosen])
  const deleted = changes.filter(({ key }) => key === undefined).length
  const changed = changes.length - deleted
  const apply = () => {
    session.repair(chosen)
    onApplied?.()
    onClose()
  }
  return (
    <Modal opened centered onClose={onClose} title={title} size="lg">
      <Text size="sm">
        {changed > 0 && <Plural value={changed} one="# cell changes." other="# cells change." />}{' '}
        {deleted > 0 && <Plural value={deleted} one="# row is deleted." other="# rows are deleted." />}{' '}
        <Trans>Ctrl+Z undoes it.</Trans>
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long preview is scrolled with the keys */}
      <div className={classes.changes} tabIndex={0} role="region" aria-label={t`Preview`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t`Row`}</th>
              <th>{t`Column`}</th>
              <th>{t`Now`}</th>
              <th>{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, SHOWN).map((change) => (
              <Change key={`${change.row} ${change.key}`} session={session} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      {changes.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          <Plural value={changes.length - SHOWN} one="and # more" other="and # more" />
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button data-autofocus disabled={changes.length === 0} onClick={apply}>
          {changed > 0 ? (
            <Plural value={changed} one="Change # cell" other="Change # cells" />
          ) : (
            <Plural value={deleted} one="Delete # row" other="Delete # rows" />
          )}
        </Button>
      </Group>
    </Modal>
  )
}

function Change({ session, change }: { session: ImportSession; change: RepairChange }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { n, row, key, from, to } = change
  const column = session.decl.columns.find((each) => each.key === key)
  const cells = session.rows.find(({ id }) => id === row)?.cells ?? {}
  const named = column && session.dictionaries.choicesOf(column, cells)?.find(({ value }) => value === to)
  return (
    <tr>
      <td>{n}</td>
      <td>{column ? translate(column.label) : t`Whole row`}</td>
      <td>{from ? <del>{from}</del> : '–'}</td>
      <td>{key === undefined ? t`Deleted` : <ins>{named?.label ?? to}</ins>}</td>
    </tr>
  )
}
