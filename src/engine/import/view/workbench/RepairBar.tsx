import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import classes from '../import.module.css'
import type { Editing } from './use-editing.ts'
import type { WorkbenchModel } from './use-workbench.ts'
import { shownText } from './shown-text.ts'

/** Shown after one value was corrected: offers to correct the same wrong value in other rows. */
export function RepairBar({ model, editing }: { model: WorkbenchModel; editing: Editing }) {
  const { healing } = editing
  if (!healing) return null
  const { key, from, texts, ids } = healing
  const column = model.columns.find((each) => each.key === key)
  const row = model.session.rows.find(({ id }) => id === ids[0])
  const to = column
    ? shownText(column, { ...row?.cells, ...texts }, model.session.dictionaries)
    : (texts[key] ?? '')
  return (
    <div className={classes.heal} role="status">
      <span>
        <Plural
          value={ids.length}
          one={`# other row also has “${from}”. Change it to “${to}”?`}
          other={`# other rows also have “${from}”. Change them to “${to}”?`}
        />
      </span>
      <Button size="compact-sm" onClick={editing.heal}>
        <Trans>Change all</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={editing.dismiss}>
        <Trans>Only this one</Trans>
      </Button>
    </div>
  )
}
