import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { fieldTypes } from '#engine/fields/field-types.ts'
import { textAt, valueAt } from '#engine/logic/form-paths.ts'
import type { FieldDecl, FormData } from '#engine/schema/form.ts'
import { useFormStore } from '#engine/view/form/form-context.ts'
import type { UpdateForm } from '#engine/view/form/form-slots.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { orderForm } from '#modules/b2c/forms.ts'
import { comparedPaths, conflictOf, rebased } from '#modules/b2c/order-conflict.ts'
import { editOf, type OrderRow } from '#modules/b2c/order-data.ts'
import classes from './order-entry.module.css'

interface Props {
  data: FormData
  order: OrderRow
  update: UpdateForm
}

/** The order changed while it was edited here: yours, theirs, and a choice. Nothing is overwritten by itself. */
export function ConflictCard({ data, order, update }: Props) {
  const isBehind = typeof data.baseRev === 'number' && data.baseRev !== order.rev
  const conflict = isBehind ? conflictOf(data, order) : undefined
  const isUntouched = conflict !== undefined && conflict.mine.length === 0 && conflict.clashes.length === 0
  // A form that comes back from a refusal compares with what is true now.
  useEffect(() => void invalidate([b2c.queryOrderDetailsList.id]), [order.id])
  useEffect(() => {
    // Nothing was changed here: the newer order simply takes its place.
    if (isUntouched) update(editOf(order))
  }, [isUntouched, order, update])
  if (!conflict || isUntouched) return null
  const shown = comparedPaths.filter((path) => [...conflict.clashes, ...conflict.theirs].includes(path))
  return (
    <section className={classes.card} role="alert">
      <strong>
        <Trans>This order was changed by somebody else while you edited it.</Trans>
      </strong>
      <table className={classes.diff}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((path) => (
            <Difference key={path} path={path} mine={data} theirs={editOf(order)} />
          ))}
        </tbody>
      </table>
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={() => update(rebased(data, order))}>
          <Trans>Keep my changes on top of theirs</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => update(editOf(order))}>
          <Trans>Take theirs, drop mine</Trans>
        </Button>
      </div>
    </section>
  )
}

const fields: readonly FieldDecl[] = orderForm.sections.flatMap((section) => section.fields)

function Difference({ path, mine, theirs }: { path: string; mine: FormData; theirs: FormData }) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const field = fields.find((each) => each.path === path)
  const side = fields.find((each) => path.startsWith(`${each.path}.`))
  const name = store.nameOf(path)?.label ?? path
  const View = field && fieldTypes[field.type]?.View
  const show = (data: FormData) =>
    field && View ? <View field={field} value={valueAt(data, path)} /> : textAt(data, path) || '—'
  return (
    <tr>
      <th scope="row">{side ? `${i18n._(side.label)} · ${name}` : name}</th>
      <td>{show(mine)}</td>
      <td>{show(theirs)}</td>
    </tr>
  )
}
