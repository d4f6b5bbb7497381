import { msg } from '@lingui/core/macro'
import { MAX_PARCEL_PRESETS } from '#domain/limits.ts'
import { MAX_ORDER_RULES } from '#domain/order-rule-fields.ts'
import { type Guide, points, steps } from '#modules/guides/guide.ts'

export const basicSettings: Guide = {
  intro: msg`Fifteen minutes of settings that save time with every order.`,
  sections: [
    {
      anchor: 'device',
      title: msg`Set up this device`,
      blocks: [
        steps(
          msg`Install the portal: open the [[syncCentre|Sync centre]] and choose **Install the app**, or in the browser “Install app” or “Add to home screen”. It then starts without the internet.`,
          msg`Open the [[syncCentre|Sync centre]]. Under **The portal on this device** you see how much is ready for offline use; choose **Keep permanently** so that the browser does not clear it.`,
          msg`Under [[PersonManage|Personal information]], switch on the notifications of this device: they say when an export or import is done.`,
          msg`Choose language, brightness and row height in the header under **Appearance** and in your account menu.`,
        ),
      ],
    },
    {
      anchor: 'addresses',
      title: msg`Sender and receiver addresses`,
      blocks: [
        steps(
          msg`Add your pick-up address under [[selfAddress|Sender addresses]] and choose **Set as default**. New orders begin with it.`,
          msg`Add regular receivers under [[receivesAddress|Receiver addresses]], one by one or with **Import** from a spreadsheet.`,
        ),
        points(msg`In an order, **Save to address book** keeps a new receiver without a detour.`),
      ],
    },
    {
      anchor: 'presets-rules',
      title: msg`Parcel presets and order rules`,
      blocks: [
        points(
          msg`A parcel preset fills in weight and size with one choice. Enter them in an order, then choose **Save as preset**. Your company can keep ${MAX_PARCEL_PRESETS}.`,
          msg`[[orderRules|Order rules]] fill in fields by conditions, for example the route of light parcels to Vietnam. They apply to typed orders and to imports, also offline. At most ${MAX_ORDER_RULES} rules; the first that fits a field sets it.`,
          msg`A value that you type is never overwritten by a rule.`,
        ),
      ],
    },
    {
      anchor: 'paper',
      title: msg`Paper and printer`,
      blocks: [
        steps(
          msg`Print one label with **Print label** and choose the **Paper** of your printer.`,
          msg`Set the print dialog of the system to 100% (“actual size”). A label that is scaled may not scan.`,
          msg`If the print is off-centre, choose **Print the calibration card**, measure it, and enter the offset. It is kept for this device.`,
        ),
        points(msg`Your own label design is chosen under [[faceListManage|Label templates]].`),
      ],
    },
    {
      anchor: 'lists',
      title: msg`Arrange your lists`,
      blocks: [
        points(
          msg`**Columns** shows, hides, orders and fixes columns. Drag a heading’s edge to change its width.`,
          msg`**Views** keeps filters, columns and sorting under a name. **Share with my company** gives it to your colleagues.`,
        ),
      ],
    },
  ],
}
