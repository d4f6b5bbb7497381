/** What a label consists of once it is laid out: rectangles and lines of glyphs, in dots from the top left corner. */
import type { Box } from '../code/qr.ts'
import type { CodeRefusal } from '../code/refusal.ts'
import type { Turn } from '../document.ts'
import type { Weight } from '../font/typeface.ts'
import type { Bitmap } from '../raster/bitmap.ts'
import type { Line } from '../text/wrap.ts'

export type Tone = 'black' | 'white'

interface BoxMark {
  kind: 'box'
  box: Box
  tone: Tone
}

/** Bars or modules: all black, all on the dot grid, drawn with the inset that keeps neighbours clean. */
export interface CodeMark {
  kind: 'code'
  origin: { x: number; y: number }
  /** Dots of one module, by which `boxes` are multiplied. */
  module: number
  boxes: readonly Box[]
}

export interface TextMark {
  kind: 'text'
  /** Where the line begins, and which way it runs. */
  x: number
  baseline: number
  turn: Turn
  size: number
  weight: Weight
  tone: Tone
  line: Line
}

/** Dots of a picture, black on nothing. */
export interface BitmapMark {
  kind: 'bitmap'
  x: number
  y: number
  bitmap: Bitmap
}

export type Mark = BoxMark | CodeMark | TextMark | BitmapMark

/** Codes and pictures are always black. */
export const toneOf = (mark: Mark): Tone => ('tone' in mark ? mark.tone : 'black')

/** Something the person should know, though the label can be printed. */
export type LabelWarning =
  /** No font has these characters: a box is printed in their place. */
  | { kind: 'glyph'; component: string; characters: string }
  /** The text was cut. */
  | { kind: 'clipped'; component: string }
  /** These characters are drawn one by one; their script would join them. */
  | { kind: 'script'; component: string; characters: string }

/** Why a label cannot be printed: what the code of this component cannot hold, or a picture that cannot be read. */
export type LabelRefusal = { component: string } & (CodeRefusal | { reason: 'picture' })

export type LaidOut =
  { ok: true; marks: Mark[]; warnings: LabelWarning[] } | { ok: false; refusals: LabelRefusal[] }
