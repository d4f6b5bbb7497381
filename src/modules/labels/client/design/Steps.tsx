import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import type { Step } from '#engine/label/designer/index.ts'
import { typeNames } from '#engine/label/index.ts'
import { stepNames } from '../names.ts'
import type { Desk } from './panel-props.ts'
import classes from './panels.module.css'

/** Every step, the newest first; a click goes to how it was after it. */
export function Steps({ desk: { store, view } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { past, future, present } = view.history
  const describe = ({ what, ids }: Step): string => {
    const [id] = ids
    const item = id === undefined ? undefined : present.items[id]
    const name = item ? item.title || i18n._(typeNames[item.type]) : ''
    const about = ids.length > 1 ? `${ids.length}` : name
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
