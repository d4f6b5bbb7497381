import '#client/theme/dialog-styles.ts'
import { Button, Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { exportColumns } from '#engine/export/logic/export-columns.ts'
import type { ExportDecl } from '#engine/export/schema/export.ts'
import { labelOf } from '#engine/table/view/grid/grid-model.ts'
import type { TableModel } from '#engine/table/view/use-table.ts'
import classes from './export.module.css'
import { DeviceNote } from './DeviceNote.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ExportLists } from './ExportLists.tsx'
import { FormatChoice, useFormat } from './FormatChoice.tsx'
import { useDeviceExport } from './use-device-export.ts'
import { useExport } from './use-export.ts'
import { useTemplate } from './use-template.ts'

/** Spec 000 §9: export field search 300 ms, export dialog 1000 px. */
const SEARCH_AFTER_MS = 300
const WIDTH = 1000

interface ExportDialogProps {
  model: TableModel
  decl: ExportDecl
  title: string
  onClose: () => void
}

/** Which columns go into the file, and which rows (spec 000 §4 "Export dialog", §5 "Export"). */
export function ExportDialog({ model, decl, title, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { table, translate, settings, isPhone } = model
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS)
  const columns = useMemo(
    () =>
      exportColumns(settings.resolved.columns, decl, {
        main: (column) => labelOf(column, translate),
        detail: (column) => translate(column.label),
      }),
    [settings.resolved.columns, decl, translate],
  )
  const choice = useTemplate(decl, decl.dataId ?? table.id, columns, translate)
  const exporting = useExport(decl, title, translate, onClose)
  const format = useFormat()
  const device = useDeviceExport(model, decl, title, onClose)
  const [isHere, setHere] = useState(false)
  return (
    <Modal opened onClose={onClose} title={t`Export: ${title}`} size={WIDTH} fullScreen={isPhone} centered>
      <div className={classes.top}>
        <TextInput
          size="xs"
          className={classes.search ?? ''}
          aria-label={t`Search fields`}
          placeholder={t`Search fields`}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {!decl.hasNoTemplate && (
          <Button size="xs" variant="default" loading={choice.isStoring} onClick={choice.store}>
            <Trans>Set template</Trans>
          </Button>
        )}
      </div>
      {choice.isReady ? (
        <ExportLists columns={columns} chosen={choice.chosen} search={search} onChange={choice.set} />
      ) : (
        <div className={classes.waiting}>
          <Loader size="sm" aria-label={t`Loading`} />
        </div>
      )}
      <div className={classes.how}>
        <FormatChoice format={format} />
        <DeviceNote
          isOnline={model.data.isOnline}
          all={device.partOf('all')}
          selected={device.partOf('selected')}
          isHere={isHere}
          onHere={setHere}
        />
      </div>
      <ExportButtons
        decl={decl}
        model={model}
        columns={columns}
        chosen={choice.chosen}
        format={format}
        exporting={exporting}
        device={device}
        isHere={isHere}
        onClose={onClose}
      />
    </Modal>
  )
}
