/** Draws labels away from the page's thread. Imports nothing that shows texts to people. */
import devanagariIndex from '@fontsource/noto-sans-devanagari/unicode.json'
import khmerIndex from '@fontsource/noto-sans-khmer/unicode.json'
import laoIndex from '@fontsource/noto-sans-lao/unicode.json'
import myanmarIndex from '@fontsource/noto-sans-myanmar/unicode.json'
import scIndex from '@fontsource/noto-sans-sc/unicode.json'
import thaiIndex from '@fontsource/noto-sans-thai/unicode.json'
import sansIndex from '@fontsource/noto-sans/unicode.json'
import {
  compileTemplate,
  drawLabels,
  drawPages,
  drawZpl,
  encoderFor,
  FontLibrary,
  type LabelOutcome,
  type LabelTemplate,
  type LabelValues,
  layoutLabel,
  notoFamilies,
  picturesOf,
  type Scene,
  sceneOf,
  sheetFor,
  type Shift,
  textsOf,
  textsOfPages,
  type DecodePicture,
} from '#engine/label/index.ts'
import { fontSource, shaperSource } from './font-source.ts'
import { sketch } from './sketch.ts'
import { Faults } from './faults.ts'
import type { FromWorker, LabelRun, Placing, ToWorker } from './worker-messages.ts'

/** zlib through the streams every current browser has. */

async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = transform.writable.getWriter()
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close())
  const [read] = await Promise.all([new Response(transform.readable).arrayBuffer(), written])
  return new Uint8Array(read)
}

const deflate = (bytes: Uint8Array): Promise<Uint8Array> => through(bytes, new CompressionStream('deflate'))
const inflate = (bytes: Uint8Array): Promise<Uint8Array> => through(bytes, new DecompressionStream('deflate'))

/** @throws where the bytes are no picture. */
const decodePicture: DecodePicture = async (bytes, mime) => {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker, transfer?: Transferable[]): void
}
const scope = self as unknown as WorkerScope

const fonts = new FontLibrary(
  notoFamilies({
    sans: sansIndex,
    thai: thaiIndex,
    khmer: khmerIndex,
    devanagari: devanagariIndex,
    lao: laoIndex,
    myanmar: myanmarIndex,
    sc: scIndex,
  }),
  fontSource,
  inflate,
  shaperSource,
)

/** Labels between two looks at the messages that came in. */
const STRIDE = 20
const stopped = new Set<number>()

const typefaceFor = (runs: readonly LabelRun[]) =>
  fonts.typefaceFor(
    runs.flatMap(({ template, labels }) => labels.flatMap((values) => textsOf(template, values))),
  )

/** Lets waiting messages in; timers would be slowed down to four milliseconds each. */
function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

async function draw({ id, runs, placing, title }: Extract<ToWorker, { kind: 'draw' }>): Promise<void> {
  const { typeface, unavailable } = await typefaceFor(runs)
  const pdfs: Uint8Array<ArrayBuffer>[] = []
  const outcomes: LabelOutcome[] = []
  const faults = new Faults(typeface)
  let [before, count, pages] = [0, 0, 0]
  let { startCell } = placing
  for (const { template, labels, copies, sheet } of runs) {
    const onProgress = async (done: number): Promise<boolean> => {
      if ((before + done) % STRIDE) return true
      scope.postMessage({ kind: 'progress', id, done: before + done })
      await breathe()
      return !stopped.has(id)
    }
    const drawn = await drawLabels(labels, {
      template,
      typeface,
      title,
      deflate,
      decodePicture,
      copies,
      onProgress,
      shift: shiftOf(placing, template.page.dotsPerMm),
      sheet: sheetFor(template.page, sheet, startCell),
    })
    if (!drawn) return scope.postMessage({ kind: 'stopped', id })
    for (const outcome of drawn.outcomes) outcomes.push({ ...outcome, index: before + outcome.index })
    await faults.look(template, labels, before, drawn.outcomes)
    if (drawn.count) pdfs.push(drawn.pdf as Uint8Array<ArrayBuffer>)
    if (startCell) startCell = 1
    before += labels.length
    count += drawn.count
    pages += drawn.pages
  }
  const buffers = pdfs.map(({ buffer }) => buffer)
  scope.postMessage(
    { kind: 'drawn', id, pdfs, count, pages, outcomes, faults: faults.found, unavailable },
    buffers,
  )
}

const shiftOf = ({ xMm, yMm }: Placing, dotsPerMm: number): Shift => ({
  xDots: Math.round(xMm * dotsPerMm),
  yDots: Math.round(yMm * dotsPerMm),
})

async function zpl({ id, runs, placing, dotsPerMm }: Extract<ToWorker, { kind: 'zpl' }>): Promise<void> {
  const { typeface } = await typefaceFor(runs)
  const shift = shiftOf(placing, dotsPerMm)
  const parts: string[] = []
  for (const { template, labels, copies } of runs) {
    const drawn = await drawZpl(labels, { template, typeface, decodePicture, copies, dotsPerMm, shift })
    if (drawn) parts.push(drawn.zpl)
  }
  scope.postMessage({ kind: 'zpl', id, zpl: parts.join('') })
}

async function scene(template: LabelTemplate, values: LabelValues): Promise<Scene | undefined> {
  const { typeface } = await typefaceFor([{ template, labels: [values], copies: 1 }])
  const compiled = compileTemplate(template, {
    typeface,
    pictures: await picturesOf([template], decodePicture),
    encode: await encoderFor(template.components),
  })
  const own = layoutLabel(compiled, values)
  if (!compiled.shared.ok || !own.ok) return undefined
  return sceneOf([...compiled.shared.marks, ...own.marks], template.page)
}

async function drawPapers({
  id,
  pages,
  page,
  placing,
  title,
}: Extract<ToWorker, { kind: 'pages' }>): Promise<void> {
  const { typeface } = await fonts.typefaceFor(textsOfPages(pages, page))
  const pdf = (await drawPages(pages, {
    page,
    typeface,
    title,
    deflate,
    shift: placing && shiftOf(placing, page.dotsPerMm),
  })) as Uint8Array<ArrayBuffer>
  scope.postMessage({ kind: 'pages', id, pdf }, [pdf.buffer])
}

/** Fetches what these labels need, so that they can be printed offline. Resolves with the fonts that could not be fetched. */
async function prefetch(runs: readonly LabelRun[]): Promise<readonly string[]> {
  const encoders = runs.map(({ template }) => encoderFor(template.components))
  const [{ unavailable }] = await Promise.all([typefaceFor(runs), ...encoders])
  return unavailable
}

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'stop') stopped.add(message.id)
  else if (message.kind === 'warm') {
    const unavailable = await prefetch(message.runs)
    scope.postMessage({ kind: 'warmed', id: message.id, unavailable })
  } else if (message.kind === 'draw') await draw(message)
  else if (message.kind === 'zpl') await zpl(message)
  else if (message.kind === 'pages') await drawPapers(message)
  else if (message.kind === 'sketch') {
    const drawn = await sketch(message.wish, fonts, decodePicture)
    scope.postMessage({ kind: 'sketch', id: message.id, sketch: drawn })
  } else {
    const { id, template, values } = message
    scope.postMessage({ kind: 'scene', id, scene: await scene(template, values) })
  }
}

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    if ('id' in data) scope.postMessage({ kind: 'failed', id: data.id, message: String(error) })
  })
}
