/** Templates of what is about to be printed: by the person's choice, by what was printed before, or by route. */
import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { labels } from '#modules/labels/contract.ts'
import {
  builtInOffer,
  chosenId,
  readOffer,
  templateNow,
  templateOrFirst,
  templateWas,
  type DeviceTemplate,
} from './device-templates.ts'
import { keepHabits, NO_HABITS, readHabits, type PrintHabits } from './printers.ts'
import type { Thing } from './things.ts'

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
}

export function usePapers(things: readonly Thing[], fixed: FixedPaper | undefined): Papers {
  const [habits, setHabits] = useState<PrintHabits>()
  const [offer, setOffer] = useState<Offer>()
  const [isAsked, setAsked] = useState(false)
  const [found, setFound] = useState<{ of: ReadonlyMap<string, DeviceTemplate>; key: string }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    void readHabits().then(setHabits)
    void readOffer().then((known) => {
      setOffer(known ?? builtInOffer)
      setAsked(true)
    })
  }, [])
  const wanted = habits ?? NO_HABITS
  const key = JSON.stringify([wanted.express, wanted.sku, fixed])
  useEffect(() => {
    if (!isAsked || !habits) return
    let isLeft = false
    readAll(things, habits, offer, fixed).then(
      (of) => !isLeft && (setFound({ of, key }), setFailure(undefined)),
      (error: unknown) => !isLeft && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isLeft = true
    }
  }, [things, habits, offer, isAsked, fixed, key])
  const ready =
    found?.key === key && things.every((thing) => found.of.has(keyOf(thing))) ? found.of : undefined
  return {
    offer,
    habits: wanted,
    change: (next) => {
      const changed = { ...wanted, ...next }
      setHabits(changed)
      void keepHabits(changed)
    },
    templateOf: ready && pickerOf(ready),
    failure,
  }
}

const keyOf = ({ kind, routeId }: Thing): string => `${kind}|${routeId}`

const pickerOf =
  (ready: ReadonlyMap<string, DeviceTemplate>) =>
  (thing: Thing): DeviceTemplate => {
    const one = ready.get(keyOf(thing))
    if (!one) throw new Error('no template was read for it')
    return one
  }

async function readAll(
  things: readonly Thing[],
  habits: PrintHabits,
  offer: Offer | undefined,
  fixed: FixedPaper | undefined,
): Promise<Map<string, DeviceTemplate>> {
  const all = new Map<string, DeviceTemplate>()
  for (const thing of things) {
    const { kind, routeId } = thing
    if (all.has(keyOf(thing))) continue
    all.set(keyOf(thing), await templateOf(kind, routeId))
  }
  return all

  function templateOf(kind: Thing['kind'], routeId: string): Promise<DeviceTemplate> {
    if (fixed && kind === 'express') return templateWas(fixed.id, fixed.rev)
    const own = habits[kind]
    const isOffered = offer?.list.some(({ id }) => id === own) ?? own !== ''
    if (own && isOffered) return templateNow(own)
    return templateOrFirst(chosenId(offer, kind, routeId), kind)
  }
}
