import { Button } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { levelsOf } from '#domain/countries.ts'
import { addressFields, fieldTypes, regionLabel, type UpdateForm } from '#engine/form/view.ts'
import { type FieldDecl, type FormData, textAt, valueAt } from '#engine/form/index.ts'
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
            <Difference
              key={path}
              path={path}
              mine={data}
              theirs={editOf(order)}
              isClash={conflict.clashes.includes(path)}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.buttons}>
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

const fields: readonly FieldDecl[] = orderForm.sections.flatMap((section) => section.fields)

/** How the form calls a field; a part of an address by its side and, for a region, as the country calls the level. */
function nameOf(path: string, data: FormData): MessageDescriptor[] {
  const field = fields.find((each) => path === each.path || path.startsWith(`${each.path}.`))
  if (!field?.address) return field ? [field.label] : []
  const key = path.slice(field.path.length + 1)
  const country = textAt(data, `${field.path}.country`)
  const parts = addressFields(field.path, country, field.address)
  const level = levelsOf(country).find((each) => each.key === key)
  const part = [parts.country, ...parts.before, ...parts.after].find((each) => path.startsWith(each.path))
  return [field.label, level?.name ?? part?.label ?? regionLabel]
}

interface DifferenceProps {
  path: string
  mine: FormData
  theirs: FormData
  isClash: boolean
}

/** One field: what it is called, what each side says. */
export function Difference({ path, mine, theirs, isClash }: DifferenceProps) {
  const { i18n } = useLingui()
  const field = fields.find((each) => each.path === path)
  const name = nameOf(path, theirs)
    .map((label) => i18n._(label))
    .join(' · ')
  const View = field && fieldTypes[field.type]?.View
  const show = (data: FormData) =>
    field && View ? <View field={field} value={valueAt(data, path)} data={data} /> : textAt(data, path) || '—'
  return (
    <tr>
      <th scope="row">
        {name}
        {isClash && (
          <span className={classes.small}>
            <Trans>Changed on both sides</Trans>
          </span>
        )}
      </th>
      <td data-quiet={!isClash || undefined}>{show(mine)}</td>
      <td>{show(theirs)}</td>
    </tr>
  )
}
