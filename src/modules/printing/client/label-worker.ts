/** The page's side of the label worker: started on first use, shared by all dialogs. */
import type { LabelComponent, LabelPage, LabelTemplate, LabelValues, Scene } from '#engine/label/index.ts'
import type { Sketch, SketchOptions } from './sketch.ts'
import type { DrawnMessage, FromWorker, LabelRun, Placing, ToWorker } from './worker-messages.ts'

interface Job {
  settle: (message: FromWorker) => void
  fail: (error: Error) => void
  onProgress?: ((done: number) => void) | undefined
}

let worker: Worker | undefined
let last = 0
const jobs = new Map<number, Job>()

function theWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./label.worker.ts', import.meta.url), { type: 'module', name: 'labels' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const job = jobs.get(data.id)
    if (!job) return
    if (data.kind === 'progress') return job.onProgress?.(data.done)
    jobs.delete(data.id)
    if (data.kind === 'failed') job.fail(new Error(data.message))
    else job.settle(data)
  }
  worker.onerror = (event) => {
    // A worker that could not start never answers: the next try starts another.
    worker = undefined
    for (const job of jobs.values())
      job.fail(new Error(event.message || 'the label worker could not be started'))
    jobs.clear()
  }
  return worker
}

function request(
  message: (id: number) => ToWorker,
  onProgress?: (done: number) => void,
): { id: number; answer: Promise<FromWorker> } {
  last += 1
  const id = last
  const answer = new Promise<FromWorker>((settle, fail) => jobs.set(id, { settle, fail, onProgress }))
  try {
    theWorker().postMessage(message(id))
  } catch (error) {
    // A browser that lets no worker start throws at once.
    jobs.get(id)?.fail(error instanceof Error ? error : new Error(String(error)))
    jobs.delete(id)
  }
  return { id, answer }
}

interface Drawing {
  /** Undefined when it was stopped. */
  drawn: Promise<DrawnMessage | undefined>
  stop(): void
}

export function startDrawing(
  runs: readonly LabelRun[],
  placing: Placing,
  title: string,
  onProgress: (done: number) => void,
): Drawing {
  const { id, answer } = request((id) => ({ kind: 'draw', id, runs, placing, title }), onProgress)
  return {
    drawn: answer.then((message) => (message.kind === 'drawn' ? message : undefined)),
    stop: () => worker?.postMessage({ kind: 'stop', id } satisfies ToWorker),
  }
}

/** The labels in the language of a thermal printer. @throws where the worker could not draw them. */
export async function drawZpl(
  runs: readonly LabelRun[],
  placing: Placing,
  dotsPerMm: number,
): Promise<string> {
  const message = await request((id) => ({ kind: 'zpl', id, runs, placing, dotsPerMm })).answer
  return message.kind === 'zpl' ? message.zpl : ''
}

export async function sceneFor(template: LabelTemplate, values: LabelValues): Promise<Scene | undefined> {
  const message = await request((id) => ({ kind: 'scene', id, template, values })).answer
  return message.kind === 'scene' ? message.scene : undefined
}

/** Draws parts of a template that is being designed. @throws where the worker could not. */
export async function sketchLabel(wish: SketchOptions): Promise<Sketch> {
  const message = await request((id) => ({ kind: 'sketch', id, wish })).answer
  if (message.kind !== 'sketch') throw new Error('the label worker answered something else')
  return message.sketch
}

/** @throws where the worker could not draw them. */
export async function drawPapers(
  pages: readonly (readonly LabelComponent[])[],
  page: LabelPage,
  title: string,
  placing?: Placing,
): Promise<Uint8Array<ArrayBuffer>> {
  const message = await request((id) => ({ kind: 'pages', id, pages, page, placing, title })).answer
  if (message.kind !== 'pages') throw new Error('the label worker answered something else')
  return message.pdf
}

/** Starts the worker and reads the Latin fonts, so that the first label waits for neither. What fails is reported when a label is drawn. */
export const beginDrawing = (): void => void prefetchLabelFonts([]).catch(() => undefined)

/**
 * Prefetches in the background what these labels will need, so that they can be printed offline.
 *
 * @throws where a font could not be fetched, or the worker could not start
 */
export async function prefetchLabelFonts(runs: readonly LabelRun[]): Promise<void> {
  const message = await request((id) => ({ kind: 'warm', id, runs })).answer
  if (message.kind !== 'warmed') throw new Error('the label worker answered something else')
  if (message.unavailable.length > 0) throw new Error(`fonts are missing: ${message.unavailable.join(', ')}`)
}
