/** Templates this device prints with: the customer's choice for a route, else the built-in one; cached once loaded, so that they are available offline. */
import { connection } from '#client/calls/connection.ts'
import { readQuery } from '#client/calls/read-query.ts'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import {
  builtinById,
  builtins,
  type LabelTemplate,
  readTemplate,
  type SheetGrid,
} from '#engine/label/index.ts'
import { labels } from '#modules/labels/contract.ts'
import { printing } from '#modules/printing/contract.ts'

export interface DeviceTemplate {
  readonly id: string
  /** 0 of a built-in one. */
  readonly rev: number
  readonly name: string
  readonly template: LabelTemplate
  /** It is made for a sheet of several. */
  readonly sheet?: SheetGrid | undefined
}

export type PrintableKind = 'express' | 'sku'
type Offer = Output<typeof labels.printTemplates>

const builtIns = new Map<string, DeviceTemplate>()

/** Built-in templates are on every device. Undefined: the id is a customer's. */
function builtIn(id: string): DeviceTemplate | undefined {
  const found = builtinById(id)
  if (found?.form !== 'label') return undefined
  const made = builtIns.get(id) ?? {
    id,
    rev: 0,
    name: found.name,
    template: found.template,
    sheet: found.sheet,
  }
  builtIns.set(id, made)
  return made
}

/** What labels are printed on when this device was never told otherwise. */
const firstIds: Record<PrintableKind, string> = { express: 'express-100x150', sku: 'sku-50x30' }

/** What can be chosen while the gateway was never asked. */
export const builtInOffer: Offer = {
  list: builtins.flatMap((one) =>
    one.form === 'label' && one.kind !== 'box'
      ? [
          {
            id: one.id,
            kind: one.kind,
            name: one.name,
            page: {
              wMm: String(one.page.wMm),
              hMm: String(one.page.hMm),
              dotsPerMm: String(one.page.dotsPerMm),
            },
            rev: 0,
            isBuiltIn: true,
          },
        ]
      : [],
  ),
  choices: [],
}

/** Kept answers are this young only where they came just now. */
const JUST_NOW_MS = 1000
/** Longer nobody is kept waiting for what may have changed. */
const WAIT_MS = 2000

/**
 * The gateway's answer, or the cached one while offline or when no answer comes. The cached one may be
 * from before a choice, and a label that was printed by it is on a parcel.
 *
 * @throws as `ask` does, where nothing is kept
 */
async function readNow<C extends QueryCall>(call: C, input: Input<C>): Promise<Output<C>> {
  const kept = await readQuery(call, input)
  if (!connection.isOnline) return kept
  const late = new Promise<Output<C>>((resolve) => setTimeout(() => resolve(kept), WAIT_MS))
  const now = readQuery(call, input, { staleTime: JUST_NOW_MS }).catch(() => kept)
  return Promise.race([now, late])
}

/** What may be printed with, and what is chosen for which route. Undefined: not known on this device. */
export const readOffer = (): Promise<Offer | undefined> =>
  readNow(labels.printTemplates, {}).catch(() => undefined)

/** The version that is published; undefined where that is not known, or the template is no longer offered. */
export const revOf = (offer: Offer | undefined, wanted: string): number | undefined =>
  offer?.list.find(({ id }) => id === wanted)?.rev

const made = new Map<string, DeviceTemplate>()

interface Wire {
  readonly id: string
  readonly rev: number
  readonly name: string
  readonly page: { readonly wMm: string; readonly hMm: string; readonly dotsPerMm: string }
  readonly data: string
}

/** What is stored is no template that this version reads. Asking again does not help, and no other layout is guessed. */
export class UnreadableTemplate extends Error {
  constructor(readonly templateName: string) {
    super(`the template ${templateName} cannot be read`)
  }
}

/** One object for each version: labels on the same one are drawn in one run. @throws UnreadableTemplate */
function deviceTemplateOf({ id, rev, name, page, data }: Wire): DeviceTemplate {
  const key = `${id}:${rev}:${data.length}`
  const known = made.get(key)
  if (known) return known
  const sizes = { wMm: Number(page.wMm), hMm: Number(page.hMm), dotsPerMm: Number(page.dotsPerMm) }
  const stored = readTemplate({ name, data, page: sizes, schemaVersion: 1 })
  if (!stored.ok) throw new UnreadableTemplate(name)
  const template = { id, rev, name, template: stored.template }
  made.set(key, template)
  return template
}

/**
 * The published version of a template; `rev`: the one that is known to be, so that a kept older one is asked for anew.
 *
 * @throws while offline, where this device has never loaded it; UnreadableTemplate
 */
export async function templateNow(id: string, rev?: number): Promise<DeviceTemplate> {
  const ours = builtIn(id)
  if (ours) return ours
  const kept = await readQuery(labels.printTemplate, { id })
  return deviceTemplateOf(kept.rev === rev ? kept : await readNow(labels.printTemplate, { id }))
}

/** The version something was printed with. @throws as `templateNow` does. */
export async function templateWas(id: string, rev: number): Promise<DeviceTemplate> {
  return builtIn(id) ?? deviceTemplateOf(await readQuery(printing.printTemplateAt, { id, rev }))
}

/** Id of what prints a kind on a route. */
export function chosenId(offer: Offer | undefined, kind: PrintableKind, routeId: string): string {
  const choices = offer?.choices.filter((choice) => choice.kind === kind) ?? []
  const of = (route: string) => choices.find((choice) => choice.routeId === route)?.templateId
  return of(routeId) ?? of('') ?? firstIds[kind]
}

/**
 * While offline, orders whose chosen template was never loaded here print on the built-in one: the dialog says so.
 *
 * @throws UnreadableTemplate
 */
export const templateOrFirst = (id: string, kind: PrintableKind, rev?: number): Promise<DeviceTemplate> =>
  templateNow(id, rev).catch((error: unknown) => {
    if (error instanceof UnreadableTemplate) throw error
    return templateNow(firstIds[kind])
  })
