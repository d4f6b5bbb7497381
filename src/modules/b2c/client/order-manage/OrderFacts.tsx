import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import { textOf } from '#domain/fields.ts'
import { words } from '#domain/words.ts'
import { deliveryStatuses, pushStatuses, standings } from '#domain/push-status.ts'
import { localMinute } from '#engine/table/index.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { orderFields } from '#modules/b2c/order-fields.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { CopyText } from './CopyText.tsx'
import classes from './order-panel.module.css'
import { Fact, Section } from './Section.tsx'

type Party = OrderRow['receiver']

/** Shown above, with the weight or with the amounts. The other declared fields follow by themselves. */
const shown = ['ecommerceOrderNo', 'weight', 'length', 'width', 'height', 'codAmount', 'otherFee']
const others = (Object.keys(orderFields) as (keyof typeof orderFields)[]).filter(
  (key) => !shown.includes(key),
)

export function OrderFacts({ order }: { order: OrderRow }) {
  const { t, i18n } = useLingui()
  const { delivery } = standings[order.status]
  const route = useRouteName(order.routeId)
  return (
    <>
      <Section title={t`Receiver`}>
        <PartyBlock party={order.receiver} />
      </Section>
      <Section title={t`Shipment`}>
        <dl className={classes.facts}>
          <Fact label={t`Waybill number`}>{order.waybillNo && <CopyText text={order.waybillNo} />}</Fact>
          <Fact label={t`E-commerce order number`}>
            {order.ecommerceOrderNo && <CopyText text={order.ecommerceOrderNo} />}
          </Fact>
          <Fact label={t`Courier`}>
            <Standing order={order} />
          </Fact>
          <Fact label={t`Delivery`}>{delivery && i18n._(deliveryStatuses[delivery].label)}</Fact>
          <Fact label={t`Decision`}>{order.bounce && i18n._(decisions[order.bounce])}</Fact>
          <Fact label={t`Product route`}>{route}</Fact>
          <Fact label={t`Print status`}>{order.printStatus === '1' ? t`Printed` : t`Not printed`}</Fact>
          <Fact label={t`Created`}>{order.createdAt && localMinute(order.createdAt)}</Fact>
          {others.map((key) => (
            <Fact key={key} label={i18n._(orderFields[key].label)}>
              {asShown(textOf(orderFields[key], order, key), i18n)}
            </Fact>
          ))}
          {order.moreFields?.map(({ key, label, text }) => (
            <Fact key={key} label={label || key}>
              {text}
            </Fact>
          ))}
        </dl>
      </Section>
      <Section title={t`Sender`}>
        <PartyBlock party={order.sender} />
      </Section>
    </>
  )
}

/** A text as it is, a message in the language of the person. */
const asShown = (text: string | MessageDescriptor, i18n: I18n): string =>
  typeof text === 'string' ? text : i18n._(text)

/** What the route is called, its code while that is not known. */
function useRouteName(id: string): string {
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  return routes.data?.find((route) => route.id === id)?.name ?? id
}

/** How it stands with the courier, and why it was not taken. */
function Standing({ order: { pushStatus, pushNote } }: { order: OrderRow }) {
  const { i18n } = useLingui()
  // An order that was kept on this device before the gateway told.
  const fact = Object.hasOwn(pushStatuses, pushStatus) ? pushStatuses[pushStatus] : undefined
  return fact && [i18n._(fact.label), pushNote].filter(Boolean).join(': ')
}

const decisions = {
  AGAIN: msg`To be delivered again`,
  BACK: msg`To be returned`,
}

/** Person, then the address from the street to the country. */
function PartyBlock({ party }: { party: Party }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const country = countryName(party.country, language)
  const place = [party.address, party.address2, party.area, party.city, party.prov, party.postCode, country]
  return (
    <address className={classes.party}>
      <strong>{party.name}</strong>
      {party.company && <span>{party.company}</span>}
      <CopyText text={party.phone} />
      <span>{place.filter(Boolean).join(', ')}</span>
      {party.unlisted && (
        <span>
          {i18n._(words.placeNotListed)}: {party.unlisted}
        </span>
      )}
    </address>
  )
}
