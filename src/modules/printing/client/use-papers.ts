/** Templates of what is about to be printed: by the person's choice, by what was printed before, or by route. */
import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { labels } from '#modules/labels/contract.ts'
import {
  builtInOffer,
  chosenId,
  readOffer,
  revOf,
  templateNow,
  templateOrFirst,
  templateWas,
  UnreadableTemplate,
  type DeviceTemplate,
} from './device-templates.ts'
import { keepHabits, NO_HABITS, readHabits, type PrintHabits } from './printers.ts'
import type { Thing } from './printables.ts'

export type Offer = Output<typeof labels.printTemplates>

/** The very version to print with: a reprint. */
export interface FixedPaper {
  readonly id: string
  readonly rev: number
}

export interface Papers {
  readonly offer: Offer | undefined
  readonly habits: PrintHabits
  readonly change: (habits: Partial<PrintHabits>) => void
  /** Undefined while they are read. */
  readonly templateOf: ((thing: Thing) => DeviceTemplate) | undefined
  readonly failure: string | undefined
  /** Names of templates that cannot be read, by `paperKey` of what is therefore left out. */
  readonly unreadable: ReadonlyMap<string, string>
  /** What was chosen could not be read: some of it is printed on what every device has. */
  readonly isStandIn: boolean
  /** Asks anew what is chosen. */
  readonly again: () => void
}

interface Read {
  readonly of: ReadonlyMap<string, DeviceTemplate>
  /** Names of templates that cannot be read. */
  readonly unreadable: ReadonlyMap<string, string>
  readonly isStandIn: boolean
}

export function usePapers(things: readonly Thing[], fixed: FixedPaper | undefined): Papers {
  const [habits, setHabits] = useState<PrintHabits>()
  const [offer, setOffer] = useState<Offer>()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<Read & { key: string }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => void readHabits().then(setHabits), [])
  useEffect(() => {
    let isLeft = false
    void readOffer().then((known) => !isLeft && setOffer(known ?? builtInOffer))
    return () => {
      isLeft = true
    }
  }, [turn])
  const wanted = habits ?? NO_HABITS
  const key = JSON.stringify([wanted.express, wanted.sku, fixed])
  useEffect(() => {
    if (!offer || !habits) return
    let isLeft = false
    readPapers(things, habits, offer, fixed).then(
      (read) => !isLeft && (setFound({ ...read, key }), setFailure(undefined)),
      (error: unknown) => !isLeft && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isLeft = true
    }
  }, [things, habits, offer, fixed, key, turn])
  const ready =
    found?.key === key &&
    things.every((thing) => found.of.has(paperKey(thing)) || found.unreadable.has(paperKey(thing)))
      ? found
      : undefined
  return {
    offer,
    habits: wanted,
    change: (next) => {
      const changed = { ...wanted, ...next }
      setHabits(changed)
      void keepHabits(changed)
    },
    templateOf: ready && pickerOf(ready.of),
    failure,
    unreadable: ready?.unreadable ?? NONE,
    isStandIn: ready?.isStandIn === true,
    again: () => setTurn(turn + 1),
  }
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Things of one key are printed on one template. */
export const paperKey = ({ kind, routeId }: Thing): string => `${kind}|${routeId}`

/** Returns the template that was read for a thing. */
export const pickerOf =
  (ready: ReadonlyMap<string, DeviceTemplate>) =>
  (thing: Thing): DeviceTemplate => {
    const one = ready.get(paperKey(thing))
    if (!one) throw new Error('no template was read for it')
    return one
  }

/** Templates of these, as chosen on this device, for their route, or built in. @throws where none can be read */
export async function readPapers(
  things: readonly Thing[],
  habits: PrintHabits,
  offer: Offer,
  fixed: FixedPaper | undefined,
): Promise<Read> {
  const of = new Map<string, DeviceTemplate>()
  const unreadable = new Map<string, string>()
  let isStandIn = false
  for (const thing of things) {
    const key = paperKey(thing)
    if (of.has(key) || unreadable.has(key)) continue
    try {
      of.set(key, await templateOf(thing))
    } catch (error) {
      if (!(error instanceof UnreadableTemplate)) throw error
      unreadable.set(key, error.templateName)
    }
  }
  return { of, unreadable, isStandIn }

  async function templateOf({ kind, routeId }: Thing): Promise<DeviceTemplate> {
    if (fixed && kind === 'express') return templateWas(fixed.id, fixed.rev)
    const own = habits[kind]
    if (own && revOf(offer, own) !== undefined) return templateNow(own, revOf(offer, own))
    const id = chosenId(offer, kind, routeId)
    const template = await templateOrFirst(id, kind, revOf(offer, id))
    isStandIn ||= offer === builtInOffer || template.id !== id
    return template
  }
}
