/** Receivers offered while one is typed: the address book of this device with what is queued, and the receivers of earlier orders. */
import { msg } from '@lingui/core/macro'
import { observeCall } from '#client/calls/observe-call.ts'
import { type Complete, chosenFromBook, textAt, toFormAddress } from '#engine/form/index.ts'
import type { Output } from '#contract/call.ts'
import { address } from '#modules/address/contract.ts'
import { bookCalls, withQueued, type Waiting } from '#modules/address/kit.ts'
import { findKnown, indexKnown, knownOfOrder, type SentOrder } from '#modules/b2c/known-addresses.ts'
import { storeSoon } from '#offline/store.ts'
import { readSentOrders, sentTables } from './sent-orders.ts'

type Book = Output<typeof address.queryList>['list']

/** Watches the known receivers: what is cached first, then what the server answers. */
export function watchKnownReceivers(take: (complete: Complete) => void): () => void {
  let book: Book = []
  let queued: readonly Waiting[] = []
  let orders: readonly SentOrder[] = []
  let isOver = false
  const stops: (() => void)[] = []
  const put = () => {
    if (isOver) return
    const rows = withQueued(book, 'receiver', queued)
    const inBook = rows.map((row) => ({ address: toFormAddress(row), isInBook: true, at: [] }))
    const known = indexKnown([...inBook, ...orders.map(knownOfOrder)], Date.now())
    take((text, data) =>
      findKnown(known, text, textAt(data, 'receiver.country')).map(({ address: found, isInBook }) => ({
        id: JSON.stringify(found),
        label: [textAt(found, 'name'), textAt(found, 'phone')].join(' · '),
        hint: placeOf(found),
        ...(isInBook ? { aside: msg`Address book` } : {}),
        values: isInBook ? chosenFromBook(found) : { ...found, chosen: '' },
      })),
    )
  }
  // What the specification asks for, as the dialog of the book asks.
  stops.push(
    observeCall(
      address.queryList,
      { isSenderOrReceiver: 'receiver', page: 1, pageSize: 1000 },
      ({ list }) => {
        book = list
        put()
      },
    ),
  )
  void storeSoon().then((store) => {
    if (isOver || !store) return
    stops.push(
      store.watch(
        sentTables,
        () => readSentOrders(store),
        (read) => {
          orders = read
          put()
        },
      ),
      store.watch(
        ['outbox'],
        () => store.outbox.list(bookCalls),
        (rows) => {
          queued = rows.filter(({ state }) => state !== 'person')
          put()
        },
      ),
    )
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

const placeOf = (found: unknown): string =>
  ['address', 'area', 'city', 'prov', 'country']
    .map((key) => textAt(found, key))
    .filter(Boolean)
    .join(', ')
