/**
 * From characters to placed glyphs. A cluster is a letter with its marks and is never torn apart.
 * Lengths are in em, so that one shaping serves every size that is tried.
 */
import { attach } from '../font/gpos-marks.ts'
import type { Glyph, Typeface, Weight } from '../font/typeface.ts'
import { SHAPED } from '../font/shaped-scripts.ts'
import { mayBreak, wordStarts } from './breaks.ts'
import { cleanText } from './clean.ts'
import { shapeRun } from './shape-run.ts'

export interface PlacedGlyph {
  /** Absent: no font has the character; a box is drawn and reported. */
  readonly glyph: Glyph | undefined
  /** What text extraction should find. */
  readonly text: string
  /** Offset from the pen, em. */
  readonly dx: number
  readonly dy: number
  /** How far the pen moves, em. */
  readonly advance: number
}

export interface Cluster {
  readonly text: string
  readonly glyphs: readonly PlacedGlyph[]
  readonly advance: number
  /** A line may end after it. */
  canBreak: boolean
  /** A line must end after it. */
  isHardBreak: boolean
  /** Its letters were joined by the rules of their script. */
  readonly isShaped?: boolean
}

/** Width of the box that stands for a missing glyph, em. */
const MISSING_ADVANCE = 0.6

const MARK = /\p{M}/u
const JOINER = /[\u200c\u200d]/
const SARA_AM = '\u0e33'
const THAI_TONE = /^[\u0e48-\u0e4b]$/

export function shape(raw: string, typeface: Typeface, weight: Weight): Cluster[] {
  const text = cleanText(raw)
  const starts = wordStarts(text)
  const clusters: Cluster[] = []
  let index = 0
  for (const piece of piecesOf(text, typeface, weight)) {
    const previous = clusters.at(-1)
    if (piece === '\n') {
      if (previous) previous.isHardBreak = true
      index += 1
      continue
    }
    if (previous) previous.canBreak = mayBreak(previous.text, piece.text, starts.has(index))
    clusters.push(piece)
    index += piece.text.length
  }
  return clusters
}

/** Runs of scripts that a shaper joins, and everything between them. */
const RUNS = new RegExp(`(?:${SHAPED.source}[\\u200c\\u200d]?)+|(?:(?!${SHAPED.source})[\\s\\S])+`, 'g')

/** Clusters and line ends in the order of the text. */
function* piecesOf(text: string, typeface: Typeface, weight: Weight): Generator<Cluster | '\n'> {
  for (const [run] of text.matchAll(RUNS)) {
    const shaped = SHAPED.test(run) ? shapeRun(run, typeface, weight) : undefined
    if (shaped) yield* shaped
    else
      for (const letters of clusterTexts(run))
        yield letters === '\n' ? letters : shapeCluster(letters, typeface, weight)
  }
}

function clusterTexts(text: string): string[] {
  const found: string[] = []
  for (const character of text) {
    const previous = found.at(-1)
    const isAttached =
      MARK.test(character) || (character === SARA_AM && THAI_TONE.test(previous?.slice(-1) ?? ''))
    if (isAttached && previous && previous !== '\n') found[found.length - 1] = previous + character
    else found.push(character)
  }
  return found
}

/** Thai "am" after a tone: its ring sits under the tone, so it is written before it (Unicode 16.0, chapter 16.1). */
function reorder(letters: string): string[] {
  const match = /^(.*?)([\u0e48-\u0e4b]+)\u0e33$/su.exec(letters)
  return match ? [...`${match[1]}\u0e4d${match[2]}\u0e32`] : [...letters]
}

function shapeCluster(letters: string, typeface: Typeface, weight: Weight): Cluster {
  const glyphs: PlacedGlyph[] = []
  let pen = 0
  let base: { glyph: Glyph; x: number; y: number } | undefined
  let mark: typeof base
  for (const character of reorder(letters)) {
    if (JOINER.test(character)) continue
    const glyph = typeface.glyph(character.codePointAt(0) ?? 0, weight)
    if (!glyph) {
      glyphs.push({ glyph, text: character, dx: 0, dy: 0, advance: MISSING_ADVANCE })
      pen += MISSING_ADVANCE
      continue
    }
    const em = glyph.font.unitsPerEm
    if (base && MARK.test(character)) {
      const place = placeMark(glyph, base, mark)
      glyphs.push({ glyph, text: character, dx: (place.x - pen * em) / em, dy: place.y / em, advance: 0 })
      mark = { glyph, ...place }
      continue
    }
    const advance = glyph.font.advance(glyph.id) / em
    glyphs.push({ glyph, text: character, dx: 0, dy: 0, advance })
    base = { glyph, x: pen * em, y: 0 }
    mark = undefined
    pen += advance
  }
  return { text: letters, glyphs, advance: pen, canBreak: false, isHardBreak: false }
}

interface Origin {
  glyph: Glyph
  x: number
  y: number
}

/** Origin of a mark in font units: on the mark before it, on its letter, or where the font draws it by itself. */
function placeMark(glyph: Glyph, base: Origin, mark: Origin | undefined): { x: number; y: number } {
  const { font, id } = glyph
  const onMark = mark?.glyph.font === font ? attach(font.anchors.onMark, mark.glyph.id, id) : undefined
  if (mark && onMark) return { x: mark.x + onMark.x, y: mark.y + onMark.y }
  const onBase = base.glyph.font === font ? attach(font.anchors.onBase, base.glyph.id, id) : undefined
  if (onBase) return { x: base.x + onBase.x, y: base.y + onBase.y }
  return { x: base.x + base.glyph.font.advance(base.glyph.id), y: 0 }
}
