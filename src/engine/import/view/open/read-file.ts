/** The page's side of the worker that reads files. Each reading has a worker of its own, so that it can be ended. */
import { Held, MAX_FILE_BYTES, MAX_READ_SECONDS, SheetFault } from '#engine/sheet/limits.ts'
import { fillMerged } from '#engine/sheet/merged-cells.ts'
import { rowsOf } from '#engine/sheet/portion.ts'
import type { OwnRow, SheetFacts, SheetRow } from '#engine/sheet/sheet-rows.ts'
import type { SheetMessage, SheetQuestion, SheetTaken } from '#engine/sheet/sheet.worker.ts'

export interface ReadFile extends SheetFacts {
  readonly rows: readonly SheetRow[]
}

const TAKEN: SheetTaken = 'taken'

/** @throws SheetFault; AbortError when `signal` says so. */
export async function readFile(
  { name, blob, sheet }: { name: string; blob: Blob; sheet?: number },
  signal: AbortSignal,
): Promise<ReadFile> {
  if (blob.size > MAX_FILE_BYTES) throw new SheetFault('file')
  signal.throwIfAborted()
  const worker = new Worker(new URL('../../../sheet/sheet.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sheet',
  })
  const rows: OwnRow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const facts = await new Promise<SheetFacts>((resolve, reject) => {
      timer = setTimeout(() => reject(new SheetFault('slow')), MAX_READ_SECONDS * 1000)
      signal.addEventListener('abort', () => reject(new DOMException('The reading was ended', 'AbortError')))
      worker.addEventListener('error', () => reject(new SheetFault('broken')))
      worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
        if ('done' in data) return resolve(data.done)
        if ('fault' in data) return reject(new SheetFault(data.fault))
        for (const row of rowsOf(data.portion)) rows.push(row)
        worker.postMessage(TAKEN)
      })
      const question: SheetQuestion = { file: blob, name, ...(sheet === undefined ? {} : { sheet }) }
      worker.postMessage(question)
    })
    await fillMerged(rows, facts.merged, new Held(facts.held))
    return { ...facts, rows }
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
