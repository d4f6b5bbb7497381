/** Chosen orders before they are placed: what each becomes and what is in its way; then the result of each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { RowResults } from '#client/ui/RowResults.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { shopOrders } from '../contract.ts'
import { screens } from '../module.ts'
import { placeRefusal } from '../order-rules.ts'
import type { Way } from '../states.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'
import classes from './shop-orders.module.css'

type Outcomes = Output<typeof shopOrders.createShopOrder>['list']
type Verdicts = Output<typeof shopOrders.verifyOrderItems>['list']

/** Orders that become B2C parcels. */
export const PlaceParcels = () => <PlaceOrders way="B2C" />
/** Orders that leave our warehouse. */
export const PlaceOutbound = () => <PlaceOrders way="WAREHOUSE" />

function PlaceOrders({ way }: { way: Way }) {
  const { t } = useLingui()
  const [{ ids = '' }] = useUrlQuery()
  const chosen = ids.split(',').filter(Boolean)
  const asked = useCall(
    shopOrders.queryShopOrder,
    { page: 1, pageSize: 100, ids: chosen },
    { enabled: chosen.length > 0, quiet: true },
  )
  const verdicts = useCall(
    shopOrders.verifyOrderItems,
    { ids: chosen },
    { enabled: chosen.length > 0, quiet: true },
  )
  const [outcomes, setOutcomes] = useState<Outcomes>()
  return (
    <>
      <ScreenHeader />
      {chosen.length === 0 ? (
        <EmptyState
          title={t`No orders chosen`}
          text={t`Choose orders in the list of shop orders, then place them.`}
        />
      ) : outcomes ? (
        <Results outcomes={outcomes} />
      ) : asked.data ? (
        <Chosen way={way} orders={asked.data.list} verdicts={verdicts.data?.list ?? []} done={setOutcomes} />
      ) : asked.isFetching ? (
        <SkeletonRows rows={6} />
      ) : (
        <MissingData
          asked={asked}
          call={shopOrders.queryShopOrder}
          offline={{
            title: t`These orders are not on this device`,
            text: t`They load when you're back online.`,
          }}
          absent={{ title: t`Orders not found`, text: t`They do not exist, or they belong to someone else.` }}
        />
      )}
    </>
  )
}

interface ChosenProps {
  way: Way
  orders: readonly ShopOrderRow[]
  verdicts: Verdicts
  done: (outcomes: Outcomes) => void
}

function Chosen({ way, orders, verdicts, done }: ChosenProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [routeId, setRoute] = useState('')
  const [warehouseId, setWarehouse] = useState('')
  const [isSending, setSending] = useState(false)
  // One request, however often it is sent until an answer arrives.
  const [key] = useState(mintKey)
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  const warehouses = useCall(stock.stockWarehouses, {}, { enabled: way === 'WAREHOUSE', quiet: true })
  const countries = new Set(orders.map(({ receiver }) => receiver.country))
  const placeable = orders.filter((order) => !refusalOf(order))
  const needsWarehouse = way === 'WAREHOUSE' && placeable.some((order) => !order.warehouseId)
  const needsRoute = way === 'WAREHOUSE' && placeable.some((order) => !order.routeId)
  const reason = !isOnline
    ? t`Connect to the internet to do this. Placing is never queued.`
    : isSending
      ? t`Please wait`
      : placeable.length === 0
        ? t`None of these orders can be placed`
        : needsWarehouse && !warehouseId
          ? t`Choose the warehouse where the goods are`
          : needsRoute && !routeId
            ? t`Choose a product route`
            : undefined
  async function place() {
    setSending(true)
    try {
      const { list } = await ask(
        shopOrders.createShopOrder,
        {
          way,
          orders: placeable.map(({ id, rev }) => ({ id, rev })),
          ...(routeId ? { routeId } : {}),
          ...(warehouseId ? { warehouseId } : {}),
        },
        { key },
      )
      await invalidate(shopOrders.createShopOrder.invalidates ?? [])
      done(list)
    } catch (error) {
      report(error)
      setSending(false)
    }
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Card title={<Trans>What is placed</Trans>}>
        <ul className={classes.lines}>
          {orders.map((order) => (
            <ChosenOrder key={order.id} order={order} verdict={verdicts.find(({ id }) => id === order.id)} />
          ))}
        </ul>
      </Card>
      <Card title={<Trans>How it is sent</Trans>}>
        <div className={classes.terms}>
          {way === 'WAREHOUSE' && (
            <ChoiceField
              label={t`From warehouse`}
              value={warehouseId}
              isRequired={needsWarehouse}
              items={(warehouses.data ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
                hint: code,
              }))}
              isLoading={warehouses.isFetching && !warehouses.data}
              onChange={setWarehouse}
            />
          )}
          <ChoiceField
            label={t`Product route`}
            value={routeId}
            isRequired={needsRoute}
            isClearable
            placeholder={way === 'B2C' ? t`By your order rules, else the cheapest` : ''}
            items={(routes.data ?? [])
              .filter(({ country }) => countries.has(country))
              .map(({ id, name, title }) => ({ value: id, label: name, hint: title }))}
            isLoading={routes.isFetching && !routes.data}
            onChange={setRoute}
          />
        </div>
        <p className="s-note">
          <Trans>Orders with a route or warehouse of their own keep it.</Trans>
        </p>
        <ReasonButton
          type="submit"
          loading={isSending}
          {...(reason ? { reason } : {})}
          onClick={() => void place()}
        >
          <Trans>Place orders</Trans>
        </ReasonButton>
      </Card>
    </form>
  )
}

const refusalOf = ({ step, conflict, hasReceiver, parcels }: ShopOrderRow) =>
  placeRefusal({ step, conflict, hasReceiver: hasReceiver === '1', hasParcel: parcels > 0 })

function ChosenOrder({ order, verdict }: { order: ShopOrderRow; verdict: Verdicts[number] | undefined }) {
  const { t, i18n } = useLingui()
  const refused = refusalOf(order)
  const faults = refused ? [i18n._(refused)] : (verdict?.faults.map(({ desc }) => desc) ?? [])
  const parts = verdict?.parts.length ?? 1
  const together = order.mergedWith.map(({ number }) => number).join(', ')
  return (
    <li className={classes.line}>
      <span>{order.externalOrderId}</span>
      {faults.length > 0 ? (
        <StatusBadge label={faults[0] ?? ''} tone={refused ? 'gray' : 'orange'} shape="alert" />
      ) : (
        <StatusBadge label={parts > 1 ? t`${parts} parcels` : t`1 parcel`} tone="blue" shape="half" />
      )}
      <span className={classes.quiet}>
        {[
          order.receiver.name,
          order.receiver.country,
          order.goodsName,
          together && t`Same parcel as ${together}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}

function Results({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Results</Trans>}>
      <RowResults
        rows={outcomes.map(({ id, ok, desc, row }) => ({
          name: row?.externalOrderId ?? id,
          isTaken: ok === '1',
          text:
            ok === '1'
              ? (row?.packages.map(({ waybillNo, orderNo }) => waybillNo || orderNo).join(', ') ?? t`Placed`)
              : desc,
        }))}
      />
      <ReasonButton variant="default" onClick={() => go(href(screens.sellerOrderManage))}>
        <Trans>Go to shop orders</Trans>
      </ReasonButton>
    </Card>
  )
}
