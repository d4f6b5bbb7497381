import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import type { ExportColumn } from '#engine/logic/export-columns.ts'
import { exportRequest, type ExportScope } from '#engine/logic/export-request.ts'
import type { ExportDecl } from '#engine/schema/export.ts'
import type { TableModel } from '../table/use-table.ts'
import classes from './export.module.css'
import type { Exporting } from './use-export.ts'

interface ExportButtonsProps {
  decl: ExportDecl
  model: TableModel
  columns: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  /** Ids of the selected rows. */
  selected: readonly string[]
  exporting: Exporting
  onClose: () => void
}

/** "Export selected", "Export all", for two tables "Export detail"; each says why it cannot. */
export function ExportButtons(props: ExportButtonsProps) {
  const { t } = useLingui()
  const { decl, model, columns, chosen, selected, exporting, onClose } = props
  const { total, isOnline } = model.data
  const shown = `${total.toLocaleString('en')}${model.data.more ? '+' : ''}`
  const run = (scope: ExportScope) => {
    const request = exportRequest(model.table.id, decl, { scope, columns, chosen }, model.input, selected)
    exporting.run({ scope, request, total })
  }
  const noRows = total === 0 ? t`No rows match` : undefined
  const noColumns = chosen.some(({ isDetail }) => !isDetail) ? undefined : t`Choose at least one field`
  const noLine = isOnline ? undefined : t`The gateway writes this file: it needs a line`
  const noneSelected = selected.length === 0 ? t`Select rows in the table first` : undefined
  const button = (scope: ExportScope, why: string | undefined) => ({
    size: 'sm',
    loading: exporting.busy === scope,
    disabled: exporting.busy !== undefined && exporting.busy !== scope,
    onClick: () => run(scope),
    ...(why ? { reason: why } : {}),
  })
  return (
    <div className={classes.buttons}>
      <Button size="sm" variant="subtle" color="gray" className={classes.cancel ?? ''} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <span className={classes.gap} />
      {decl.detail?.hasButton && (
        <ReasonButton variant="default" {...button('detail', noLine ?? noRows)}>
          <Trans>Export detail</Trans>
        </ReasonButton>
      )}
      <ReasonButton variant="default" {...button('selected', noneSelected ?? noColumns ?? noLine)}>
        <Trans>Export selected ({selected.length})</Trans>
      </ReasonButton>
      <ReasonButton {...button('all', noRows ?? noColumns ?? noLine)}>
        <Trans>Export all ({shown})</Trans>
      </ReasonButton>
    </div>
  )
}
