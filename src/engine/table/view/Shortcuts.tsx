import '#client/theme/dialog-styles.ts'
import '@mantine/core/styles/Switch.css'
import { Modal, Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ActionDecl } from '#engine/table/schema/table.ts'
import classes from './dialogs.module.css'
import type { Translate } from './use-translate.ts'

interface ShortcutsProps {
  actions: readonly ActionDecl[]
  canCreate: boolean
  hasNumbers: boolean
  hasLines: boolean
  isOn: boolean
  translate: Translate
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** What the keyboard does here. Single keys can be switched off (WCAG 2.2, 2.1.4). */
export function Shortcuts({
  actions,
  canCreate,
  hasNumbers,
  hasLines,
  isOn,
  translate,
  onSwitch,
  onClose,
}: ShortcutsProps) {
  const { t } = useLingui()
  const single: [string, string][] = [
    ['/', t`Search`],
    ...(canCreate ? [['n', t`New`] as [string, string]] : []),
    ['r', t`Refresh`],
    ['[  ]', t`Previous and next page`],
    ...actions.flatMap(({ shortcut, label }): [string, string][] =>
      shortcut ? [[shortcut, translate(label)]] : [],
    ),
  ]
  const always: [string, string][] = [
    ['↑ ↓ ← →', t`Move in the table`],
    ['Enter', t`Open the row; on a heading: sort`],
    ['Space', t`Select; with Shift: all between`],
    ['Ctrl+A', t`Select the page`],
    ['Ctrl+C', t`Copy the selected rows or cells`],
    ...(hasNumbers ? [['Ctrl+V', t`Select the rows of pasted numbers`] as [string, string]] : []),
    ...(hasLines ? [['+  −', t`Expand or collapse the row`] as [string, string]] : []),
    ['Ctrl+Space', t`Select the whole column`],
    ['Shift+↑ ↓ ← →', t`Select a block of cells`],
    ['Alt+← →', t`On a heading: narrower, wider`],
    ['Ctrl+Z', t`Undo the last step`],
    ['Ctrl+Shift+Z', t`Redo`],
    ['Shift+F10', t`Row actions`],
    ['Esc', t`Close it, then clear the selection`],
  ]
  return (
    <Modal opened onClose={onClose} title={t`Keyboard`} size="md" centered>
      <dl className={classes.shortcuts}>
        {[...always, ...(isOn ? single : [])].map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="lg"
        size="sm"
        label={t`Single-key shortcuts`}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Modal>
  )
}
