import { msg } from '@lingui/core/macro'
import { CONFIRM_DAYS, DISPUTE_DAYS } from '#domain/bill-months.ts'
import { DEFAULT_VOLUME_DIVISOR } from '#domain/limits.ts'
import { insurancePercent } from '#modules/guides/facts.ts'
import { type Guide, note, part, picture, points, steps, text, warning } from '#modules/guides/guide.ts'

export const settlementFees: Guide = {
  intro: msg`What a parcel costs, when it is charged, and what to do when a figure looks wrong.`,
  sections: [
    {
      anchor: 'freight',
      title: msg`How freight is calculated`,
      blocks: [
        points(
          msg`Billed is the larger of weight and volumetric weight. Volumetric weight in kg is length × width × height in cm, divided by the divisor of the route, ${DEFAULT_VOLUME_DIVISOR} where it has none of its own.`,
          msg`The scale of the warehouse decides, not the declared weight.`,
          msg`The **Freight calculator** floats over every page. Offline it estimates with the rates on this device and shows their date.`,
          msg`Insurance costs ${insurancePercent} % of the declared value.`,
        ),
      ],
    },
    {
      anchor: 'no-price',
      title: msg`“No price”: no fee for a route`,
      blocks: [
        text(
          msg`Your price list has no price for this route, place and weight. Check the destination and the weight first.`,
        ),
        points(
          msg`**Compare routes** shows every route that takes the parcel, and why the others do not.`,
          msg`A route that is missing altogether is opened by your outlet.`,
        ),
      ],
    },
    {
      anchor: 'weight',
      title: msg`Measured heavier than declared`,
      blocks: [
        steps(
          msg`Open [[weightQuery|Weights]]: declared and measured weight are shown side by side, the largest difference first if you sort by it.`,
          msg`Select the parcels and dispute the weight. The parcel is weighed again if it can still be found; the freight stays until there is an answer.`,
        ),
        note(
          msg`Wrong declared weights of orders that are not picked up yet are corrected in bulk under [[b2COrderWeight|Update weights]].`,
        ),
      ],
    },
    {
      anchor: 'account',
      title: msg`Account movements`,
      blocks: [
        points(
          msg`[[accountFlowInquiry|Account movements]] lists every charge and payment with the balance after it, and leads to the order behind it.`,
          msg`**On hold** is reserved for orders under way. **Cash on delivery due to you** is what couriers collected for you.`,
          msg`Each currency has its own balance. Amounts are never converted silently.`,
        ),
        warning(
          msg`Nothing about money is queued. Offline you see the last movements with their time; decisions about money wait until you are online.`,
        ),
      ],
    },
    {
      anchor: 'balance',
      title: msg`“Not enough balance”`,
      blocks: [
        text(
          msg`An order is placed only while your balance and your credit cover its freight. The message says what is missing; what you entered stays in the form.`,
        ),
        steps(
          msg`Open [[accountRecharge|Top up]] and pay at least what is missing.`,
          msg`Place the order again. What was **On hold** for orders that became cheaper or were cancelled is available again at once.`,
        ),
        picture('top-up', msg`The page for topping up: currency, amount and the ways to pay.`),
      ],
    },
    {
      anchor: 'payment',
      title: msg`A payment that does not go through`,
      blocks: [
        points(
          msg`The bank or payment service does not answer, or is switched off: nothing was paid. Choose another way to pay, or [[bankTransfer|Bank transfer]].`,
          msg`You have paid, and nothing happened: money is credited as soon as the bank reports it, also when the code has expired. You find it under [[rechargeRecordQuery|Top-ups]].`,
        ),
      ],
    },
    {
      anchor: 'bills',
      title: msg`Monthly bills`,
      blocks: [
        points(
          msg`[[financialSettle|Bills]] are closed on the first of the month at midnight in China. **Compare with your own list** finds the lines that differ.`,
          msg`A line that is wrong is disputed within ${DISPUTE_DAYS} days after issue; its amount is not due until there is an answer. A bill nobody confirms counts as confirmed after ${CONFIRM_DAYS} days.`,
          msg`**Statement (PDF)** saves a bill, **Statement of the month (PDF)** the movements of a month.`,
        ),
        picture(
          'bills',
          msg`Monthly bills with their amounts and states, and the details of one beside the list.`,
        ),
      ],
    },
    {
      anchor: 'fees',
      title: msg`Fees for interceptions, second deliveries and storage`,
      blocks: [part('fees')],
    },
    {
      anchor: 'cod',
      title: msg`Cash on delivery`,
      blocks: [
        points(
          msg`Enter the **COD amount** in the currency of the order. Routes without cash on delivery are marked in **Compare routes**.`,
          msg`When the receiver paid another amount, choose **Accept paid amount** or **Collect the rest** in [[b2cUnusualCOD|COD anomalies]].`,
        ),
      ],
    },
  ],
}
