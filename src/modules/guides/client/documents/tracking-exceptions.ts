import { msg } from '@lingui/core/macro'
import { MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { freeDays, lastDay } from '#modules/guides/facts.ts'
import { type Guide, part, picture, points, steps, text, tryIt } from '#modules/guides/guide.ts'

export const trackingExceptions: Guide = {
  intro: msg`Where a parcel is, what its status means, and what you can still do.`,
  sections: [
    {
      anchor: 'find',
      title: msg`Find a parcel`,
      blocks: [
        picture(
          'tracking',
          msg`Parcels that were asked for by their numbers, each with its status and last scan.`,
        ),
        points(
          msg`Press Ctrl+K and type a waybill number, an order number or a name. Orders on this device are found offline.`,
          msg`[[expressQuery|Track parcels]] takes any number of pasted waybill numbers and shows parcels with a problem first.`,
          msg`In a list, **Select the rows of pasted numbers** or Ctrl+V finds up to ${MAX_QUERY_NUMBERS} numbers at once and names those that are missing.`,
          msg`Receivers need no account: the public tracking page takes a number or scans the label.`,
          msg`Proof of delivery: open the order, then **Proof of delivery** on the tracking page shows picture and signature.`,
        ),
      ],
    },
    {
      anchor: 'statuses',
      title: msg`What each status allows`,
      blocks: [
        text(
          msg`The table is the rule that the server itself obeys. A button that is not possible says why.`,
        ),
        part('statuses'),
      ],
    },
    {
      anchor: 'stop',
      title: msg`Stop or redirect a parcel on its way`,
      blocks: [
        steps(
          msg`No courier yet: cancel the order in [[b2COrderManage|Manage orders]], free of charge.`,
          msg`Courier assigned or under way: request it under [[interceptCreate|New interception]]. You can return, redirect or hold the parcel.`,
          msg`Follow the request in [[interceptManage|Interceptions]]. Until it is confirmed you can withdraw it.`,
        ),
      ],
    },
    {
      anchor: 'abnormal',
      title: msg`Abnormal parcels`,
      blocks: [
        text(
          msg`A parcel that could not be delivered waits for you. Choose **Deliver again** or **Return to sender** in [[b2COrderManage|Manage orders]]; many parcels at once if the reason is the same.`,
        ),
        points(
          msg`Address or phone wrong? Correct it first, then deliver again.`,
          msg`COD paid in part or not at all: decide in [[b2cUnusualCOD|COD anomalies]].`,
          msg`Customs charges more than declared, or asks for an invoice: [[b2COrderOvertax|Duty above declared]]. Mind the deadline in the list; after it, the outlet decides.`,
        ),
      ],
    },
    {
      anchor: 'returns',
      title: msg`Returns`,
      blocks: [
        points(
          msg`Announce B2C returns under [[b2cOrderReturn|Returns]] before the parcel is sent back.`,
          msg`Returns to warehouse stock: announce them under [[returnForecast|Announce warehouse returns]] and decide in [[returnOrderManage|Warehouse returns]]: restock, send again, return or destroy.`,
          msg`Storage is free for ${freeDays} days from arrival. After day ${lastDay} the parcel is destroyed.`,
          msg`A returned parcel that nobody announced is under [[headlessManage|Parcels without an owner]]. Scan the number on its label to claim it.`,
        ),
        picture(
          'returns',
          msg`Warehouse returns with their states above the list and the decision for each.`,
        ),
      ],
    },
    {
      anchor: 'work-orders',
      title: msg`Claims, inspections and questions`,
      blocks: [
        steps(
          msg`Lost, damaged or late? Select the parcels in [[b2COrderManage|Manage orders]] and choose **Make a claim**. Questions about customs, pick-up or anything else begin under [[otherWorkOrders|Other work orders]].`,
          msg`Describe what happened and add the photos on the checklist. Each type has its own time limit, which the form shows.`,
          msg`Answers arrive in the [[workOrderAccess|Inbox of work orders]]. **Reply** there, also offline.`,
        ),
        picture('work-order', msg`A new work order: its type, what happened, and the evidence that helps.`),
        tryIt('otherWorkOrderNew'),
      ],
    },
  ],
}
