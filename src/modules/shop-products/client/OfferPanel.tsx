/** One product of a shop: its variant there, our goods and stock, the stock it should have, and the last push with its answer. */
import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { can } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { platformNames } from '#domain/shop-platforms.ts'
import { href } from '#engine/screen/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { screens as orderScreens } from '#modules/shop-orders/module.ts'
import { FUNC, type OfferRow, shopProducts } from '../contract.ts'
import { offerStates, pushStates } from '../states.ts'
import { isWhole, RuleFields, ruleNumbers, typedRule } from './RuleFields.tsx'
import classes from './shop-products.module.css'

export default function OfferPanel({ row, actions, act, close }: DetailProps<OfferRow>) {
  const { t, i18n } = useLingui()
  if (!row)
    return (
      <FactPanel title={t`Product of a shop`} close={close}>
        <EmptyState title={t`Product not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const { label, tone, shape } = offerStates[row.state]
  return (
    <FactPanel
      title={row.sellerSku || row.productId}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      <Facts row={row} />
      <Goods row={row} />
      <LastPush row={row} />
      <OwnRule key={`${row.id} ${row.rev}`} row={row} />
    </FactPanel>
  )
}

function Facts({ row }: { row: OfferRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <FactLines
      facts={[
        { label: t`Goods at the shop`, value: row.name },
        { label: t`Shop`, value: `${row.shop} · ${i18n._(platformNames[row.platform])}` },
        {
          label: t`Product and variant`,
          value: [row.productId, row.skuId === '0' ? '' : row.skuId].filter(Boolean).join(' · '),
        },
        { label: t`Barcode`, value: row.barcode },
        { label: t`Stock at the shop`, value: row.stock },
        { label: t`Held by the platform`, value: row.reserved > 0 ? row.reserved : '' },
        { label: t`Target stock`, value: row.desired },
        { label: t`Last read`, value: shortTime(Date.parse(row.seenAt), language) },
      ]}
    />
  )
}

function Goods({ row }: { row: OfferRow }) {
  const { t } = useLingui()
  const { data } = useCall(shopProducts.getShopOffer, { id: row.id }, { quiet: true })
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Your goods</Trans>
      </h3>
      {row.mapped.length === 0 && (
        <p className="s-note">
          <Trans>Not mapped.</Trans>{' '}
          <AppLink to={href(orderScreens.skuMapping, {}, { keyword: row.sellerSku || row.productId })}>
            <Trans>Map it in the SKU mapping</Trans>
          </AppLink>
        </p>
      )}
      <ul className={classes.lines}>
        {row.mapped.map(({ sku, quantity }) => {
          const goods = data?.goods.find((each) => each.sku === sku)
          return (
            <li key={sku}>
              <span>{quantity > 1 ? `${sku} × ${quantity}` : sku}</span>
              <span className={classes.number}>{goods && t`${goods.sellable} sellable`}</span>
              <span className={classes.quiet}>{goods?.name}</span>
            </li>
          )
        })}
      </ul>
      {data && data.others.length > 0 && (
        <>
          <h3 className={classes.title}>
            <Trans>Also offered as</Trans>
          </h3>
          <ul className={classes.lines}>
            {data.others.map(({ id, shop, sellerSku, desired }) => (
              <li key={id}>
                <span>{[shop, sellerSku].filter(Boolean).join(' · ')}</span>
                <span className={classes.number}>{desired}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function LastPush({ row }: { row: OfferRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Last push</Trans>
      </h3>
      <FactLines
        facts={[
          { label: t`Answer of the shop`, value: i18n._(pushStates[row.push]) },
          { label: t`Sent`, value: row.sent },
          { label: t`Sent at`, value: row.sentAt && shortTime(Date.parse(row.sentAt), language) },
          { label: t`The platform's words`, value: row.answerText },
          { label: t`Error code`, value: row.answerCode },
          { label: t`Request number`, value: row.answerRequest },
        ]}
      />
    </>
  )
}

/** A rule of this product in place of its shop's. */
function OwnRule({ row }: { row: OfferRow }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [hasRule, setHasRule] = useState(row.hasRule === '1')
  const [isOn, setOn] = useState(row.hasRule === '0' || row.isOn === '1')
  const [rule, setRule] = useState(typedRule(row))
  const [isBusy, setBusy] = useState(false)
  const numbers = ruleNumbers(rule)
  const isSame =
    hasRule === (row.hasRule === '1') &&
    (!hasRule || (isOn === (row.isOn === '1') && JSON.stringify(rule) === JSON.stringify(typedRule(row))))
  const reason = !can(FUNC.rule)
    ? t`You do not have permission for this`
    : !isOnline
      ? t`Connect to the internet to change a stock rule.`
      : isSame
        ? t`Nothing has changed`
        : hasRule && !isWhole(numbers)
          ? t`Share: enter 1 to 100.`
          : isBusy
            ? t`Please wait`
            : undefined
  async function save() {
    setBusy(true)
    try {
      await ask(shopProducts.saveOfferRule, {
        id: row.id,
        rev: row.rev,
        hasRule: hasRule ? '1' : '0',
        rule: hasRule ? { ...numbers, isOn: isOn ? '1' : '0' } : { isOn: '0', buffer: 0, cap: 0, share: 100 },
      })
      await invalidate(shopProducts.saveOfferRule.invalidates)
      notify(t`Stock rule saved`, 'good')
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <h3 className={classes.title}>
        <Trans>Stock rule of this product</Trans>
      </h3>
      <Checkbox
        label={t`Own rule instead of the shop's`}
        checked={hasRule}
        onChange={({ currentTarget }) => setHasRule(currentTarget.checked)}
      />
      {hasRule && (
        <Checkbox
          label={t`Push its stock`}
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
      )}
      {hasRule && isOn && <RuleFields rule={rule} onChange={setRule} />}
      <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void save()}>
        <Trans>Save rule</Trans>
      </ReasonButton>
    </form>
  )
}
