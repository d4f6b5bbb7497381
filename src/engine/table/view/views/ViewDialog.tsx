import '#client/theme/dialog-styles.ts'
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAppearance } from '#client/theme/appearance.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { lengthFault } from '#engine/form/logic/form-filters.ts'
import { BoundedText } from '#engine/form/view/BoundedText.tsx'
import type { TableModel } from '../use-table.ts'
import type { Asked } from './ViewsButton.tsx'
import { rename, saveAs, viewOf } from './view-commands.ts'

interface ViewDialogProps {
  model: TableModel
  asked: Asked
  onClose: () => void
}

/** The name of a view, who sees it, and whether the height of rows belongs to it. */
export function ViewDialog({ model, asked, onClose }: ViewDialogProps) {
  const { t } = useLingui()
  const { active } = model.views
  const { size } = useAppearance()
  const [name, setName] = useState(asked === 'rename' ? (active?.name ?? '') : '')
  const [isShared, setShared] = useState(false)
  const [hasHeight, setHeight] = useState(active?.density !== undefined)
  const [isTold, setTold] = useState(false)
  const isEmpty = name.trim() === ''
  const save = () => {
    if (isEmpty) return setTold(true)
    if (lengthFault(name.trim(), MAX_SHORT_TEXT)) return
    onClose()
    if (asked === 'rename' && active) return void rename(model, active, name)
    const density = hasHeight ? (active?.density ?? size) : undefined
    void saveAs(model, viewOf(model, name, density), isShared ? 'shared' : 'user')
  }
  return (
    <Modal
      opened
      centered
      size="sm"
      onClose={onClose}
      title={asked === 'rename' ? t`Rename the view` : t`Save as a new view`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="sm">
          <BoundedText
            data-autofocus
            label={t`Name`}
            limit={MAX_SHORT_TEXT}
            value={name}
            error={isTold && isEmpty ? t`This field is required` : undefined}
            onChange={setName}
          />
          {asked === 'new' && (
            <>
              <Checkbox
                label={t`Share with my company`}
                checked={isShared}
                onChange={(event) => setShared(event.currentTarget.checked)}
              />
              <Checkbox
                label={t`Also save the row height`}
                checked={hasHeight}
                onChange={(event) => setHeight(event.currentTarget.checked)}
              />
            </>
          )}
        </Stack>
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
