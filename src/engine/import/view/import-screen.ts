/** The way to the import workbench: a step of its own, so that the core does not bring the workbench along. */
import type { ComponentType } from 'react'
import type { ImportDecl } from '#engine/import/schema/import.ts'

export const importScreen = async (): Promise<ComponentType<{ import: ImportDecl }>> =>
  (await import('./ImportScreen.tsx')).ImportScreen
