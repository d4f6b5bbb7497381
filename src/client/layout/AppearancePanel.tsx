import { Trans, useLingui } from '@lingui/react/macro'
import {
  setColor,
  setScheme,
  setSize,
  useAppearance,
  type Scheme,
  type Size,
} from '#client/theme/appearance.ts'
import { themeColors } from '#client/theme/palette.ts'
import classes from './appearance-panel.module.css'
import { Choice } from '#client/ui/Choice.tsx'

/** What this device looks like; applies at once. */
export function AppearancePanel() {
  const { t } = useLingui()
  const { color, scheme, size } = useAppearance()
  return (
    <div className={classes.root}>
      <fieldset>
        <legend className={classes.label}>
          <Trans>Colour</Trans>
        </legend>
        <div className={classes.colors}>
          {themeColors.map((each) => (
            <input
              key={each}
              type="radio"
              name="theme-color"
              aria-label={each}
              className={classes.color}
              style={{ background: each }}
              checked={each === color}
              onChange={() => setColor(each)}
            />
          ))}
        </div>
      </fieldset>
      <Choice<Scheme>
        label={t`Brightness`}
        value={scheme}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'auto', label: t`System` },
        ]}
        onChange={setScheme}
      />
      <Choice<Size>
        label={t`Density`}
        value={size}
        options={[
          { value: 'small', label: t`Compact` },
          { value: 'medium', label: t`Comfortable` },
          { value: 'large', label: t`Large` },
        ]}
        onChange={setSize}
      />
    </div>
  )
}
