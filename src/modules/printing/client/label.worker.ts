/** Draws labels away from the page's thread. Imports nothing that shows texts to people. */
import devanagariIndex from '@fontsource/noto-sans-devanagari/unicode.json'
import khmerIndex from '@fontsource/noto-sans-khmer/unicode.json'
import laoIndex from '@fontsource/noto-sans-lao/unicode.json'
import myanmarIndex from '@fontsource/noto-sans-myanmar/unicode.json'
import scIndex from '@fontsource/noto-sans-sc/unicode.json'
import thaiIndex from '@fontsource/noto-sans-thai/unicode.json'
import sansIndex from '@fontsource/noto-sans/unicode.json'
import { drawPages, textsOfPages } from '#engine/label/draw-pages.ts'
import { drawLabels } from '#engine/label/draw-labels.ts'
import { expressTemplate } from '#engine/label/express-template.ts'
import { FontLibrary } from '#engine/label/font/font-library.ts'
import { notoFamilies } from '#engine/label/font/noto.ts'
import type { LabelData, LabelMoment } from '#engine/label/label-data.ts'
import { labelValues } from '#engine/label/label-values.ts'
import { compileTemplate, layoutLabel, textsOf } from '#engine/label/layout/layout.ts'
import { sceneOf, type Scene } from '#engine/label/scene.ts'
import { decodePicture } from './decode-picture.ts'
import { fontSource, shaperSource } from './font-source.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { deflate, inflate } from './zlib-streams.ts'

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

const typefaceFor = (orders: readonly LabelData[], moment: LabelMoment) =>
  fonts.typefaceFor(orders.flatMap((order) => textsOf(expressTemplate, labelValues(order, moment))))

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

async function draw({ id, orders, moment, copies }: Extract<ToWorker, { kind: 'draw' }>): Promise<void> {
  const { typeface, unavailable } = await typefaceFor(orders, moment)
  const onProgress = async (done: number): Promise<boolean> => {
    if (done % STRIDE) return true
    scope.postMessage({ kind: 'progress', id, done })
    await breathe()
    return !stopped.has(id)
  }
  const labels = orders.map((order) => labelValues(order, moment))
  const drawn = await drawLabels(labels, {
    template: expressTemplate,
    typeface,
    title: titleOf(orders),
    decodePicture,
    deflate,
    copies,
    onProgress,
  })
  if (!drawn) return scope.postMessage({ kind: 'stopped', id })
  const pdf = drawn.pdf as Uint8Array<ArrayBuffer>
  scope.postMessage({ kind: 'drawn', id, ...drawn, pdf, unavailable }, [pdf.buffer])
}

const titleOf = (orders: readonly LabelData[]): string =>
  orders.length === 1 ? `Label ${orders[0]?.waybillNo}` : `${orders.length} labels`

async function scene(order: LabelData, moment: LabelMoment): Promise<Scene | undefined> {
  const { typeface } = await typefaceFor([order], moment)
  const compiled = compileTemplate(expressTemplate, typeface)
  const own = layoutLabel(compiled, labelValues(order, moment))
  if (!compiled.shared.ok || !own.ok) return undefined
  return sceneOf([...compiled.shared.marks, ...own.marks], expressTemplate.page)
}

async function drawPapers({ id, pages, page, title }: Extract<ToWorker, { kind: 'pages' }>): Promise<void> {
  const { typeface } = await fonts.typefaceFor(textsOfPages(pages, page))
  const pdf = (await drawPages(pages, { page, typeface, title, deflate })) as Uint8Array<ArrayBuffer>
  scope.postMessage({ kind: 'pages', id, pdf }, [pdf.buffer])
}

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'stop') stopped.add(message.id)
  else if (message.kind === 'warm') await typefaceFor(message.orders, message.moment)
  else if (message.kind === 'draw') await draw(message)
  else if (message.kind === 'pages') await drawPapers(message)
  else scope.postMessage({ kind: 'scene', id: message.id, scene: await scene(message.order, message.moment) })
}

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    if ('id' in data) scope.postMessage({ kind: 'failed', id: data.id, message: String(error) })
  })
}
