import { useLingui } from '@lingui/react/macro'
import { labelFontOf, labelFonts } from '#engine/label/index.ts'
import classes from './panels.module.css'

interface FontFieldProps {
  label: string
  /** As the template has it. */
  value: string | undefined
  onChange: (fontFamily: string) => unknown
}

/** The fonts a text can be set in. A font of an imported template that we do not have stays until another is chosen. */
export function FontField({ label, value, onChange }: FontFieldProps) {
  const { t } = useLingui()
  const { font, isAvailable } = labelFontOf(value)
  const printedIn = font.name
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select
        className={classes.input}
        value={isAvailable ? font.name : value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isAvailable && (
          <option value={value}>{t`${value} (not available, printed in ${printedIn})`}</option>
        )}
        {labelFonts.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
