import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import type { FormData } from '#engine/form/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { comparedPaths, conflictOf, rebased } from '#modules/b2c/order-conflict.ts'
import { editOf, type OrderRow } from '#modules/b2c/order-data.ts'
import { Comparison } from './Comparison.tsx'
import classes from './order-entry.module.css'

interface Props {
  data: FormData
  order: OrderRow
  update: UpdateForm
}

/** The order changed while it was edited here: yours, theirs, and a choice. Nothing is overwritten by itself. */
export function ConflictCard({ data, order, update }: Props) {
  const { t } = useLingui()
  const isBehind = typeof data.baseRev === 'number' && data.baseRev !== order.rev
  const conflict = isBehind ? conflictOf(data, order) : undefined
  const isUntouched = conflict !== undefined && conflict.mine.length === 0 && conflict.clashes.length === 0
  // Another revision with the same values: there is nothing to choose.
  const isSame = conflict !== undefined && conflict.theirs.length === 0 && conflict.clashes.length === 0
  // A form that comes back from a refusal compares with what is true now.
  useEffect(() => void invalidate([b2c.queryOrderDetailsList.id]), [order.id])
  useEffect(() => {
    // Nothing was changed here: the newer order simply takes its place.
    if (isUntouched) update(editOf(order))
    else if (isSame) update(rebased(data, order))
  }, [isUntouched, isSame, data, order, update])
  if (!conflict || isUntouched || isSame) return null
  const shown = comparedPaths.filter((path) => [...conflict.clashes, ...conflict.theirs].includes(path))
  return (
    <section className={classes.card} role="alert">
      <strong>
        <Trans>Someone else changed this order while you were editing.</Trans>
      </strong>
      <Comparison
        one={[t`Yours`, data]}
        other={[t`Theirs`, editOf(order)]}
        paths={shown}
        clashes={conflict.clashes}
      />
      <div className="s-buttons">
        <Button size="compact-sm" onClick={() => update(rebased(data, order))}>
          <Trans>Keep my changes on top of theirs</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => update(editOf(order))}>
          <Trans>Use their version, discard mine</Trans>
        </Button>
      </div>
    </section>
  )
}
