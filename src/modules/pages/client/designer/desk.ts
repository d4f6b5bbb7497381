import type { Language } from '#contract/language.ts'
import type { DesignerStore } from './designer-store.ts'

export const devices = ['desktop', 'tablet', 'phone'] as const
export type Device = (typeof devices)[number]

/** Width of the canvas, CSS pixels. */
export const deviceWidths: Readonly<Record<Device, number>> = { desktop: 1080, tablet: 768, phone: 375 }

/** What the parts of the designer share. */
export interface Desk {
  readonly store: DesignerStore
  /** Language in which the texts of the document are shown and edited. */
  readonly language: Language
  readonly device: Device
}
