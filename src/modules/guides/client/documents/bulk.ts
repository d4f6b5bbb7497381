import { msg } from '@lingui/core/macro'
import { MAX_CARTONS, MAX_CARTON_COLUMNS, MAX_ITEM_COUNT } from '#domain/limits.ts'
import { amazonCm, amazonKg, amazonTeamKg } from '#modules/guides/facts.ts'
import { type Guide, points, table } from '#modules/guides/guide.ts'

export const bulk: Guide = {
  intro: msg`Cartons and pallets: to wholesalers, to Amazon, and into warehouse stock.`,
  sections: [
    {
      anchor: 'which',
      title: msg`Three ways for bulk goods`,
      blocks: [
        table(
          [msg`Where to`, msg`Page in the menu`, msg`Paper`],
          [
            msg`Shop, warehouse or wholesaler`,
            msg`[[b2borderEntry|New B2B order]]`,
            msg`Packing list, carton marks, commercial invoice`,
          ],
          [
            msg`Amazon fulfilment centre`,
            msg`[[fbaOrderEntry|New FBA order]]`,
            msg`Amazon’s box labels, packing list`,
          ],
          [
            msg`Your stock in our warehouse`,
            msg`[[inboundTicket|New inbound ticket]]`,
            msg`Box labels of the ticket`,
          ],
        ),
      ],
    },
    {
      anchor: 'cartons',
      title: msg`Cartons`,
      blocks: [
        points(
          msg`At most ${MAX_CARTONS} cartons in an order, in ${MAX_CARTON_COLUMNS} types, ${MAX_ITEM_COUNT} units in all.`,
          msg`Weigh and measure each type of carton once: gross weight, length, width, height.`,
          msg`Amazon takes boxes up to ${amazonKg} kg and ${amazonCm} cm per side; from ${amazonTeamKg} kg on they are marked as heavy.`,
        ),
      ],
    },
    {
      anchor: 'stock',
      title: msg`Stock you can promise`,
      blocks: [
        points(
          msg`[[wareInventoryCheck|Warehouse stock]] shows for each SKU what is in stock, allocated, on its way out and sellable.`,
          msg`[[InventoryCheck|Check stock]] answers for a whole list of SKUs whether a warehouse has enough.`,
          msg`Move goods between warehouses, or to a marketplace, under [[warehouseTransferOrder|Stock transfers]].`,
        ),
      ],
    },
    {
      anchor: 'serial',
      title: msg`Serial numbers and IMEI`,
      blocks: [
        points(
          msg`Goods with serial numbers are counted unit by unit. [[ImeiQuery|IMEI query]] tells where a unit is and what happened to it.`,
        ),
      ],
    },
  ],
}
