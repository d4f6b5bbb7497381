/** Draws the chosen labels and keeps what came of it for the dialog. */
import { useEffect, useState } from 'react'
import type { LabelTemplate, LabelValues, Scene } from '#engine/label/index.ts'
import { sceneFor, startDrawing } from './label-worker.ts'
import { joinPdfs } from './pdf-tools.ts'
import type { DrawnMessage, LabelRun, Placing } from './worker-messages.ts'

export type DrawingState =
  | { phase: 'drawing'; done: number }
  | { phase: 'ready'; url: string; bytes: number; drawn: Omit<DrawnMessage, 'pdfs'> }
  | { phase: 'failed'; message: string }

const START: DrawingState = { phase: 'drawing', done: 0 }

/** A drawing and what it was asked for; the answer to an older question is not shown. */
interface Answer {
  runs: readonly LabelRun[] | undefined
  placing: Placing
  attempt: number
  state: DrawingState
}

/** The labels as one PDF behind an object address; other runs, or another attempt, draw anew and free the old one. */
export function useDrawing(
  runs: readonly LabelRun[] | undefined,
  placing: Placing,
  title: string,
  attempt: number,
): DrawingState {
  const [answer, setAnswer] = useState<Answer>({ runs, placing, attempt, state: START })
  useEffect(() => {
    if (!runs) return
    let url = ''
    let isLeft = false
    const show = (state: DrawingState) => {
      if (!isLeft) setAnswer({ runs, placing, attempt, state })
    }
    const drawing = startDrawing(runs, placing, title, (done) => show({ phase: 'drawing', done }))
    const finish = async (message: DrawnMessage | undefined) => {
      if (!message) return
      const { pdfs, ...drawn } = message
      const pdf = await oneFile(pdfs)
      if (isLeft) return
      url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
      show({ phase: 'ready', url, bytes: pdf.byteLength, drawn })
    }
    drawing.drawn
      .then(finish)
      .catch((error: unknown) =>
        show({ phase: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
    return () => {
      isLeft = true
      drawing.stop()
      if (url) URL.revokeObjectURL(url)
    }
  }, [runs, placing, title, attempt])
  const isCurrent = answer.runs === runs && answer.placing === placing && answer.attempt === attempt
  return runs && isCurrent ? answer.state : START
}

/** Labels on different papers come as files of their own. */
export async function oneFile(pdfs: DrawnMessage['pdfs']): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = pdfs
  if (pdfs.length <= 1) return first ?? new Uint8Array()
  return new Uint8Array(await joinPdfs(pdfs))
}

/** The preview of one label; the last one stays until the next is there. */
export function useScene(
  template: LabelTemplate | undefined,
  values: LabelValues | undefined,
): Scene | undefined {
  const [scene, setScene] = useState<Scene>()
  useEffect(() => {
    let isLeft = false
    if (template && values)
      sceneFor(template, values).then(
        (made) => !isLeft && setScene(made),
        () => !isLeft && setScene(undefined),
      )
    return () => {
      isLeft = true
    }
  }, [template, values])
  return scene
}
