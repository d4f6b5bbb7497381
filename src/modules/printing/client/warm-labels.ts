/** Has the fonts of labels on this device before the line is gone: Chinese ones are fetched in parts as they are needed. */
import { can } from '#client/session/session.ts'
import { printing } from '#modules/printing/contract.ts'
import { isMetered } from './is-metered.ts'
import { warmLabelFonts } from './label-worker.ts'
import { momentOf } from './moment.ts'
import { sortOut, type OrderRow } from './sort-out.ts'

const [func] = printing.print.access
/** Orders whose fonts were asked for, as of which revision. */
const asked = new Set<string>()

/** Nothing happens without the right to print, without a line, or where data is dear. */
export function warmLabels(orders: readonly OrderRow[]): void {
  if (!can(func) || !navigator.onLine || isMetered(navigator)) return
  const fresh = sortOut(orders).printable.filter(({ id, rev }) => !asked.has(`${id}:${rev}`))
  if (fresh.length === 0) return
  for (const { id, rev } of fresh) asked.add(`${id}:${rev}`)
  warmLabelFonts(fresh, momentOf(new Date(), location.origin))
}
