import { msg } from '@lingui/core/macro'
import { MAX_MORE_FIELDS, MAX_PARCEL_PRESETS } from '#domain/limits.ts'
import { MAX_ORDER_RULES } from '#domain/order-rule-fields.ts'
import { type Guide, note, picture, points, steps, stepsFrom, text, tryIt } from '#modules/guides/guide.ts'

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
        picture(
          'address-book',
          msg`The list of receiver addresses, with filters above it and an address in each row.`,
        ),
        tryIt('receivesAddressNew'),
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
        picture(
          'label-designer',
          msg`The label designer: components on the left, the label at its size in the middle, properties and checks on the right.`,
        ),
        tryIt('systemSettingDesignFaceSheet'),
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
    {
      anchor: 'country-field',
      title: msg`A field for one country`,
      screen: 'designTemplate',
      blocks: [
        text(
          msg`Suppose a country asks for one more number from Monday on. You add a field for it to a copy of our order form and publish the copy. Orders placed there are sent as from our own form and carry the number. No new version of the portal is needed, and our own form stays as it is.`,
        ),
        steps(
          msg`Open [[designTemplate|Design templates]] and choose **B2C order form**. The designer opens with all sections, limits and rules of the form, in three languages.`,
        ),
        picture(
          'country-field-start',
          msg`Design templates: an empty form, an empty page, the B2C order form, the address form and two lists to start from.`,
        ),
        stepsFrom(
          2,
          msg`Under **Whole form**, enter a title and an **Address** of your own. **What it sends** is **B2C order** already.`,
          msg`Choose the section **Parcel and money**, then **Text input** under **Field types**. The new field is selected.`,
          msg`Enter its **Label** and a **Key of the value** that no other field has, for example importNo.`,
          msg`Under **Shown while**, enter receiver.country == "TH", and tick **Required**. A field that is not shown is not required.`,
          msg`Open the other languages below the label and enter it there as well. **Problems** lists what is missing.`,
        ),
        picture(
          'country-field-rule',
          msg`The new field on the order form in the designer; on the right its label, key and the condition under which it is shown.`,
        ),
        stepsFrom(
          7,
          msg`Choose **Preview**. In the receiver, choose Thailand and then another country: the field appears and disappears.`,
        ),
        picture(
          'country-field-preview',
          msg`The preview with a receiver in Thailand: the new field is shown and marked as required.`,
        ),
        stepsFrom(
          8,
          msg`Choose **Publish**. The page opens at its address for everyone who is logged in; who may place orders can place them there.`,
          msg`Decide under [[DynamicRoute|Dynamic routes]] who may open the page and where it is in the menu.`,
        ),
        picture('country-field-page', msg`The published page as a customer opens it, with the new field.`),
        text(
          msg`The page obeys the same rules as [[b2COrderEntry|New order]]: limits, prices, drafts, orders entered offline. The server checks an order from it like any other.`,
        ),
        points(
          msg`What is entered in the new field is kept with the order: it is shown in the details of the order, and lists and exports have it in the column **Further fields**. A copy of the order has it too.`,
          msg`An order carries up to ${MAX_MORE_FIELDS} fields of your own. Your rules for them are checked on the device, before the order is sent.`,
        ),
        note(
          msg`Orders that are entered under [[b2COrderEntry|New order]] or imported from a spreadsheet are not asked for the new field.`,
        ),
      ],
    },
  ],
}
