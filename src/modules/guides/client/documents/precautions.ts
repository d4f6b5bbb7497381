import { msg } from '@lingui/core/macro'
import { type Guide, points } from '#modules/guides/guide.ts'

export const precautions: Guide = {
  intro: msg`Twelve mistakes that cost time or money, and how to avoid them.`,
  sections: [
    {
      anchor: 'before',
      title: msg`Before you place orders`,
      blocks: [
        points(
          msg`Use your shop’s order number as **E-commerce order number**: the same order cannot then be placed twice.`,
          msg`Check the currency. An amount is never converted when you change it.`,
          msg`Long numbers from Excel: format the column as text before you paste. The import warns of digits that Excel has dropped.`,
          msg`Measure the packed parcel, not the product.`,
        ),
      ],
    },
    {
      anchor: 'printing',
      title: msg`When you print`,
      blocks: [
        points(
          msg`Answer the question after printing truthfully. If the paper jammed, say no and print again.`,
          msg`An order that was forecast again has a new waybill number. Destroy the old label.`,
          msg`Two labels with one number mean two parcels with one fate. Reprints ask for a reason for that.`,
        ),
      ],
    },
    {
      anchor: 'offline',
      title: msg`When you work offline`,
      blocks: [
        points(
          msg`Unsent entries are on this device alone. Do not clear the browser’s data or give the device away before they are sent.`,
          msg`If a device must be handed over, carry the orders to another one: **Carry to another device** in the [[syncCentre|Sync centre]].`,
          msg`“Checking” means that no clear answer came. Wait: it is sent again with the same key and placed once. Do not enter the order a second time.`,
        ),
      ],
    },
    {
      anchor: 'after',
      title: msg`After the hand-over`,
      blocks: [
        points(
          msg`Look at what needs action every morning: it has a number in the menu and on [[dashboard|Home]].`,
          msg`Decide about returns early. Storage costs money after the free days, and goods that nobody decides about are destroyed.`,
        ),
      ],
    },
  ],
}
