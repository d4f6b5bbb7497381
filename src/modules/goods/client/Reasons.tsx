import { Trans, useLingui } from '@lingui/react/macro'
import { fieldName } from '../field-names.ts'
import type { SkuRow } from '../wire-shapes.ts'
import classes from './goods.module.css'

/** Why goods, or a change of them, were sent back: the reason of each field. */
export function Reasons({ sku }: { sku: Pick<SkuRow, 'reasons' | 'status'> }) {
  const { i18n } = useLingui()
  if (sku.reasons.length === 0) return null
  return (
    <div className={classes.reasons} role="status">
      <strong>
        {sku.status === 'REJECTED' ? (
          <Trans>Sent back. Correct this and submit again:</Trans>
        ) : (
          <Trans>Your last change was sent back. The approved details stay in use:</Trans>
        )}
      </strong>
      <ul>
        {sku.reasons.map(({ field, reason }) => (
          <li key={field}>
            <span>{i18n._(fieldName(field))}</span> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
