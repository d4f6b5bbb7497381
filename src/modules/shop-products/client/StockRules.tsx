/** The rule of each shop: what it may offer of our stock, tried out before it is saved; and pushes that wait for a decision. */
import { Button, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { can } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { platformNames } from '#domain/shop-platforms.ts'
import { FUNC, shopProducts, type ShopRule, type ShopStockRow } from '../contract.ts'
import { screens } from '../module.ts'
import { isWhole, RuleFields, ruleNumbers, typedRule } from './RuleFields.tsx'
import classes from './shop-products.module.css'

type Simulated = Output<typeof shopProducts.simulateStock>

export default function StockRules() {
  const { t } = useLingui()
  const asked = useCall(shopProducts.queryStockRule, {}, { quiet: true })
  const { data } = asked
  return (
    <div className="s-page s-fields">
      <ScreenHeader>
        <AppLink to={screens.sellerProductManage.path}>
          <Trans>Show products</Trans>
        </AppLink>
      </ScreenHeader>
      <p className="s-quiet">
        <Trans>
          Each shop gets the number of units it may sell: its share of your sellable stock, less the units
          kept back. Open orders are subtracted first.
        </Trans>
      </p>
      {data ? (
        <Shops shops={data.list} />
      ) : asked.isLoading ? (
        <SkeletonRows rows={6} />
      ) : (
        <MissingData
          asked={asked}
          call={shopProducts.queryStockRule}
          offline={{ title: t`You're offline`, text: t`Connect to the internet to see the stock rules.` }}
        />
      )}
    </div>
  )
}

function Shops({ shops }: { shops: readonly ShopStockRow[] }) {
  const { t } = useLingui()
  if (shops.length === 0)
    return (
      <EmptyState title={t`No shops yet`} text={t`Link a shop, and its products are read by themselves.`} />
    )
  return (
    <div className={classes.shops}>
      {shops.map((shop) => (
        <Shop key={`${shop.shopId} ${shop.rev}`} shop={shop} />
      ))}
    </div>
  )
}

function Shop({ shop }: { shop: ShopStockRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  const [isOn, setOn] = useState(shop.rule.isOn === '1')
  const [isSplit, setSplit] = useState(shop.rule.isSplit === '1')
  const [typed, setTyped] = useState(typedRule(shop.rule))
  const [simulated, setSimulated] = useState<Simulated>()
  const [isBusy, setBusy] = useState(false)
  const numbers = ruleNumbers(typed)
  const rule: ShopRule = { ...numbers, isOn: isOn ? '1' : '0', isSplit: isSplit ? '1' : '0' }
  const isSame =
    rule.isOn === shop.rule.isOn &&
    rule.isSplit === shop.rule.isSplit &&
    JSON.stringify(typed) === JSON.stringify(typedRule(shop.rule))
  const waits = isBusy
    ? t`Please wait`
    : !isOnline
      ? t`Connect to the internet to change a stock rule.`
      : isWhole(numbers)
        ? undefined
        : t`Share: enter 1 to 100.`
  const reason = !can(FUNC.rule)
    ? t`You do not have permission for this`
    : (waits ?? (isSame ? t`Nothing has changed` : undefined))
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setSimulated(undefined)
    }
  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const simulate = () =>
    run(async () => setSimulated(await ask(shopProducts.simulateStock, { shopId: shop.shopId, rule })))
  const save = () =>
    run(async () => {
      await ask(shopProducts.saveStockRule, { shopId: shop.shopId, rev: shop.rev, rule })
      notify(t`Stock rule saved`, 'good')
      await invalidate(shopProducts.saveStockRule.invalidates)
    })
  const facts = [
    i18n._(platformNames[shop.platform]),
    shop.pushedAt && t`Last push ${shortTime(Date.parse(shop.pushedAt), language)}`,
  ].filter(Boolean)
  return (
    <Card title={shop.shop}>
      <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
        <p className="s-quiet">
          {facts.join(' · ')}
          {' · '}
          <Plural value={shop.offers} one="# product" other="# products" />
        </p>
        {shop.pausedAt && <Waiting shop={shop} />}
        <Switch
          label={t`Push stock to this shop`}
          checked={isOn}
          onChange={({ currentTarget }) => change(setOn)(currentTarget.checked)}
        />
        <RuleFields rule={typed} onChange={change(setTyped)} />
        <Switch
          label={t`Divide goods that other shops offer too, so that nothing is sold twice`}
          checked={isSplit}
          onChange={({ currentTarget }) => change(setSplit)(currentTarget.checked)}
        />
        {simulated && <Outcome simulated={simulated} />}
        <div className="s-buttons">
          <ReasonButton
            variant="default"
            {...(waits ? { reason: waits } : {})}
            onClick={() => void simulate()}
          >
            <Trans>Simulate</Trans>
          </ReasonButton>
          <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void save()}>
            <Trans>Save rule</Trans>
          </ReasonButton>
        </div>
      </form>
    </Card>
  )
}

/** What the rule would push now. */
function Outcome({ simulated: { offers, changed, zeroed, asks, list } }: { simulated: Simulated }) {
  const { t } = useLingui()
  return (
    <div role="status">
      <p className="s-note">
        <Plural value={offers} one="# product is pushed" other="# products are pushed" />
        {' · '}
        <Plural value={changed} one="# changes" other="# change" />
        {' · '}
        <Plural value={zeroed} one="# is sold out" other="# are sold out" />
      </p>
      {asks === '1' && (
        <p className={classes.fault}>
          <Trans>So many would be sold out at once that the push would wait for your decision.</Trans>
        </p>
      )}
      <ul className={classes.lines}>
        {list.slice(0, 8).map(({ id, sellerSku, name, stock, offered }) => (
          <li key={id}>
            <span>{sellerSku || name}</span>
            <span className={classes.number}>{t`${stock} → ${offered}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A push that would sell out much of a shop: sent when a person says so. */
function Waiting({ shop: { shopId, pausedZero, pausedOf } }: { shop: ShopStockRow }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function allow() {
    setBusy(true)
    try {
      await ask(shopProducts.allowStock, { shopId, zero: pausedZero })
      notify(t`The push is sent now.`, 'good')
    } catch (error) {
      report(error)
    }
    await invalidate(shopProducts.allowStock.invalidates)
    setBusy(false)
  }
  return (
    <div className={classes.waits}>
      <p>
        <Trans>
          The next push would sell out {pausedZero} of {pausedOf} products. Check your stock first; nothing is
          sent until you decide.
        </Trans>
      </p>
      <div className="s-buttons">
        <Button
          size="compact-sm"
          color="red"
          disabled={!isOnline || isBusy || !can(FUNC.push)}
          onClick={() => void allow()}
        >
          <Plural value={pausedZero} one="Sell out # product" other="Sell out # products" />
        </Button>
      </div>
    </div>
  )
}
