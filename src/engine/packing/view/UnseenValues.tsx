import { Trans } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import classes from './document.module.css'

/** Tells someone who sees no amounts what becomes of those of the document they edit (record 0055). */
export function UnseenValues() {
  if (useSeesAmounts()) return null
  return (
    <p className={classes.unseen}>
      <Trans>You do not see the amounts of this order. Those you leave empty stay as they are.</Trans>
    </p>
  )
}
