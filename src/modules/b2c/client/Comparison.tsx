import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { levelsOf } from '#domain/countries.ts'
import { addressFields, fieldTypes, regionLabel } from '#engine/form/view.ts'
import { type FieldDecl, type FormData, textAt, valueAt } from '#engine/form/index.ts'
import { orderForm } from '#modules/b2c/forms.ts'
import classes from './order-entry.module.css'

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

/** What a side is called, and what it says. */
type Side = readonly [name: string, data: FormData]

interface ComparisonProps {
  one: Side
  other: Side
  paths: readonly string[]
  /** Paths that both sides changed. */
  clashes?: readonly string[]
}

/** Two versions of an order, field by field. */
export function Comparison({ one, other, paths, clashes }: ComparisonProps) {
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">{one[0]}</th>
          <th scope="col">{other[0]}</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => (
          <Difference
            key={path}
            path={path}
            mine={one[1]}
            theirs={other[1]}
            isClash={clashes?.includes(path) ?? false}
          />
        ))}
      </tbody>
    </table>
  )
}

interface DifferenceProps {
  path: string
  mine: FormData
  theirs: FormData
  isClash: boolean
}

/** One field: what it is called, what each side says. */
function Difference({ path, mine, theirs, isClash }: DifferenceProps) {
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
