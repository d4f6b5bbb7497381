import { Trans, useLingui } from '@lingui/react/macro'
import { missingText } from '../sku-actions.ts'
import type { SkuRow } from '../wire-shapes.ts'
import classes from './goods.module.css'

/** Open points of the checklist in one sentence. */
export function MissingPoints({ sku }: { sku: Pick<SkuRow, 'missing'> }) {
  const { i18n } = useLingui()
  if (sku.missing.length === 0) return null
  const points = missingText(sku.missing, (message) => i18n._(message))
  return (
    <p className={classes.notice}>
      <Trans>Missing: {points}</Trans>
    </p>
  )
}
