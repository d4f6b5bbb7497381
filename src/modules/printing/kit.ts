/** What a designer of labels takes from printing: the worker that draws, the moment of printing, and what this device prints with. */
export { beginDrawing, sketchLabel } from './client/label-worker.ts'
export { isChosenHere } from './client/printers.ts'
export { momentOf } from './client/printing-time.ts'
export type { Piece, Sketch } from './client/sketch.ts'
