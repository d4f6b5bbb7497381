import { Trans, useLingui } from '@lingui/react/macro'
import type { Difference } from '#engine/label/designer/index.ts'
import classes from './panels.module.css'

/** What is different between two templates. */
export function DifferenceList({ list }: { list: readonly Difference[] }) {
  const { t } = useLingui()
  const describe = ({ how, title, id, places }: Difference): string => {
    const name = title || id || ''
    const what = (places ?? []).join(', ')
    return {
      added: t`${name} was added`,
      removed: t`${name} was removed`,
      changed: t`${name} was changed: ${what}`,
      page: t`The paper differs`,
      name: t`The name differs`,
      order: t`The layer order differs`,
    }[how]
  }
  if (list.length === 0) {
    return (
      <p className="s-note">
        <Trans>No difference.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.differences}>
      {list.map((difference, at) => (
        <li key={at} data-how={difference.how}>
          {describe(difference)}
        </li>
      ))}
    </ul>
  )
}
