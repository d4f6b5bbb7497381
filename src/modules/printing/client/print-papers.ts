/** Out-order and pick lists: drawn on this device, or by the gateway for a partner; recorded once the person says they came out. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { connection } from '#client/calls/connection.ts'
import { session } from '#client/session/session.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { A4, outOrderPages, pickPages, wavePages } from '#engine/label/index.ts'
import { printing } from '#modules/printing/contract.ts'
import type { OutRow } from '../columns.ts'
import { paperNames } from '../print-kinds.ts'
import { fetchPapers } from './gateway-papers.ts'
import { momentOf } from './printing-time.ts'
import { printPages } from './print-pages.ts'
import { recordPrinted } from './record-printed.ts'

type PaperKind = 'out' | 'pick' | 'wave'

const [out] = paperNames.out
const [pick, wave] = paperNames.pick
const names = { out, pick, wave }

export async function printLists(rows: readonly OutRow[], kind: PaperKind): Promise<void> {
  if (session.isE3 && kind !== 'wave' && connection.isOnline) return printByGateway(rows, kind)
  const { printedAt } = momentOf(new Date(), location.origin)
  const pages =
    kind === 'wave' ? wavePages(rows, printedAt) : rows.flatMap((row) => pagesOf(row, kind, printedAt))
  const [first] = rows
  const title =
    rows.length === 1 && first ? `${names[kind]}-${first.orderNo}` : `${names[kind]}-${rows.length}`
  await printPages({ pages, page: A4, title })
  const isOut = await confirm({
    title: i18n._(msg`Did the lists print correctly?`),
    text: i18n._(msg`They are marked as printed only after this.`),
    yes: i18n._(msg`Yes, mark as printed`),
    no: i18n._(msg`Not yet`),
  })
  if (!isOut) return
  const things = rows.map(({ id, orderNo }) => ({ id, name: orderNo }))
  await recordPrinted(things, { template: names[kind], what: kind === 'out' ? 'out' : 'pick' })
  notify(i18n._(msg`Marked as printed`), 'good')
}

const pagesOf = (row: OutRow, kind: 'out' | 'pick', printedAt: string) =>
  kind === 'out' ? outOrderPages(row, printedAt) : pickPages(row, printedAt)

/** The partner's system takes the file: it is marked by being handed over. */
async function printByGateway(rows: readonly OutRow[], paper: 'out' | 'pick'): Promise<void> {
  await fetchPapers(printing.e3Print, { ids: rows.map(({ id }) => id), paper })
}
