import { useLingui } from '@lingui/react/macro'
import { Choice } from '#client/ui/Choice.tsx'
import type { Ask } from '#modules/freight/calculation.ts'
import classes from './calculator.module.css'

/** Route mode of spec 001 §3: 0 specified route, 1 customer product name. */
export function ModeChoice({ mode, change }: { mode: Ask['mode']; change: (mode: Ask['mode']) => void }) {
  const { t } = useLingui()
  return (
    <Choice
      className={classes.modes}
      label={t`Priced by`}
      isLabelHidden
      value={mode}
      options={[
        { value: '0', label: t`Specified route` },
        { value: '1', label: t`Customer product` },
      ]}
      onChange={change}
    />
  )
}
