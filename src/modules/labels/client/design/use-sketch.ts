/**
 * What the design looks like: drawn in the worker by the layout that prints, component by component. One that only moved is not
 * drawn again. Bars are drawn 300 ms after the last change, everything else after 200 (spec 001 §9).
 */
import { useEffect, useRef, useState } from 'react'
import type { LabelComponent, LabelValues } from '#engine/label/index.ts'
import { closeDesign, componentsOf, type Design } from '#engine/label/designer/index.ts'
import { sketchLabel, type Piece, type Sketch } from '#modules/printing/kit.ts'

const DRAG_MS = 200
const BARCODE_MS = 300

export interface Drawing {
  readonly pieces: ReadonlyMap<string, Piece>
  readonly findings: Sketch['findings']
  /** What is wrong with the template itself, with whatever it is looked at. */
  readonly errors: Sketch['errors']
  /** The values they were found with. */
  readonly isFresh: boolean
}

const NOTHING: Drawing = { pieces: new Map(), findings: [], errors: [], isFresh: false }

/** Everything a component's looks follow from; its place on the page is not among it. */
const looksOf = ({ type, props, ext, default: { width, height } }: LabelComponent): string => {
  const { locked: _l, groupId: _g, z: _z, ...rest } = ext ?? {}
  return JSON.stringify([type, props, rest, width, height])
}

/** `usual`: what the template itself is validated against. */
export function useSketch(design: Design, values: LabelValues, usual: LabelValues): Drawing {
  const [drawing, setDrawing] = useState(NOTHING)
  const known = useRef({ looks: new Map<string, string>(), values, dots: 0, isFirst: true })
  useEffect(() => {
    const { looks, isFirst } = known.current
    const isOther = known.current.values !== values || known.current.dots !== design.page.dotsPerMm
    const changed = componentsOf(design).filter((item) => isOther || looks.get(item.id) !== looksOf(item))
    const wait = isFirst ? 0 : changed.some(({ type }) => type === 'barcode') ? BARCODE_MS : DRAG_MS
    let isOver = false
    const draw = async () => {
      const template = closeDesign(design)
      const sketch = await sketchLabel({
        template,
        values,
        ids: changed.map(({ id }) => id),
        ...(usual === values ? {} : { usual }),
      })
      if (isOver) return
      known.current = {
        looks: new Map(template.components.map((item) => [item.id, looksOf(item)])),
        values,
        dots: design.page.dotsPerMm,
        isFirst: false,
      }
      setDrawing(({ pieces }) => ({
        pieces: new Map([...pieces, ...sketch.pieces.map((piece) => [piece.id, piece] as const)]),
        findings: sketch.findings,
        errors: sketch.errors,
        isFresh: true,
      }))
    }
    const timer = setTimeout(
      () => void draw().catch((error: unknown) => console.error('The label could not be drawn.', error)),
      wait,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [design, values, usual])
  return drawing
}
