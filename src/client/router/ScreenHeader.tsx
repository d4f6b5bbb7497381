import type { ReactNode } from 'react'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useTitle } from './use-title.ts'

/** Header of the screen it stands in, under the name that the menu and the tab have for it. */
export function ScreenHeader({ children }: { children?: ReactNode }) {
  return <PageHeader title={useTitle()}>{children}</PageHeader>
}
