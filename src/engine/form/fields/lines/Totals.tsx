import { useLingui } from '@lingui/react'
import type { LinesProps } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import classes from './lines.module.css'

/** The totals of the lines; drawn again only when the lines or what they are read with change. */
export function Totals({ path, totals }: { path: string; totals: NonNullable<LinesProps['totals']> }) {
  const { i18n } = useLingui()
  // Compared as text: the totals are a few short words, the data is not.
  const text = useFormState((store) => JSON.stringify(totals(linesOf(store.get(path)), store.data)))
  const parts = JSON.parse(text) as ReturnType<NonNullable<LinesProps['totals']>>
  return (
    <dl className={classes.totals}>
      {parts.map(({ label, value }) => (
        <div key={label.id}>
          <dt>{i18n._(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
