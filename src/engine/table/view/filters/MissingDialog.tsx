import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import classes from './filters.module.css'
import type { Missing } from '../selection/use-number-selection.ts'

interface MissingDialogProps {
  /** Which numbers of a pasted list no row has. */
  missing: Missing
  /** What was found was selected; else it is listed. */
  isSelection?: boolean
  onClose: () => void
}

export function MissingDialog({ missing, isSelection = true, onClose }: MissingDialogProps) {
  const { t } = useLingui()
  const text = missing.numbers.join('\n')
  return (
    <Modal opened onClose={onClose} title={t`Some numbers were not found`} size="md" centered>
      <Text size="sm" mb="xs">
        {isSelection ? (
          <Plural value={missing.found} one="# row is selected." other="# rows are selected." />
        ) : (
          <Plural value={missing.found} one="# row was found." other="# rows were found." />
        )}{' '}
        <Plural
          value={missing.numbers.length}
          one="# number was not found:"
          other="# numbers were not found:"
        />
      </Text>
      <Textarea
        aria-label={t`Numbers that were not found`}
        size="xs"
        rows={Math.min(10, missing.numbers.length + 1)}
        classNames={{ input: classes.numbers ?? '' }}
        value={text}
        readOnly
        data-autofocus
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(text)}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
