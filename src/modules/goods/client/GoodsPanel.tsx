/** One SKU beside the list: the facts people look for, what is missing, what can be done. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { skuStatuses } from '#domain/sku-facts.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { missingText } from '../sku-actions.ts'
import type { SkuRow } from '../wire-shapes.ts'
import { Reasons } from './Reasons.tsx'
import { useSkuFacts } from './use-sku-facts.ts'
import { useSku } from './use-sku.ts'
import classes from './goods.module.css'

export default function GoodsPanel({ id, row, actions, act, close }: DetailProps<SkuRow>) {
  const { t } = useLingui()
  const { detail, isLoading } = useSku(id)
  const sku = row ?? detail?.sku
  if (sku) return <Panel sku={sku} actions={actions} act={act} close={close} />
  return (
    <FactPanel title="" close={close}>
      {isLoading ? (
        <SkeletonRows rows={8} />
      ) : (
        <EmptyState title={t`Goods not found`} text={t`They were deleted, or they belong to someone else.`} />
      )}
    </FactPanel>
  )
}

function Panel({
  sku,
  actions,
  act,
  close,
}: { sku: SkuRow } & Pick<DetailProps<SkuRow>, 'actions' | 'act' | 'close'>) {
  const { i18n } = useLingui()
  const facts = useSkuFacts(sku)
  const state = skuStatuses[sku.status]
  const points = missingText(sku.missing, (message) => i18n._(message))
  return (
    <FactPanel
      title={sku.sku}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions.filter(({ on }) => on !== 'many')} act={act} row={sku} />
      </FactActions>
      <Reasons sku={sku} />
      {points && (
        <p className={classes.notice}>
          <Trans>Missing: {points}</Trans>
        </p>
      )}
      <FactLines facts={facts} />
    </FactPanel>
  )
}
