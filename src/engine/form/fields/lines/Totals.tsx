import { useLingui } from '@lingui/react'
import type { LinesProps } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { isBlank } from '#engine/form/logic/form-paste.ts'
import { withValue } from '#engine/form/logic/form-paths.ts'
import { useFormState } from '#engine/form/view/form-context.ts'
import classes from './lines.module.css'

/** The totals of the lines that hold something; drawn again only when the lines or what they are read with change. */
export function Totals({
  path,
  props,
}: {
  path: string
  props: LinesProps & Required<Pick<LinesProps, 'totals'>>
}) {
  const { i18n } = useLingui()
  // Compared as text: the totals are a few short words, the data is not.
  const text = useFormState((store) => {
    // Lines nothing was typed into are room to type in.
    const lines = linesOf(store.get(path)).filter((line) => !isBlank(line, props))
    return JSON.stringify(props.totals(lines, withValue(store.data, path, lines)))
  })
  const parts = JSON.parse(text) as ReturnType<typeof props.totals>
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
