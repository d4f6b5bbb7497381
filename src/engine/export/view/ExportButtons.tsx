import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { deviceZone } from '#domain/time-zone.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'
import type { ExportColumn } from '#engine/export/logic/export-columns.ts'
import { exportRequest, type ExportScope } from '#engine/export/logic/export-request.ts'
import { MOST_SELECTED } from '#engine/table/logic/selection.ts'
import type { ExportDecl, ExportFormat } from '#engine/export/schema/export.ts'
import { useSelected, useWhole } from '#engine/table/view/selection/selection-store.ts'
import type { TableModel } from '#engine/table/view/use-table.ts'
import classes from './export.module.css'
import type { DeviceExport } from './use-device-export.ts'
import type { Exporting } from './use-export.ts'
import { useExportRight } from './use-export-right.ts'

interface ExportButtonsProps {
  decl: ExportDecl
  model: TableModel
  columns: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  format: ExportFormat
  exporting: Exporting
  device: DeviceExport
  /** Selected rows are written on this device although it is online. */
  isHere: boolean
  onClose: () => void
}

/** "Export selected", "Export all", for two tables "Export detail"; each says why it cannot. */
export function ExportButtons(props: ExportButtonsProps) {
  const { t } = useLingui()
  const { decl, model, exporting, onClose } = props
  const count = model.selection.count()
  const { total, more, isOnline } = model.data
  const all = isOnline ? total : props.device.partOf('all').rows.length
  const button = useScopeButton(props)
  const noRows = all === 0 ? t`No rows match` : undefined
  const noneSelected = count === 0 ? t`Select rows in the table first` : undefined
  const shownAll = `${grouped(all)}${isOnline && more ? '+' : ''}`
  const shownSelected = grouped(count)
  const isBusy = exporting.busy !== undefined
  return (
    <div className={classes.buttons} aria-busy={isBusy}>
      <Button size="sm" variant="subtle" color="gray" className={classes.cancel ?? ''} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <span className={classes.gap} />
      {decl.detail?.hasButton && (
        <ReasonButton variant="default" {...button('detail', noRows)}>
          <Trans>Export detail</Trans>
        </ReasonButton>
      )}
      <ReasonButton variant="default" {...button('selected', noneSelected)}>
        <Trans>Export selected ({shownSelected})</Trans>
      </ReasonButton>
      <ReasonButton {...button('all', noRows)}>
        <Trans>Export all ({shownAll})</Trans>
      </ReasonButton>
    </div>
  )
}

/** What a button does and why it cannot: the gateway writes the file, or this device. */
function useScopeButton({
  decl,
  model,
  columns,
  chosen,
  format,
  exporting,
  device,
  isHere,
}: ExportButtonsProps) {
  const { t } = useLingui()
  const mayExport = useExportRight(model.table)
  const picked = useSelected(model.selection)
  const whole = useWhole(model.selection)
  const { total, isOnline } = model.data
  const selection = whole
    ? { whole: whole.input, excludedIds: [...whole.excluded] }
    : { ids: [...picked.keys()] }
  const isOnDevice = (scope: ExportScope) => !isOnline || (scope === 'selected' && isHere && !whole)
  const limit = grouped(MOST_SELECTED)
  const tooMany = (scope: ExportScope): string | undefined => {
    if (scope !== 'selected' || isOnDevice(scope)) return undefined
    if (picked.size > MOST_SELECTED)
      return t`At most ${limit} rows can be ticked one by one. Select all that match instead`
    return whole && whole.excluded.size > MOST_SELECTED
      ? t`At most ${limit} rows can be left out. Narrow the filters instead`
      : undefined
  }
  const noColumns = chosen.some(({ isDetail }) => !isDetail) ? undefined : t`Choose at least one field`
  const whyOf = (scope: ExportScope): string | undefined => {
    if (!mayExport) return t`You do not have permission for this`
    if (scope !== 'detail' && noColumns) return noColumns
    return isOnDevice(scope) ? device.partOf(scope).why : tooMany(scope)
  }
  const run = (scope: ExportScope) => {
    const state = { scope, columns, chosen, format, zone: deviceZone() }
    const request = exportRequest(model.table.id, decl, state, model.input, selection)
    if (isOnDevice(scope)) return exporting.here(scope, () => device.run(scope, request))
    const isPicked = scope === 'selected' && !whole
    exporting.run({ scope, request, total: scope === 'selected' ? model.selection.count() : total, isPicked })
  }
  return (scope: ExportScope, first: string | undefined) => {
    const why = first ?? whyOf(scope)
    return {
      size: 'sm',
      loading: exporting.busy === scope,
      disabled: exporting.busy !== undefined && exporting.busy !== scope,
      onClick: () => run(scope),
      ...(why ? { reason: why } : {}),
    }
  }
}
