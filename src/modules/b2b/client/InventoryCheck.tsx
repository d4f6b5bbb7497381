import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useUrlQuery } from '#client/router/go.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { MAX_QUERY_NUMBERS, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { piecesOfLines } from '#domain/packing.ts'
import { b2b } from '#modules/b2b/contract.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import { pastedNeeds, type PastedNeed, type RefusedLine } from '#modules/b2b/pasted-needs.ts'
import { stock } from '#modules/stock/contract.ts'
import classes from './inventory.module.css'
import { NeedTable } from './NeedTable.tsx'

const PASTED = ''

/** Stock of what an order needs (spec 001 §2 InventoryCheck): paste SKUs or choose an order; what is short stands first. */
export default function InventoryCheck() {
  const { t } = useLingui()
  const [query, setQuery] = useUrlQuery()
  const orderId = query.order ?? PASTED
  const orders = useCall(b2b.queryB2BOrderList, { page: 1, pageSize: 100 }, { quiet: true })
  const open = (orders.data?.list ?? []).filter(({ status }) => status === 'DRAFT' || status === 'SUBMITTED')
  const order = open.find(({ id }) => id === orderId)
  const [text, setText] = useState('')
  const asked = useCall(stock.stockWarehouses, {}, { quiet: true })
  const warehouses = asked.data ?? []
  const warehouse = query.warehouse ?? (order?.warehouse || warehouses[0]?.code || '')
  const house = warehouses.find(({ code }) => code === warehouse)?.name ?? (warehouse || '--')
  const { needs, refused } = order ? { needs: needsOfOrder(order), refused: [] } : pastedNeeds(text)
  return (
    <>
      <ScreenHeader />
      <div className={classes.layout}>
        <Card title={<Trans>Requirements</Trans>}>
          <div className="s-fields">
            <ChoiceField
              label={t`Warehouse`}
              value={warehouse}
              isAlwaysSet
              onChange={(code) => setQuery({ warehouse: code })}
              items={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
              isLoading={asked.isLoading}
            />
            {!asked.data && !asked.isLoading && (
              <MissingDataText
                asked={asked}
                call={stock.stockWarehouses}
                offline={t`The warehouses are not on this device yet. They load when you're back online.`}
              />
            )}
            <ChoiceField
              label={t`Needed by`}
              value={order ? orderId : PASTED}
              any={t`the SKUs pasted below`}
              onChange={(id) => setQuery({ order: id, warehouse: '' })}
              items={open.map(({ id, orderNo, referenceNo }) => ({
                value: id,
                label: [orderNo, referenceNo].filter(Boolean).join(' · '),
              }))}
            />
            {!order && (
              <Textarea
                label={t`One SKU and quantity per line`}
                placeholder={'TS-101 120\nHM-114 48'}
                autosize
                minRows={6}
                maxRows={16}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
            {refused.length > 0 && <RefusedLines refused={refused} />}
            {!order && text !== '' && (
              <Button variant="default" onClick={() => setText('')}>
                <Trans>Clear</Trans>
              </Button>
            )}
          </div>
        </Card>
        <Card title={<Trans>Stock in {house}</Trans>}>
          <NeedTable needs={needs} warehouse={warehouse} />
        </Card>
      </div>
    </>
  )
}

/** Lines named at once; the others are counted. */
const NAMED = 10

function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  const { t } = useLingui()
  const [most, longest] = [MAX_QUERY_NUMBERS, MAX_SHORT_TEXT]
  const reasons = {
    quantity: t`enter one SKU and a whole number of 0 or more`,
    long: t`a SKU has at most ${longest} characters`,
    many: t`at most ${most} SKUs can be checked at once`,
  }
  const more = refused.length - NAMED
  return (
    <div role="alert" className={classes.refused}>
      <Plural value={refused.length} one="# line is not counted:" other="# lines are not counted:" />
      <ul>
        {refused.slice(0, NAMED).map(({ line, text, why }) => (
          <li key={line}>
            <Trans>
              Line {line}, “{text.slice(0, 60)}”: {reasons[why]}
            </Trans>
          </li>
        ))}
      </ul>
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </div>
  )
}

function needsOfOrder(order: B2BRow): PastedNeed[] {
  const pieces = piecesOfLines(order)
  return order.goods.map(({ sku }, at) => ({ sku, wanted: pieces[at] ?? 0 })).filter(({ sku }) => sku !== '')
}
