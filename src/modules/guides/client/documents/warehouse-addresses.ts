import { msg } from '@lingui/core/macro'
import { type Guide, part, points, text } from '#modules/guides/guide.ts'

export const warehouseAddresses: Guide = {
  intro: msg`Where to bring or send goods: addresses as a courier needs them, with hours and cut-off.`,
  sections: [
    {
      anchor: 'origin',
      title: msg`Warehouses at the origin`,
      blocks: [
        text(
          msg`Bring parcels and bulk goods here. Suppliers write your customer code beside the name of the receiver.`,
        ),
        part('originWarehouses'),
      ],
    },
    {
      anchor: 'overseas',
      title: msg`Overseas warehouses`,
      blocks: [
        text(msg`Goods are stored and sent from here, and returns come here.`),
        part('overseasWarehouses'),
      ],
    },
    {
      anchor: 'announce',
      title: msg`Before goods arrive`,
      blocks: [
        points(
          msg`Domestic parcels: [[B2CArrivalForecast|Arrival forecast]]. Stock: [[inboundTicket|New inbound ticket]]. Returns: [[returnForecast|Announce warehouse returns]].`,
          msg`What arrives without an announcement is set aside until someone proves whose it is.`,
        ),
      ],
    },
  ],
}
