import type { ReactNode } from 'react'
import { ThemeProvider } from '#client/theme/ThemeProvider.tsx'
import { Shell } from './Shell.tsx'

/** The shell with the component library its screens are made of. */
export function FramedShell({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <Shell>{children}</Shell>
    </ThemeProvider>
  )
}
