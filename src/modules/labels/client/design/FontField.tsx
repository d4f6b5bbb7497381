import { useLingui } from '@lingui/react/macro'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
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
    <div className={classes.field}>
      <span aria-hidden>{label}</span>
      <ChoiceBox
        look="small"
        label={label}
        value={isAvailable ? font.name : (value ?? '')}
        isAlwaysSet
        items={[
          ...(isAvailable
            ? []
            : [{ value: value ?? '', label: t`${value} (not available, printed in ${printedIn})` }]),
          ...labelFonts.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
