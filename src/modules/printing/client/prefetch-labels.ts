/** Prefetches the templates and fonts of labels for offline printing: Chinese fonts are fetched in parts as they are needed. */
import { withTexts } from '#client/i18n/with-texts.ts'
import { can } from '#client/session/session.ts'
import { printing } from '#modules/printing/contract.ts'
import {
  chosenId,
  readOffer,
  revOf,
  templateOrFirst,
  UnreadableTemplate,
  type DeviceTemplate,
} from './device-templates.ts'
import { isMetered } from './is-metered.ts'
import { prefetchLabelFonts } from './label-worker.ts'
import { momentOf } from './printing-time.ts'
import { readHabits } from './printers.ts'
import { sortOut, type OrderRow } from './sort-out.ts'
import { runsOf, thingOfOrder } from './printables.ts'

const [func] = printing.print.access
/** Orders whose fonts were asked for, as of which revision. */
const asked = new Set<string>()

/** Does nothing without the permission to print, while offline, or on a metered connection. */
export async function prefetchLabels(orders: readonly OrderRow[]): Promise<void> {
  if (!can(func) || !navigator.onLine || isMetered(navigator)) return
  const fresh = sortOut(orders).printable.filter(({ id, rev }) => !asked.has(`${id}:${rev}`))
  if (fresh.length === 0) return
  for (const { id, rev } of fresh) asked.add(`${id}:${rev}`)
  try {
    await prefetch(fresh)
  } catch {
    // Nobody has asked for a label yet: the next list tries again.
    for (const { id, rev } of fresh) asked.delete(`${id}:${rev}`)
  }
}

/** Undefined for a template that cannot be read: its labels are not printed, online or offline. */
const readable = (id: string, rev: number | undefined): Promise<DeviceTemplate | undefined> =>
  templateOrFirst(id, 'express', rev).catch((error: unknown) => {
    if (error instanceof UnreadableTemplate) return undefined
    throw error
  })

async function prefetch(fresh: readonly OrderRow[]): Promise<void> {
  // The dialog with its texts as well; a failure is looked at below, when everything else was asked for.
  const dialog = withTexts(['printing'], () => import('./open-print-dialog.tsx'))().then(
    () => true,
    () => false,
  )
  const [offer, { express }] = await Promise.all([readOffer(), readHabits()])
  const moment = momentOf(new Date(), location.origin)
  const things = fresh.map((order) => thingOfOrder(order, moment))
  const ids = new Map(
    things.map(({ routeId }) => [routeId, express || chosenId(offer, 'express', routeId)] as const),
  )
  const read = new Map(
    await Promise.all(
      [...ids].map(async ([routeId, id]) => [routeId, await readable(id, revOf(offer, id))] as const),
    ),
  )
  const fonts = prefetchLabelFonts(
    runsOf(
      things.filter(({ routeId }) => read.get(routeId)),
      ({ routeId }) => read.get(routeId)!,
      1,
    ),
  )
  const [isLoaded] = await Promise.all([dialog, fonts])
  if (!isLoaded) throw new Error('the print dialog could not be loaded')
  // For measurements and tests: from here on these labels print offline.
  performance.mark('labels ready')
}
