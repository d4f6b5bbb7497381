import { msg } from '@lingui/core/macro'
import { MAX_WEIGHT_KG, MIN_WEIGHT_KG } from '#domain/limits.ts'
import { type Guide, points, steps, table, text } from '#modules/guides/guide.ts'

export const smallParcel: Guide = {
  intro: msg`Single parcels to consumers: what fits, how to pack, which product to choose.`,
  sections: [
    {
      anchor: 'fits',
      title: msg`What is a small parcel`,
      blocks: [
        points(
          msg`One box or bag with one label, ${MIN_WEIGHT_KG} to ${MAX_WEIGHT_KG} kg. Each route has its own maximum weight, side and girth.`,
          msg`Several boxes to one receiver are several orders. For cartons of one document use [[b2borderEntry|New B2B order]].`,
        ),
      ],
    },
    {
      anchor: 'product',
      title: msg`Choose the product`,
      blocks: [
        table(
          [msg`Product`, msg`Choose it when`],
          [msg`**Express**`, msg`The receiver waits for it, or the goods are worth more than the freight`],
          [msg`**Standard**`, msg`Everyday orders, with cash on delivery where the country has it`],
          [msg`**Economy**`, msg`Light goods of low value, without cash on delivery`],
        ),
        text(
          msg`Prices, days and limits of today for your parcel: **Compare routes** in the order, or the **Freight calculator**.`,
        ),
      ],
    },
    {
      anchor: 'pack',
      title: msg`Pack it`,
      blocks: [
        points(
          msg`Fill empty space. A bulky box is billed by its volume.`,
          msg`Close all seams with tape. Cover or remove old labels and barcodes.`,
          msg`Put a copy of the order inside: if the label is lost, the parcel is identified by it.`,
        ),
      ],
    },
    {
      anchor: 'day',
      title: msg`A clerk’s day with small parcels`,
      blocks: [
        steps(
          msg`Import or enter the orders of the night: [[b2COrderImport|Import orders]].`,
          msg`Print by route in [[BulkPrint|Bulk printing]], or parcel by parcel in [[ScanPrint|Scan to print]].`,
          msg`Announce the bags before the pick-up: [[b2CorderForecast|Hand-over forecast]].`,
          msg`Look at the exceptions of the day: [[guideTrackingExceptions#abnormal|Tracking and exceptions]].`,
        ),
      ],
    },
  ],
}
