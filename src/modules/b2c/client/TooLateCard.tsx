import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dropDraft } from '#client/offline/drop-draft.ts'
import { useLive } from '#client/offline/use-live.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { href } from '#engine/screen/index.ts'
import type { FormData } from '#engine/form/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { differing } from '#modules/b2c/order-conflict.ts'
import { editOf, type OrderRow } from '#modules/b2c/order-data.ts'
import { getStore } from '#offline/store.ts'
import { Comparison } from './Comparison.tsx'
import { NextSteps } from './NextSteps.tsx'
import classes from './order-entry.module.css'

interface Props {
  order: OrderRow
  /** The rule, in words. */
  reason: string
  back: ReactNode
}

/** The parcel moved on before the edit arrived: what was changed here, where the order stands, the rule, the next steps. */
export function TooLateCard({ order, reason, back }: Props) {
  const { t } = useLingui()
  const [query] = useUrlQuery()
  const id = query.draft ?? `order-edit-${order.id}`
  const draft = useLive(`too late ${id}`, ['drafts'], async (store) => (await store.drafts.get(id)) ?? null)
  const data = draft?.data as FormData | undefined
  const mine = data ? differing(data.base, data) : []
  if (!draft || !data || mine.length === 0) {
    return (
      <EmptyState
        title={order.orderNo}
        text={reason}
        action={
          <Group gap="xs" justify="center">
            {back}
            <NextSteps order={order} />
          </Group>
        }
      />
    )
  }
  const drop = async () => {
    const store = getStore()
    if (store && !(await dropDraft(store, draft))) return
    go(href(screens.b2COrderManage))
  }
  return (
    <section className={classes.card} role="alert" aria-label={order.orderNo}>
      <strong>
        {order.orderNo}: {reason}
      </strong>
      <Comparison one={[t`Yours`, data]} other={[t`Theirs`, editOf(order)]} paths={mine} />
      <div className="s-buttons">
        <NextSteps order={order} data={copyOf(data)} />
        <Button size="compact-sm" variant="default" onClick={() => void drop()}>
          <Trans>Use their version, discard mine</Trans>
        </Button>
      </div>
    </section>
  )
}

/** A new order with the changes; the shop's number stays with the old one. */
const copyOf = ({ base: _base, baseRev: _rev, ...data }: FormData): FormData => ({
  ...data,
  ecommerceOrderNo: '',
})
