import { useLingui } from '@lingui/react/macro'
import { labelFontOf, labelFonts } from '#engine/label/index.ts'
import { ChoiceLine } from './ChoiceLine.tsx'

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
    <ChoiceLine
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
  )
}
