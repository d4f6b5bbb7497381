/** What the page and the label worker say to each other. */
import type { LabelComponent, LabelPage } from '#engine/label/document.ts'
import type { LabelOutcome } from '#engine/label/draw-labels.ts'
import type { LabelData, LabelMoment } from '#engine/label/label-data.ts'
import type { Scene } from '#engine/label/scene.ts'

export type ToWorker =
  | { kind: 'draw'; id: number; orders: readonly LabelData[]; moment: LabelMoment; copies: number }
  | { kind: 'stop'; id: number }
  /** Papers: each page laid out for itself. */
  | {
      kind: 'pages'
      id: number
      pages: readonly (readonly LabelComponent[])[]
      page: LabelPage
      title: string
    }
  /** The preview of one label. */
  | { kind: 'scene'; id: number; order: LabelData; moment: LabelMoment }
  /** Fetches the fonts these orders will need, so that they are there without a line. */
  | { kind: 'warm'; orders: readonly LabelData[]; moment: LabelMoment }

export interface DrawnMessage {
  kind: 'drawn'
  id: number
  pdf: Uint8Array<ArrayBuffer>
  /** Labels in the file, copies not counted. */
  count: number
  outcomes: readonly LabelOutcome[]
  /** Font files that could not be had. */
  unavailable: readonly string[]
}

export type FromWorker =
  | { kind: 'progress'; id: number; done: number }
  | DrawnMessage
  | { kind: 'pages'; id: number; pdf: Uint8Array<ArrayBuffer> }
  | { kind: 'stopped'; id: number }
  /** `scene` is absent when the label is refused. */
  | { kind: 'scene'; id: number; scene: Scene | undefined }
  | { kind: 'failed'; id: number; message: string }
