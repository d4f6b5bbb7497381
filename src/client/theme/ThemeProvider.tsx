import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useMemo, type ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { closeLabel, themeOf, variables } from './theme.ts'

/** The providers Mantine components need. Loaded with the shell; the login page does without. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const { color, shown, size } = useAppearance()
  const close = i18n._(closeLabel)
  const theme = useMemo(() => themeOf(color, size, close), [color, size, close])
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} cssVariablesResolver={variables}>
      {children}
    </MantineProvider>
  )
}
