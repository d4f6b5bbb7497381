import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Alignment, alignments } from '#engine/label/designer/index.ts'
import { align, distribute, group, remove, reorder, ungroup } from './actions.ts'
import type { Desk } from './panel-props.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** What can be done to several at once. */
export function SeveralPanel({ desk: { store, view } }: { desk: Desk }) {
  const { t } = useLingui()
  const count = view.selected.length
  const names: Record<Alignment, string> = {
    left: t`Align left`,
    center: t`Align centres across`,
    right: t`Align right`,
    top: t`Align top`,
    middle: t`Align centres down`,
    bottom: t`Align bottom`,
  }
  const button = (label: string, run: () => void) => (
    <button key={label} type="button" className={frame.plain} onClick={run}>
      {label}
    </button>
  )
  return (
    <section className={frame.section} aria-label={t`Properties`}>
      <h2 className={frame.heading}>
        <Plural value={count} one="# component" other="# components" />
      </h2>
      <div className={classes.two}>
        {alignments.map((how) => button(names[how], () => align(store, how)))}
      </div>
      <div className={classes.two}>
        {button(t`Distribute across`, () => distribute(store, 'x'))}
        {button(t`Distribute down`, () => distribute(store, 'y'))}
        {button(t`Group`, () => group(store))}
        {button(t`Ungroup`, () => ungroup(store))}
        {button(t`To the front`, () => reorder(store, 'front'))}
        {button(t`To the back`, () => reorder(store, 'back'))}
      </div>
      {button(t`Delete`, () => remove(store))}
      <p className="s-note">
        <Trans>Locked components do not move.</Trans>
      </p>
    </section>
  )
}
