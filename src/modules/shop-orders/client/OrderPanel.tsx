/** An order beside its list: what the shop says, what we decided, what it is sent as, and what happened. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasAmounts } from '#contract/amounts.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { can, useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { amountText } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { type DetailProps, localMinute } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { screens as b2cScreens } from '#modules/b2c/module.ts'
import { screens as outScreens } from '#modules/outbound/module.ts'
import { shopOrders } from '../contract.ts'
import { screens } from '../module.ts'
import { ownGoodsRefusal } from '../order-rules.ts'
import { labelWords } from '../platform-label.ts'
import { blocks, conflicts, orderStates, platforms, upstreams, ways } from '../states.ts'
import { reportedWords, reportText, unreadText } from '../reported.ts'
import { traceWords } from '../trace-words.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'
import { GoodsEditor } from './GoodsEditor.tsx'
import { saveOrderGoods } from './save-mapping.ts'
import classes from './shop-orders.module.css'

export default function OrderPanel({ id, row, actions, act, close }: DetailProps<ShopOrderRow>) {
  const { t, i18n } = useLingui()
  const asked = useCall(shopOrders.getShopOrder, { ids: [id] }, { quiet: true })
  const found = asked.data?.list[0]
  const order = newer(found?.order, row)
  if (!order)
    return (
      <FactPanel title={t`Shop order number`} close={close}>
        {asked.isFetching ? (
          <SkeletonRows rows={8} />
        ) : (
          <MissingData
            asked={asked}
            call={shopOrders.getShopOrder}
            offline={{ title: t`Order not found`, text: t`It loads when you're back online.` }}
            absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
          />
        )}
      </FactPanel>
    )
  const { label, tone, shape } = orderStates[order.state]
  return (
    <FactPanel
      title={order.externalOrderId}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={order} />
      </FactActions>
      <Warnings order={order} />
      <AtShop order={order} />
      <Goods order={order} />
      <Ours order={order} />
      <Parcels order={order} />
      {found && (
        <>
          <h3 className={classes.title}>
            <Trans>History</Trans>
          </h3>
          <Trace trace={found.trace} />
        </>
      )}
    </FactPanel>
  )
}

/** A parcel moves an order without a revision: the later change counts. */
const newer = (a: ShopOrderRow | undefined, b: ShopOrderRow | undefined): ShopOrderRow | undefined =>
  a && b ? (a.updatedAt >= b.updatedAt ? a : b) : (a ?? b)

/** What is in its way, first of all. */
function Warnings({ order }: { order: ShopOrderRow }) {
  const { i18n } = useLingui()
  const texts = [
    ...(order.conflict ? [i18n._(conflicts[order.conflict])] : []),
    ...(order.block && order.state === 'HELD' ? [i18n._(blocks[order.block].label)] : []),
    order.problem,
    order.unread && unreadText(order.unread, (words) => i18n._(words)),
  ].filter(Boolean)
  return texts.length > 0 ? <p className={classes.warning}>{texts.join(' · ')}</p> : null
}

/** The shop's side: nothing of it is changed here. */
function AtShop({ order }: { order: ShopOrderRow }) {
  const { t, i18n } = useLingui()
  const seesAmounts = useSeesAmounts() && hasAmounts(order)
  const shop = [i18n._(platforms[order.platform]), order.shopName || order.externalShopId]
    .filter(Boolean)
    .join(' · ')
  const status = [i18n._(upstreams[order.upstream].label), order.platformStatus].filter(Boolean).join(' · ')
  return (
    <>
      <h3 className={classes.title}>
        <Trans>At the shop</Trans>
      </h3>
      <FactLines
        facts={[
          { label: t`Shop`, value: shop },
          { label: t`Status at the shop`, value: status },
          { label: t`Ordered`, value: localMinute(order.orderedAt) },
          {
            label: t`Ship by`,
            value: order.shipBy && (
              <>
                {localMinute(order.shipBy)} · <DaysLeft at={order.shipBy} />
              </>
            ),
          },
          { label: t`Order amount`, value: seesAmounts ? amountText(order.amount, order.currency) : '' },
          { label: t`Cash on delivery`, value: order.isCod === '1' ? t`Yes` : '' },
          { label: t`Buyer`, value: order.buyer },
          { label: t`Buyer's note`, value: order.buyerNote },
          { label: t`Parcel label`, value: order.isPlatformLabel === '1' ? t`The platform prints it` : '' },
        ]}
      />
    </>
  )
}

function Goods({ order }: { order: ShopOrderRow }) {
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Goods</Trans>
      </h3>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <OrderLine key={line.key} order={order} line={line} />
        ))}
      </ul>
    </>
  )
}

function OrderLine({ order, line }: { order: ShopOrderRow; line: ShopOrderRow['lines'][number] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { key, name, sellerSku, quantity, mapped, channelSkuId, isOwn } = line
  const code = sellerSku || key
  const goods = mapped.map(({ sku, quantity: count }) => (count > 1 ? `${sku} × ${count}` : sku))
  const refused = ownGoodsRefusal({
    step: order.step,
    conflict: order.conflict,
    hasReceiver: order.hasReceiver === '1',
    hasParcel: order.parcels > 0,
  })
  const canChoose = channelSkuId !== '' && !refused && can('Z-180501')
  return (
    <li className={classes.line}>
      <span>{name || sellerSku}</span>
      <span className={classes.count}>× {quantity}</span>
      {goods.length > 0 ? (
        <span className={classes.quiet}>
          {[goods.join(' + '), isOwn === '1' && t`for this order only`].filter(Boolean).join(' · ')}
        </span>
      ) : (
        <AppLink to={href(screens.skuMapping, {}, { keyword: code })}>{t`Not mapped: ${code}`}</AppLink>
      )}
      {canChoose && !isOpen && (
        <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
          <Trans>Choose goods for this order only</Trans>
        </Button>
      )}
      {canChoose && isOpen && (
        <GoodsEditor
          mapped={mapped}
          label={t`Use for this order only`}
          isSameAllowed={isOwn !== '1'}
          after={
            isOwn === '1' && (
              <Button variant="subtle" size="xs" onClick={() => void saveOrderGoods(order, key, [])}>
                <Trans>Use the SKU mapping again</Trans>
              </Button>
            )
          }
          save={(lines) => saveOrderGoods(order, key, lines)}
          close={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** Our side: what a person decided. */
function Ours({ order }: { order: ShopOrderRow }) {
  const { t, i18n } = useLingui()
  const to = order.receiver
  return (
    <>
      <h3 className={classes.title}>
        <Trans>How it is sent</Trans>
      </h3>
      <FactLines
        facts={[
          { label: t`Sent as`, value: i18n._(ways[order.way]) },
          { label: t`Receiver`, value: [to.name, to.phone].filter(Boolean).join(' · ') },
          {
            label: t`Address`,
            value: [to.address, to.area, to.city, to.prov, to.postCode, to.country]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: t`Corrected here`,
            value: order.isOwnReceiver === '1' && order.platform !== 'HAND' ? t`Yes` : '',
          },
          { label: t`Weight`, value: order.weight && `${order.weight} kg` },
          { label: t`Product route`, value: order.routeId },
          { label: t`From warehouse`, value: order.warehouseId },
          {
            label: t`Approved`,
            value: order.auditedAt && `${order.auditedBy} · ${localMinute(order.auditedAt)}`,
          },
          { label: t`Same parcel as`, value: order.mergedWith.map(({ number }) => number).join(', ') },
          { label: t`Your note`, value: order.note },
        ]}
      />
    </>
  )
}

/** Each package with the parcel or outbound order that was made of it. */
function Parcels({ order }: { order: ShopOrderRow }) {
  const { i18n } = useLingui()
  if (order.packages.length === 0) return null
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Packages</Trans>
      </h3>
      <ul className={classes.lines}>
        {order.packages.map((each) => {
          const step = each.step ? orderStates[each.step] : undefined
          const to =
            each.madeAs === 'B2C'
              ? href(b2cScreens.b2COrderManage, {}, { open: each.madeId })
              : href(outScreens.outboundOrderManage, {}, { open: each.madeId })
          return (
            <li key={each.key} className={classes.line}>
              {each.madeAs ? (
                <AppLink to={to}>{each.waybillNo || each.orderNo}</AppLink>
              ) : (
                <span>
                  <Trans>Nothing placed yet</Trans>
                </span>
              )}
              {step ? (
                <StatusBadge label={i18n._(step.label)} tone={step.tone} shape={step.shape} />
              ) : (
                <span />
              )}
              <span className={classes.quiet}>
                {[each.key, each.trackingNo, each.carrier]
                  .filter((text) => text && text !== 'WHOLE')
                  .join(' · ')}
              </span>
              {each.label && (
                <span className={classes.quiet}>
                  {[i18n._(labelWords[each.label]), reportText(each.labelText, (words) => i18n._(words))]
                    .filter(Boolean)
                    .join(': ')}
                </span>
              )}
              {each.reported && (
                <span className={classes.quiet}>
                  {[
                    i18n._(reportedWords[each.reported]),
                    reportText(each.reportedText, (words) => i18n._(words)),
                  ]
                    .filter(Boolean)
                    .join(': ')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Entry = { at: string; what: keyof typeof traceWords; who: string; detail: string }

function Trace({ trace }: { trace: readonly Entry[] }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <HistoryList
      lines={trace.toReversed().map(({ at, what, who, detail }, index) => ({
        key: `${at} ${index}`,
        at,
        when: shortTime(Date.parse(at), language),
        what: i18n._(traceWords[what]),
        detail: [who, (what === 'unread' ? unreadText : reportText)(detail, (words) => i18n._(words))]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
