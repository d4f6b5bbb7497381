/** What stands around a screen: the shell, the component library alone, or nothing. Each is a chunk of its own. */
import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { useSession } from '#client/session/session.ts'
import { useLoaded } from './loaded.ts'

type Frame = ComponentType<{ children: ReactNode }>

/** Signed-in pages. */
export const loadShell = withTexts(
  ['shell'],
  async (): Promise<Frame> => (await import('#client/layout/FramedShell.tsx')).FramedShell,
)
/** Public pages. */
const loadTheme = async (): Promise<Frame> => (await import('#client/theme/ThemeProvider.tsx')).ThemeProvider

function Framed({ load }: { load: () => Promise<Frame> }) {
  const [frame] = useLoaded(load)
  // The skeleton of index.html stays until then; the boot has the chunk on its way.
  if (frame.state !== 'ready') return null
  const Around = frame.value
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

/** Nobody known yet (the gateway could not be asked): what is to be said stands without menus. */
export function ShellFrame() {
  const { user } = useSession()
  return user ? <Framed load={loadShell} /> : <Outlet />
}
export const ThemeFrame = () => <Framed load={loadTheme} />
