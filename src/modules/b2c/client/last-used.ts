/** What the next order begins with: the sender and the service choices of the last one. */
import { type FormData, textAt, toFormAddress } from '#engine/form/index.ts'
import { receiverBook, senderBook } from '#modules/address/module.ts'
import { emptyOrder } from '#modules/b2c/order-data.ts'
import type { Store } from '#offline/store.ts'

const CHOICES_KEY = 'b2c.last.choices'
const choices = ['paymentMethod', 'tariffPaymentType', 'expressType', 'shippingType'] as const

const choicesOf = (data: FormData): FormData =>
  Object.fromEntries(choices.map((key) => [key, textAt(data, key)]))

/** A new order after this one. */
export const orderAfter = (data: FormData): FormData => ({
  ...emptyOrder(),
  ...choicesOf(data),
  sender: toFormAddress(data.sender),
})

/** A new order with what is remembered on this device. */
export async function rememberedOrder({ settings }: Store): Promise<FormData> {
  const [sender, last] = await Promise.all([
    settings.get<FormData>(senderBook.lastUsedKey),
    settings.get<FormData>(CHOICES_KEY),
  ])
  return { ...emptyOrder(), ...last, ...(sender ? { sender: toFormAddress(sender) } : {}) }
}

/** Remembers what an order was sent with. Losing it costs a few keys, so a failure is not worth a word. */
export async function rememberOrder({ settings }: Store, data: FormData): Promise<void> {
  await Promise.allSettled([
    settings.set(senderBook.lastUsedKey, toFormAddress(data.sender)),
    settings.set(receiverBook.lastUsedKey, toFormAddress(data.receiver)),
    settings.set(CHOICES_KEY, choicesOf(data)),
  ])
}
