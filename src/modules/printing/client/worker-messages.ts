/** What the page and the label worker say to each other. */
import type {
  Finding,
  LabelComponent,
  LabelOutcome,
  LabelPage,
  LabelTemplate,
  LabelValues,
  Scene,
  SheetGrid,
} from '#engine/label/index.ts'
import type { Sketch, SketchOptions } from './sketch.ts'

/** Labels on one template, one after another. */
export interface LabelRun {
  readonly template: LabelTemplate
  readonly labels: readonly LabelValues[]
  /** Pages of each. */
  readonly copies: number
  /** The sheet the template is made for. */
  readonly sheet?: SheetGrid | undefined
}

/** How the labels are placed on the paper. */
export interface Placing {
  /** What the printer is off by, mm. */
  readonly xMm: number
  readonly yMm: number
  /** Several on an A4 sheet, the first in this place, from 1. Absent: a page for each. */
  readonly startCell?: number | undefined
}

export type ToWorker =
  | { kind: 'draw'; id: number; runs: readonly LabelRun[]; placing: Placing; title: string }
  /** The same for a thermal printer, at its own dots. */
  | { kind: 'zpl'; id: number; runs: readonly LabelRun[]; placing: Placing; dotsPerMm: number }
  | { kind: 'stop'; id: number }
  /** Papers: each page laid out for itself. */
  | {
      kind: 'pages'
      id: number
      pages: readonly (readonly LabelComponent[])[]
      page: LabelPage
      placing?: Placing | undefined
      title: string
    }
  /** The preview of one label. */
  | { kind: 'scene'; id: number; template: LabelTemplate; values: LabelValues }
  /** A template that is being designed. */
  | { kind: 'sketch'; id: number; wish: SketchOptions }
  /** Prefetches the fonts these labels will need, so that they are available offline. */
  | { kind: 'warm'; id: number; runs: readonly LabelRun[] }

/** A label that is in the file, and something in it that will not scan. */
export interface LabelFault {
  /** Over all runs. */
  readonly index: number
  readonly error: Finding
}

export interface DrawnMessage {
  kind: 'drawn'
  id: number
  /** A file for each run with a label in it. */
  pdfs: readonly Uint8Array<ArrayBuffer>[]
  /** Labels in the files, copies not counted; and pages. */
  count: number
  pages: number
  /** By index over all runs. */
  outcomes: readonly LabelOutcome[]
  faults: readonly LabelFault[]
  /** Font files that could not be had. */
  unavailable: readonly string[]
}

export type FromWorker =
  | { kind: 'progress'; id: number; done: number }
  | DrawnMessage
  | { kind: 'zpl'; id: number; zpl: string }
  | { kind: 'pages'; id: number; pdf: Uint8Array<ArrayBuffer> }
  | { kind: 'sketch'; id: number; sketch: Sketch }
  | { kind: 'stopped'; id: number }
  | { kind: 'warmed'; id: number; unavailable: readonly string[] }
  /** `scene` is absent when the label is refused. */
  | { kind: 'scene'; id: number; scene: Scene | undefined }
  | { kind: 'failed'; id: number; message: string }
