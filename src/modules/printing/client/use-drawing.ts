/** Draws the chosen labels and keeps what came of it for the dialog. */
import { useEffect, useState } from 'react'
import type { LabelData, LabelMoment } from '#engine/label/label-data.ts'
import type { Scene } from '#engine/label/scene.ts'
import { sceneFor, startDrawing } from './label-worker.ts'
import type { DrawnMessage } from './worker-messages.ts'

export type DrawingState =
  | { phase: 'drawing'; done: number }
  | { phase: 'ready'; url: string; bytes: number; drawn: Omit<DrawnMessage, 'pdf'> }
  | { phase: 'failed'; message: string }

const START: DrawingState = { phase: 'drawing', done: 0 }

/** A drawing and what it was asked for; the answer to an older question is not shown. */
interface Answer {
  orders: readonly LabelData[]
  copies: number
  state: DrawingState
}

/** The labels as a PDF behind an object address; another list or count draws anew and frees the old one. */
export function useDrawing(orders: readonly LabelData[], moment: LabelMoment, copies: number): DrawingState {
  const [answer, setAnswer] = useState<Answer>({ orders, copies, state: START })
  useEffect(() => {
    let url = ''
    let isLeft = false
    const show = (state: DrawingState) => {
      if (!isLeft) setAnswer({ orders, copies, state })
    }
    const drawing = startDrawing(orders, moment, copies, (done) => show({ phase: 'drawing', done }))
    drawing.drawn.then(
      (message) => {
        if (isLeft || !message) return
        const { pdf, ...drawn } = message
        url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
        show({ phase: 'ready', url, bytes: pdf.byteLength, drawn })
      },
      (error: unknown) =>
        show({ phase: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isLeft = true
      drawing.stop()
      if (url) URL.revokeObjectURL(url)
    }
  }, [orders, moment, copies])
  return answer.orders === orders && answer.copies === copies ? answer.state : START
}

/** The preview of one label; the last one stays until the next is there. */
export function useScene(order: LabelData | undefined, moment: LabelMoment): Scene | undefined {
  const [scene, setScene] = useState<Scene>()
  useEffect(() => {
    let isLeft = false
    if (order)
      sceneFor(order, moment).then(
        (made) => !isLeft && setScene(made),
        () => !isLeft && setScene(undefined),
      )
    return () => {
      isLeft = true
    }
  }, [order, moment])
  return scene
}
