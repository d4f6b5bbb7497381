import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import type { Step, StepName } from './design-history.ts'
import type { Desk } from './desk.ts'
import { nodeName } from './node-name.ts'
import { useDesign } from './use-design.ts'
import classes from './panels.module.css'

const stepNames: Readonly<Record<StepName, MessageDescriptor>> = {
  add: msg`Add`,
  insert: msg`Insert`,
  addColumn: msg`Add a column`,
  move: msg`Move`,
  moveUp: msg`Move up`,
  moveDown: msg`Move down`,
  moveIn: msg`Move in`,
  moveOut: msg`Move out`,
  copy: msg`Duplicate`,
  cut: msg`Cut`,
  paste: msg`Paste`,
  remove: msg`Delete`,
  setField: msg`Change a property`,
  setText: msg`Change a text`,
  setEvent: msg`Change an event`,
  removeEvent: msg`Remove an event`,
  setDocument: msg`Change the form`,
  options: msg`Change the choices`,
  json: msg`Change the JSON`,
  restore: msg`Restore a version`,
}

/** Every step, the newest first; a click goes to how it was after it. */
export function Steps({ desk: { store, language } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { past, future, present } = useDesign(store, ({ history }) => history)
  const describe = ({ what, ids }: Step): string => {
    const [id] = ids
    const node = id === undefined ? undefined : present.nodes[id]
    const about =
      ids.length > 1 ? String(ids.length) : node ? nodeName(node, language, (text) => i18n._(text)) : ''
    return [i18n._(stepNames[what]), about].filter(Boolean).join(' · ')
  }
  const all = [...past, ...future]
  return (
    <section className={classes.section} aria-label={t`Steps`}>
      <ol className={classes.steps} reversed>
        {all.toReversed().map((step, fromEnd) => {
          const count = all.length - fromEnd
          return (
            <li key={count}>
              <button
                type="button"
                aria-current={count === past.length ? 'step' : undefined}
                data-undone={count > past.length || undefined}
                onClick={() => store.jump(count)}
              >
                {describe(step)}
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            aria-current={past.length === 0 ? 'step' : undefined}
            onClick={() => store.jump(0)}
          >
            <Trans>As it was opened</Trans>
          </button>
        </li>
      </ol>
    </section>
  )
}
