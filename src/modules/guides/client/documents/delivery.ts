import { msg } from '@lingui/core/macro'
import { MAX_BARCODES } from '#domain/sku-facts.ts'
import { type Guide, note, picture, points, steps, tryIt, warning } from '#modules/guides/guide.ts'

export const delivery: Guide = {
  intro: msg`Label, bag, hand over: how a parcel leaves your desk and is recognised at our end.`,
  sections: [
    {
      anchor: 'labels',
      title: msg`Print labels`,
      blocks: [
        steps(
          msg`In [[b2COrderManage|Manage orders]], select orders and choose **Print**. Up to pick-up, every accepted order can be printed, also offline.`,
          msg`Look at the paper, then answer **Did the labels print correctly?** Only a yes marks them as printed.`,
        ),
        picture(
          'order-list',
          msg`The list of orders with two of them selected, and the actions for the selection.`,
        ),
        picture(
          'print-label',
          msg`The dialog for printing: the label as it prints, the paper, and the print buttons.`,
        ),
        points(
          msg`By the pile: [[BulkPrint|Bulk printing]] takes scanned or pasted numbers and sorts the labels.`,
          msg`At the packing table: [[ScanPrint|Scan to print]] prints the label of each parcel as you scan it. To print one again you choose a reason; it is listed in [[Reprints|Reprints]].`,
          msg`Labels made by a carrier are uploaded as PDF under [[pdfUploadBybatch|Upload carrier labels]] and matched by their barcodes.`,
        ),
        warning(
          msg`Stick the label flat on the largest side. Do not fold it over an edge, and do not put shiny tape over the barcode.`,
        ),
      ],
    },
    {
      anchor: 'forecast',
      title: msg`Announce the hand-over`,
      blocks: [
        steps(
          msg`Open [[b2CorderForecast|Hand-over forecast]] and choose **Announce a hand-over**.`,
          msg`Scan the parcels of one bag. A parcel that is cancelled, or in another bag already, is refused with a tone.`,
          msg`Choose **Next bag**, and at the end **Announce**.`,
        ),
        points(
          msg`Scanning works offline. The list is sent when you are back online.`,
          msg`[[ScanVerify|Scan to verify]] checks before the truck leaves whether every order is there.`,
        ),
      ],
    },
    {
      anchor: 'collection',
      title: msg`Parcels from suppliers (collection)`,
      blocks: [
        steps(
          msg`Announce each domestic number under [[B2CArrivalForecast|Arrival forecast]] before it arrives. It is counted, weighed and photographed on arrival.`,
          msg`Follow it under [[B2CArrivalInquiry|Arrivals]].`,
          msg`Send measured parcels abroad under [[B2CFastShipping|Fast shipping]]: one order per parcel, or several in one.`,
        ),
        tryIt('B2CArrivalForecastEntry'),
        note(
          msg`A parcel that nobody announced is under [[NoFileClaim|Unclaimed parcels]]. Claim it with its number and a proof of purchase.`,
        ),
      ],
    },
    {
      anchor: 'warehouse',
      title: msg`Goods for the micro warehouse`,
      blocks: [
        steps(
          msg`Enter your goods under [[microWarehouseGoodsCreate|New warehouse goods]] first. Each SKU can have ${MAX_BARCODES} barcodes.`,
          msg`Announce the delivery under [[inboundTicket|New inbound ticket]]: warehouse, boxes, tracking numbers, goods in each box.`,
          msg`Print the box labels and stick one on each box: the warehouse scans them instead of searching.`,
          msg`Differences are shown in [[inboundOrderManage|Inbound tickets]] with one decision each, for example **Accept count** or **Add surplus to stock**.`,
        ),
        picture(
          'inbound-ticket',
          msg`A new inbound ticket: warehouse, way of sending and expected day, in three steps.`,
        ),
        tryIt('microWarehouseGoodsCreate'),
      ],
    },
  ],
}
