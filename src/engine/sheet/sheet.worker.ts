/**
 * Reads a file away from the page. Rows go over in portions, and no more of them than the page has taken up: neither side ever
 * holds rows that wait.
 */
import { SheetFault, type FaultCode } from './limits.ts'
import { PortionWriter, type Portion } from './portion.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetFacts } from './sheet-rows.ts'

export interface SheetQuestion {
  readonly file: Blob
  readonly name: string
  readonly sheet?: number
}

/** What the page says when it has taken up a portion. */
export type SheetTaken = 'taken'

export type SheetMessage =
  { readonly portion: Portion } | { readonly done: SheetFacts } | { readonly fault: FaultCode }

const tell = (message: SheetMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer })

/** Portions the page may have before it: it takes one up while the next is read. */
const MOST_SENT = 3
let sent = 0
/** Called when the page has taken up a portion. */
let onTaken = (): void => undefined

async function send(portion: Portion): Promise<void> {
  sent += 1
  tell({ portion }, [portion.rows.buffer])
  while (sent >= MOST_SENT) await new Promise<void>((resolve) => (onTaken = resolve))
}

async function answer({ file, name, sheet }: SheetQuestion): Promise<void> {
  const waiting: Portion[] = []
  const writer = new PortionWriter()
  const drained = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next)
  }
  try {
    const facts = await readSheet(
      file,
      name,
      {
        add: (row) => {
          writer.add(row)
          if (writer.isFull) waiting.push(writer.take())
        },
        drained,
      },
      sheet,
    )
    if (!writer.isEmpty) waiting.push(writer.take())
    await drained()
    tell({ done: facts })
  } catch (error) {
    tell({ fault: error instanceof SheetFault ? error.code : 'broken' })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SheetQuestion | SheetTaken>) => {
  if (data !== 'taken') return void answer(data)
  sent -= 1
  onTaken()
})
