import { msg } from '@lingui/core/macro'
import { CERTIFICATE_NOTICE_DAYS } from '#domain/sku-facts.ts'
import { type Guide, points, table } from '#modules/guides/guide.ts'

export const shippingNotes: Guide = {
  intro: msg`What every route asks for, so that customs and couriers let the parcel pass.`,
  sections: [
    {
      anchor: 'address',
      title: msg`Addresses that are found`,
      blocks: [
        points(
          msg`Choose the region from the list, down to the level the country has. It decides price and courier.`,
          msg`A new ward or an estate that is not in the list can be kept as typed; you are asked once.`,
          msg`The phone must ring. Most failed deliveries have a wrong or silent phone.`,
        ),
      ],
    },
    {
      anchor: 'goods',
      title: msg`Goods and customs`,
      blocks: [
        points(
          msg`Name goods precisely and in English where asked: “cotton T-shirt”, not “gift” or “sample”.`,
          msg`Declare the real value of each item in the currency of the order. A value that is too low stops the parcel and costs duty later.`,
          msg`An HS code speeds up clearance. Goods kept under [[GoodsManagement|Manage goods]] bring name, code, value and weight with their SKU.`,
          msg`Some routes ask for a **Tax number** of the importer. The field appears only where it is needed.`,
        ),
      ],
    },
    {
      anchor: 'batteries',
      title: msg`Batteries, certificates, brands`,
      blocks: [
        points(
          msg`Say of each product whether it has a battery: built in, packed with the device, or alone. It decides which routes can carry it.`,
          msg`Upload certificates with their end date to the goods. You are warned ${CERTIFICATE_NOTICE_DAYS} days before one ends.`,
        ),
      ],
    },
    {
      anchor: 'duty',
      title: msg`Who pays the duty`,
      blocks: [
        table(
          [msg`Choice`, msg`What happens`],
          [
            msg`**Sender pays duty (DDP)**`,
            msg`The receiver pays nothing at the door. A duty above the declared one waits for your decision.`,
          ],
          [
            msg`**Receiver pays duty (DDU)**`,
            msg`The receiver pays before delivery. Tell the receiver beforehand; many parcels come back because of it.`,
          ],
        ),
      ],
    },
  ],
}
