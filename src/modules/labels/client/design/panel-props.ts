/** What all panels of the designer are given. */
import type { RefObject } from 'react'
import type { LabelValues } from '#engine/label/index.ts'
import type { DesignKind } from '#modules/labels/contract.ts'
import type { DesignerStore, DesignerView } from './designer-store.ts'
import type { Drawing } from './use-sketch.ts'

export interface Desk {
  readonly store: DesignerStore
  readonly view: DesignerView
  readonly kind: DesignKind
  readonly drawing: Drawing
  readonly values: LabelValues
  /** 1 is the true size. */
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
  readonly fit: () => void
  readonly scroll: RefObject<HTMLDivElement | null>
}
