/** Reads a file away from the page. Rows go over in portions, so that taking them up never holds the page for long. */
import { SheetFault, type FaultCode } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetFacts, SheetRow } from './sheet-rows.ts'

export interface SheetQuestion {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly sheet?: number
}

export type SheetMessage =
  { readonly rows: readonly SheetRow[] } | { readonly done: SheetFacts } | { readonly fault: FaultCode }

/** Rows of one portion. */
const PORTION = 250

const tell = (message: SheetMessage): void => self.postMessage(message)

async function answer({ bytes, name, sheet }: SheetQuestion): Promise<void> {
  let portion: SheetRow[] = []
  const send = () => {
    if (portion.length > 0) tell({ rows: portion })
    portion = []
  }
  try {
    const take = (row: SheetRow): void => {
      portion.push(row)
      if (portion.length >= PORTION) send()
    }
    const facts = await readSheet(new Uint8Array(bytes), name, take, sheet)
    send()
    tell({ done: facts })
  } catch (error) {
    tell({ fault: error instanceof SheetFault ? error.code : 'broken' })
  }
}

self.addEventListener('message', (event: MessageEvent<SheetQuestion>) => void answer(event.data))
