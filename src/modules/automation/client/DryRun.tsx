/** Tries a rule on the last hundred orders while it is written: what it would set, and what was chosen for them. */
import { Button } from '@mantine/core'
import { useLingui as useWords } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useLive } from '#client/offline/use-live.ts'
import { useCan } from '#client/session/session.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { countryName } from '#domain/country-names.ts'
import { checkRule } from '../check-rule.ts'
import type { FormData } from '#engine/form/index.ts'
import { b2c, keptOrders } from '#modules/b2c/contract.ts'
import { tryRule, type TriedField, type TriedOrder } from '../dry-run.ts'
import { ruleOf } from '../rule-data.ts'
import { choicesOfKnown } from '../proposals.ts'
import { actionNames } from '../rule-words.ts'
import classes from './rules.module.css'
import { useKnown, useRules } from './use-rules.ts'

type OrderRow = Output<typeof b2c.queryOrderList>['list'][number]

const MOST = 100
const newest = { page: 1, pageSize: MOST } as const
const [orderTable = ''] = keptOrders.tables

/** The newest orders this device has; with fewer than a hundred, those of the server as well. */
function useLastOrders(): readonly OrderRow[] | undefined {
  const [isManaging, isSearching] = [useCan('Z-50301'), useCan('Z-511')]
  const mayQuery = isManaging || isSearching
  const here = useLive(`rows ${orderTable}`, ['rows'], (store) => store.cache.readRows<OrderRow>(orderTable))
  const isFew = here !== undefined && here.length < MOST
  const asked = useCall(b2c.queryOrderList, newest, { enabled: isFew && mayQuery, quiet: true })
  const list = asked.data?.list
  return useMemo(() => {
    if (!here || (isFew && mayQuery && !list && asked.isFetching)) return undefined
    const all = new Map([...(list ?? []), ...here].map((row) => [row.id, row]))
    return [...all.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MOST)
  }, [here, isFew, mayQuery, list, asked.isFetching])
}

export function DryRun({ data }: { data: FormData }) {
  const { rules } = useRules()
  const known = useKnown()
  const orders = useLastOrders()
  const isOnline = useOnline()
  const later = useDeferredValue(data)
  const tried = useMemo(() => {
    const rule = { isOn: '1' as const, ...ruleOf(later) }
    if (!orders || checkRule(rule, choicesOfKnown(known)).length > 0) return undefined
    return tryRule(rules, rule, orders, known)
  }, [rules, known, orders, later])
  return (
    <section className={classes.tried} aria-labelledby="dry-run">
      <h2 id="dry-run" className={classes.triedTitle}>
        <Trans>Try it on recent orders</Trans>
      </h2>
      {orders === undefined && (
        <p className={classes.counts}>
          <Trans>Loading orders …</Trans>
        </p>
      )}
      {orders?.length === 0 && (
        <p className={classes.counts}>
          {isOnline ? (
            <Trans>There are no orders to try the rule on.</Trans>
          ) : (
            <Trans>No orders on this device. They load when you're back online.</Trans>
          )}
        </p>
      )}
      {orders && orders.length > 0 && !tried && (
        <p className={classes.counts}>
          <Trans>Complete the rule to see which recent orders it applies to.</Trans>
        </p>
      )}
      {orders && orders.length > 0 && tried && <Result tried={tried} of={orders.length} />}
    </section>
  )
}

const SHOWN = 20

const isSet = ({ above, isImpossible }: TriedField): boolean => above === undefined && !isImpossible

function Result({ tried, of }: { tried: readonly TriedOrder<OrderRow>[]; of: number }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(SHOWN)
  const [onlyOther, setOnlyOther] = useState(false)
  const isOther = ({ fields }: TriedOrder<OrderRow>) => fields.some((each) => isSet(each) && each.differs)
  const others = tried.filter(isOther)
  const list = onlyOther ? others : tried
  const count = tried.length
  return (
    <>
      <output className={classes.counts}>
        <Trans>
          Applies to {count} of the last {of} orders.
        </Trans>{' '}
        {count > 0 && (
          <Plural
            value={others.length}
            _0="All of them have these values already."
            one="# of them has other values."
            other="# of them have other values."
          />
        )}
      </output>
      {others.length > 0 && others.length < count && (
        <div>
          <Button
            size="compact-sm"
            variant={onlyOther ? 'filled' : 'default'}
            aria-pressed={onlyOther}
            onClick={() => setOnlyOther(!onlyOther)}
          >
            <Trans>Only orders with other values</Trans>
          </Button>
        </div>
      )}
      {list.length > 0 && (
        // A list that scrolls takes the focus, so that the arrows scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.orders} tabIndex={0} aria-label={t`Orders the rule applies to`}>
          {list.slice(0, shown).map(({ order, fields }) => (
            <li key={order.id} className={classes.order}>
              <OrderHead order={order} />
              {fields.map((field) => (
                <Field key={field.field} of={field} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {list.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + MOST)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </>
  )
}

function OrderHead({ order }: { order: OrderRow }) {
  const language = useLanguage()
  return (
    <div className={classes.orderHead}>
      <span>{order.orderNo}</span>
      <span>{countryName(order.country, language)}</span>
      <span>{order.weight} kg</span>
    </div>
  )
}

function Field({ of: { field, shown, chosen, differs, above, isImpossible } }: { of: TriedField }) {
  const { i18n } = useWords()
  const text = (value: typeof shown) => (typeof value === 'string' ? value : i18n._(value))
  const [value, old] = [text(shown), text(chosen)]
  const verdict = () => {
    if (above !== undefined) return <Trans>already set by rule “{above}”, which comes first</Trans>
    if (isImpossible) return <Trans>{value} cannot be used for this order</Trans>
    if (!differs) return <Trans>{value} (no change)</Trans>
    if (old === '') return <b>{value}</b>
    return (
      <Trans>
        <b>{value}</b> instead of {old}
      </Trans>
    )
  }
  return (
    <div>
      <span className={classes.fieldName}>{i18n._(actionNames[field])}:</span> {verdict()}
    </div>
  )
}
