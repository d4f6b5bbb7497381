import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { keepStep } from '#client/undo/undo-stack.ts'
import {
  defaultColumns,
  listColumns,
  moveColumn,
  shownCount,
  storedFrom,
  toggleColumn,
} from '#engine/table/logic/column-list.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { ColumnList } from './ColumnList.tsx'
import { labelOf } from '../grid/grid-model.ts'
import type { TableSettings } from '../use-table-settings.ts'
import type { Translate } from '../use-translate.ts'

interface ColumnDialogProps {
  table: TableDecl
  settings: TableSettings
  isSubAccount: boolean
  translate: Translate
  onClose: () => void
}

/** Which columns, in which order (spec 000 §4, §5, §9: 700 px). Nothing changes before "Save". */
export function ColumnDialog({ table, settings, isSubAccount, translate, onClose }: ColumnDialogProps) {
  const { t } = useLingui()
  const [list, setList] = useState(() => listColumns(settings.resolved))
  const [search, setSearch] = useState('')
  const labels = new Map(settings.resolved.columns.map((column) => [column.prop, labelOf(column, translate)]))
  const save = () => {
    onClose()
    if (shownCount(list) < 1) return notify(translate(msg`Column count cannot be less than 1`), 'bad')
    const { stored, save: put } = settings
    const chosen = storedFrom(list, stored)
    const step = {
      name: translate(msg`Columns changed`),
      undo: () => put(stored ?? {}),
      redo: () => put(chosen),
    }
    keepStep(step)
    put(chosen, { says: step })
  }
  const shown = shownCount(list)
  const all = list.length
  return (
    <Modal opened onClose={onClose} title={t`Columns`} size={700} centered>
      <Group justify="space-between" gap="xs" mb="xs">
        <TextInput
          size="xs"
          w={240}
          aria-label={t`Search columns`}
          placeholder={t`Search columns`}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <output>
          <Trans>
            {shown} of {all} shown
          </Trans>
        </output>
      </Group>
      <ColumnList
        list={list}
        labels={labels}
        search={search}
        onToggle={(prop) => setList((old) => toggleColumn(old, prop))}
        onMove={(prop, to) => setList((old) => moveColumn(old, prop, to))}
      />
      <Group justify="space-between" mt="md" gap="xs">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setList(defaultColumns(table, { site: settings.site, isSubAccount }))}
        >
          <Trans>Reset</Trans>
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
