import { Outlet } from '@tanstack/react-router'
import { useLoaded } from './loaded.ts'

/** The shell is a chunk of its own: the sign-in page does not pay for it. */
export const loadShell = async () => (await import('#client/layout/Shell.tsx')).Shell

export function ShellHost() {
  const [shell] = useLoaded(loadShell)
  // The skeleton of index.html stays until then; the boot has the chunk on its way.
  if (shell.state !== 'ready') return null
  const Shell = shell.value
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
