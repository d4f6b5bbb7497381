/** What components are called. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, LabelComponent } from './document.ts'

/** Components that were given no name of their own. */
export const typeNames: Readonly<Record<ComponentType, MessageDescriptor>> = {
  senderAddress: msg`Sender address`,
  receiverAddress: msg`Receiver address`,
  customText: msg`Text`,
  barcode: msg`Barcode`,
  qrCode: msg`QR code`,
  xLine: msg`Line across`,
  yLine: msg`Line down`,
  rectangle: msg`Rectangle`,
  image: msg`Picture`,
}

/** What a person calls a component; its id where the template has none of it. */
export const nameIn =
  (
    components: readonly Pick<LabelComponent, 'id' | 'title' | 'type'>[],
    translate: (message: MessageDescriptor) => string,
  ) =>
  (id: string): string => {
    const item = components.find((each) => each.id === id)
    return item ? item.title || translate(typeNames[item.type]) : id
  }
