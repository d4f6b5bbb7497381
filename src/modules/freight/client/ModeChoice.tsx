import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Ask } from '#modules/freight/calculation.ts'
import classes from './calculator.module.css'

/** Route mode of spec 001 §3: 0 specified route, 1 customer product name. */
export function ModeChoice({ mode, change }: { mode: Ask['mode']; change: (mode: Ask['mode']) => void }) {
  const { t } = useLingui()
  const name = useId()
  const modes = [
    ['0', t`Specified route`],
    ['1', t`Customer product`],
  ] as const
  return (
    <fieldset className={classes.modes}>
      <legend className="hidden-text">{t`Priced by`}</legend>
      {modes.map(([value, label]) => (
        <label key={value} className={classes.mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => change(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
