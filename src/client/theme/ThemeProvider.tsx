import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useAppearance } from './appearance.ts'
import { themeOf, variables } from './theme.ts'

/** The providers Mantine components need. Loaded with the shell; the login page does without. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { color, shown, size } = useAppearance()
  const theme = useMemo(() => themeOf(color, size), [color, size])
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} cssVariablesResolver={variables}>
      {children}
    </MantineProvider>
  )
}
