/** What the next order begins with: the sender and the service choices of the last one. */
import { readQuery } from '#client/calls/read-query.ts'
import { chosenFromBook, type FormData, textAt, toFormAddress, TYPED } from '#engine/form/index.ts'
import { address } from '#modules/address/contract.ts'
import { bookCalls, withQueued } from '#modules/address/kit.ts'
import { receiverBook, senderBook } from '#modules/address/module.ts'
import { emptyOrder } from '#modules/b2c/order-data.ts'
import type { Store } from '#offline/store.ts'

const CHOICES_KEY = 'b2c.last.choices'
const choices = ['paymentMethod', 'tariffPaymentType', 'expressType', 'shippingType'] as const

const choicesOf = (data: FormData): FormData =>
  Object.fromEntries(choices.map((key) => [key, textAt(data, key)]))

/** A new order, of which the person has set nothing yet: all of it may be proposed otherwise. */
const untouched = (): FormData => ({ ...emptyOrder(), [TYPED]: [] })

/** A new order after this one. */
export const orderAfter = (data: FormData): FormData => ({
  ...untouched(),
  ...choicesOf(data),
  sender: toFormAddress(data.sender),
})

/** A new order with what is remembered on this device; on a new one, from the default sender of the address book. */
export async function rememberedOrder({ settings, outbox }: Store): Promise<FormData> {
  const [remembered, last] = await Promise.all([
    settings.get<FormData>(senderBook.lastUsedKey),
    settings.get<FormData>(CHOICES_KEY),
  ])
  const sender = remembered ? toFormAddress(remembered) : await defaultSender(outbox)
  return { ...untouched(), ...last, ...(sender ? { sender } : {}) }
}

/** How long a new order waits for an address book this device has never had, ms. */
const WAIT_MS = 2000

async function defaultSender(outbox: Store['outbox']): Promise<FormData | undefined> {
  const book = readQuery(address.queryList, { isSenderOrReceiver: 'sender', page: 1, pageSize: 1000 })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS))
  const [answer, waiting] = await Promise.all([
    Promise.race([book, late]).catch(() => undefined),
    outbox.list(bookCalls),
  ])
  const rows = withQueued(
    answer?.list ?? [],
    'sender',
    waiting.filter(({ state }) => state !== 'person'),
  )
  const row = rows.find(({ isDefault }) => isDefault === '1')
  return row && chosenFromBook(toFormAddress(row))
}

/** Remembers what an order was sent with. Losing it costs a few keys, so a failure is not worth a word. */
export async function rememberOrder({ settings }: Store, data: FormData): Promise<void> {
  await Promise.allSettled([
    settings.set(senderBook.lastUsedKey, toFormAddress(data.sender)),
    settings.set(receiverBook.lastUsedKey, toFormAddress(data.receiver)),
    settings.set(CHOICES_KEY, choicesOf(data)),
  ])
}
