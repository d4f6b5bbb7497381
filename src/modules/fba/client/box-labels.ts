/** Box labels between the device and the gateway: sent in slices that fit a call, read page by page, printed. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readQuery } from '#client/calls/read-query.ts'
import { fba } from '#modules/fba/contract.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { loadPages, loadPdfTools } from '#modules/printing/module.ts'
import { openedStore } from '#offline/store.ts'

/** Base64 of one call; the body of a request stays below its limit. */
const ROOM = 900_000

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

interface Label {
  carton: number
  data: string
}

/** Labels in slices that fit a call; one that is too large for any call stays out. */
function slicesOf(labels: readonly Label[]): Label[][] {
  const slices: Label[][] = []
  let room = 0
  for (const label of labels.filter(({ data }) => data.length <= ROOM)) {
    if (label.data.length > room) {
      slices.push([])
      room = ROOM
    }
    slices.at(-1)?.push(label)
    room -= label.data.length
  }
  return slices
}

/** Queues the labels: they are saved on this device at once and sent when online. Resolves with how many were too large. */
export async function sendLabels(order: FbaRow, parts: ReadonlyMap<number, Uint8Array>): Promise<number> {
  const store = openedStore()
  const labels = [...parts].map(([carton, pdf]) => ({ carton, data: toBase64(pdf) }))
  const slices = slicesOf(labels)
  for (const slice of slices)
    await store.outbox.enqueue(
      fba.saveBoxLabels,
      { id: order.id, labels: slice },
      {
        entity: `fba:${order.id}`,
        label: i18n._(msg`Box labels of ${order.orderNo}`),
      },
    )
  return labels.length - slices.flat().length
}

/** Every label of the order by carton; one that was loaded once is available offline. */
export async function readLabels(id: string): Promise<Map<number, Uint8Array<ArrayBuffer>>> {
  const labels = new Map<number, Uint8Array<ArrayBuffer>>()
  for (let from = 1; from > 0;) {
    // Asked anew each time: labels that were just accepted are on the gateway alone.
    const answer = await readQuery(fba.boxLabels, { id, from }, { staleTime: 0, isTold: true })
    for (const { carton, data } of answer.list) labels.set(carton, fromBase64(data))
    from = answer.next
  }
  return labels
}

/** Prints or saves the labels of these cartons in one file. */
export async function printLabels(
  order: FbaRow,
  labels: readonly Uint8Array[],
  isSaved: boolean,
): Promise<void> {
  const { joinPdfs } = await loadPdfTools()
  const pdf = labels.length === 1 && labels[0] ? labels[0] : await joinPdfs(labels)
  const { deliver } = await loadPages()
  await deliver(new Uint8Array(pdf), `${order.shipmentCode || order.orderNo}-labels`, isSaved)
}
