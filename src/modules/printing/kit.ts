/** What a designer of labels takes from printing: the worker that draws, and the moment of printing. */
export { sketchLabel } from './client/label-worker.ts'
export { momentOf } from './client/printing-time.ts'
export type { Piece, Sketch } from './client/sketch.ts'
