/** Asks for the parcels of a list and compares them, in a worker; offline with those this device has. */
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { connection } from '#client/calls/connection.ts'
import { explain } from '#client/calls/explain.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useWorker } from '#client/ui/use-worker.ts'
import type { CodRow } from '../columns.ts'
import { cod } from '../contract.ts'
import type { Match, OwnLine } from '../match.ts'

/** Numbers of one call (spec 001 §5). Each finds one parcel, so they are one page as well. */
const SLICE = 1000
const TABLE = 'codManage'

interface Found {
  readonly matches: readonly Match<CodRow>[]
  /** Age of the oldest row where rows of this device were compared, epoch ms; undefined where the server answered. */
  readonly keptAt: number | undefined
}

/** What the page gives the worker. */
export interface ToMatch {
  readonly lines: readonly OwnLine[]
  readonly parcels: readonly CodRow[]
}
const started = (): Worker =>
  new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module', name: 'match' })

async function askFor(lines: readonly OwnLine[]): Promise<CodRow[]> {
  const parcels: CodRow[] = []
  for (let from = 0; from < lines.length; from += SLICE) {
    const orderNumber = lines.slice(from, from + SLICE).map(({ number }) => number)
    const { list } = await ask(cod.codManagement, { page: 1, pageSize: SLICE, orderNumber })
    parcels.push(...list)
  }
  return parcels
}

export function useMatch() {
  const store = useStore()
  const worker = useWorker<ToMatch, readonly Match<CodRow>[]>(started)
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const compare = async (lines: readonly OwnLine[]) => {
    setBusy(true)
    setFault('')
    try {
      if (connection.isOnline) {
        const parcels = await askFor(lines)
        setFound({ matches: await worker.ask({ lines, parcels }), keptAt: undefined })
      } else {
        const kept = (await store?.cache.readAged<CodRow>(TABLE)) ?? []
        const keptAt = kept.reduce((oldest, { at }) => Math.min(oldest, at), Date.now())
        const parcels = kept.map(({ row }) => row)
        setFound({ matches: await worker.ask({ lines, parcels }), keptAt })
      }
    } catch (error) {
      setFound(undefined)
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { found, compare, isBusy, fault }
}
