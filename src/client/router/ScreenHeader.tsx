import type { ReactNode } from 'react'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useTitle } from './use-title.ts'

/** Header of the current screen, with the same name as its menu entry and tab. */
export function ScreenHeader({ children }: { children?: ReactNode }) {
  return <PageHeader title={useTitle()}>{children}</PageHeader>
}
