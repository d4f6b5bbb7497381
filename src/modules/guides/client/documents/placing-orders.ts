import { msg } from '@lingui/core/macro'
import {
  MAX_CARTONS,
  MAX_CARTON_COLUMNS,
  MAX_GOODS_LINES,
  MAX_IMPORT_ROWS,
  MAX_WEIGHT_KG,
  MIN_WEIGHT_KG,
} from '#domain/limits.ts'
import { amazonCm, amazonKg } from '#modules/guides/facts.ts'
import { type Guide, note, picture, points, steps, table, text, tryIt } from '#modules/guides/guide.ts'

export const placingOrders: Guide = {
  intro: msg`From one order to a thousand: B2C, B2B, FBA and goods from your stock.`,
  sections: [
    {
      anchor: 'which',
      title: msg`Which order do I need?`,
      blocks: [
        table(
          [msg`You send`, msg`Page in the menu`],
          [msg`One parcel to a person`, msg`[[b2COrderEntry|New order]]`],
          [msg`One parcel to the USA`, msg`[[b2COrderEntryUS|New US order]]`],
          [msg`Many parcels from a spreadsheet`, msg`[[b2COrderImport|Import orders]]`],
          [msg`Cartons to a shop or wholesaler`, msg`[[b2borderEntry|New B2B order]]`],
          [msg`Cartons to an Amazon fulfilment centre`, msg`[[fbaOrderEntry|New FBA order]]`],
          [msg`Goods from your stock in our warehouse`, msg`[[outboundOrderEntry|New outbound order]]`],
          [
            msg`Parcels that suppliers send to our warehouse first`,
            msg`[[B2CArrivalForecast|Arrival forecast]]`,
          ],
        ),
      ],
    },
    {
      anchor: 'one',
      title: msg`Enter one order`,
      blocks: [
        steps(
          msg`Paste name, phone and address in any order into **Pasted address**. They are split into fields; check what is marked.`,
          msg`Enter weight and sides, or choose a **Parcel preset**. A parcel weighs ${MIN_WEIGHT_KG} to ${MAX_WEIGHT_KG} kg.`,
          msg`Choose a route. **Compare routes** shows price, days and limits side by side.`,
          msg`Enter the goods with name, quantity and value. An order has at most ${MAX_GOODS_LINES} lines.`,
          msg`Choose **Place order** or press Ctrl+Enter. Offline, the order is saved on this device and sent once when you are back online.`,
        ),
        picture(
          'order-entry',
          msg`A filled order: sender and receiver, goods and parcel, with the price beside them.`,
        ),
        tryIt('b2COrderEntry'),
        note(
          msg`Every field is saved as you type. After a crash, a restart or an expired session the form is still there.`,
        ),
      ],
    },
    {
      anchor: 'import',
      title: msg`Import a spreadsheet`,
      blocks: [
        steps(
          msg`Open [[b2COrderImport|Import orders]] and drop your file. Headings and column order are free. Or begin with **Download template**.`,
          msg`Check which column means what. The choice is remembered for files with the same headings.`,
          msg`Fix errors in their cells. **Repairs** corrects the same error in all rows; **Only rows with errors** hides the rest.`,
          msg`Import. Rows that are refused stay with their reason; correct and send only those.`,
        ),
        picture(
          'order-import',
          msg`An imported spreadsheet: cells with errors are marked, and beside the table each type of error has its repairs.`,
        ),
        points(
          msg`A large file is sent in parts of at most ${MAX_IMPORT_ROWS} rows; you follow it in [[importTaskCheck|Import tasks]].`,
          msg`Rows with the same number are one order with several goods.`,
        ),
      ],
    },
    {
      anchor: 'cartons',
      title: msg`B2B and FBA orders`,
      blocks: [
        points(
          msg`Enter the goods once and say how many units of each are in a carton. Identical cartons are one column. At most ${MAX_CARTON_COLUMNS} columns and ${MAX_CARTONS} cartons.`,
          msg`Short of stock? The line says how many are missing. Another warehouse, another SKU, splitting and waiting are offered there.`,
          msg`For Amazon, attach the PDF of box labels; its pages are matched to your cartons. Boxes over ${amazonKg} kg or ${amazonCm} cm are marked.`,
        ),
      ],
    },
    {
      anchor: 'stock',
      title: msg`Orders from warehouse stock`,
      blocks: [
        steps(
          msg`Choose the warehouse. What is sellable there is shown beside each SKU, also offline with its age.`,
          msg`Scan or type the goods, then choose receiver and route.`,
          msg`Choose **Submit order**. Submitted goods are reserved at once: nobody else can sell the last unit.`,
        ),
      ],
    },
    {
      anchor: 'shops',
      title: msg`Orders of your shops`,
      blocks: [
        steps(
          msg`Open [[shopList|Shops]] and choose **Link a shop**. You log in at the platform and consent there.`,
          msg`Orders of the last days arrive under [[sellerOrderManage|Shop orders]] by themselves. Map each product of a shop to one of your SKUs once, under [[skuMapping|SKU mapping]].`,
          msg`Check the column **Health** in the list: when the consent of a shop is about to end, renew it with **Reconnect**.`,
        ),
        picture(
          'shops',
          msg`The list of shops, those that need attention first, with health, platform and last error.`,
        ),
      ],
    },
    {
      anchor: 'change',
      title: msg`Change, cancel or repeat an order`,
      blocks: [
        text(
          msg`Open the order in [[b2COrderManage|Manage orders]]. What is possible depends on its status: see [[guideTrackingExceptions#statuses|Tracking and exceptions]].`,
        ),
        points(
          msg`To change many orders, select them and choose **Edit**. Empty fields do not change.`,
          msg`**Copy as new order** takes over everything except the numbers.`,
          msg`When you cancel several orders at once, you have a minute to undo.`,
        ),
      ],
    },
  ],
}
