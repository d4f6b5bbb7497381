/** Has goods destroyed: never queued, and only after the person has typed how many units that are (record 0095). */
import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ask, Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import type { StockGrade } from '#domain/stock-measures.ts'
import { tidyInput } from '#engine/form/index.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { stock } from '#modules/stock/contract.ts'
import { outbound } from '../contract.ts'
import { screens } from '../module.ts'
import classes from './outbound.module.css'

interface Line {
  /** "SKU|GRADE". */
  readonly goods: string
  readonly quantity: string
}

const empty: Line = { goods: '', quantity: '' }
const countOf = (text: string): number => Number(tidyInput('positiveInteger', text).trim()) || 0

export default function DestroyGoods() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const faults = useInputFaults()
  const [warehouseId, setWarehouse] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([empty])
  const [reason, setReason] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [isSending, setSending] = useState(false)
  // One request, however often it is sent until an answer arrives.
  const [key] = useState(mintKey)
  const warehouses = useCall(stock.stockWarehouses, {}, { quiet: true })
  const goods = useCall(
    stock.stockList,
    { page: 1, pageSize: 1000, warehouse: warehouseId, grade: 'ALL' },
    { enabled: warehouseId !== '', quiet: true },
  )
  const free = new Map((goods.data?.list ?? []).map((row) => [`${row.sku}|${row.grade}`, row]))
  const named = lines.filter((line) => line.goods !== '')
  const total = named.reduce((sum, line) => sum + countOf(line.quantity), 0)
  const short = named.find((line) => countOf(line.quantity) > (free.get(line.goods)?.sellable ?? 0))
  const change = (at: number, part: Partial<Line>) =>
    // Of what the lines are now: a choice that was typed before its list came is taken when the list is there.
    setLines((now) => now.map((line, index) => (index === at ? { ...line, ...part } : line)))

  const blocked = !isOnline
    ? t`Connect to the internet to do this. Destroying goods is never queued.`
    : !warehouseId
      ? t`Choose the warehouse where the goods are`
      : named.length === 0 || named.some((line) => countOf(line.quantity) === 0)
        ? t`Choose the goods and enter how many units`
        : short
          ? t`Not as many units of ${short.goods.split('|')[0]} are free`
          : reason.trim() === ''
            ? t`Enter why the goods are to be destroyed`
            : (faults.reason ??
              (countOf(confirmed) === total ? undefined : t`Type the number of units to confirm: ${total}`))

  async function send() {
    setSending(true)
    try {
      const answer = await ask(
        outbound.destory,
        {
          warehouseId,
          lines: named.map((line) => {
            const [sku = '', grade = 'GOOD'] = line.goods.split('|')
            return { sku, grade: grade as StockGrade, quantity: countOf(line.quantity) }
          }),
          reason: reason.trim(),
          confirmCount: countOf(confirmed),
        },
        { key },
      )
      await invalidate(outbound.destory.invalidates ?? [])
      const { orderNo } = answer
      notify(t`The warehouse is asked to destroy the goods: ${orderNo}.`, 'good')
      go(href(screens.outboundOrderManage, {}, { row: answer.id }))
    } catch (error) {
      if (error instanceof Refused && error.answer.fields?.[0]) notify(error.answer.fields[0].desc, 'bad')
      else report(error)
      setSending(false)
    }
  }

  return (
    <>
      <ScreenHeader />
      <Card title={<Trans>Goods to destroy</Trans>}>
        <form className={classes.destroy} onSubmit={(event) => event.preventDefault()}>
          <InputFaults value={faults.report}>
            <ChoiceField
              label={t`Warehouse`}
              value={warehouseId}
              isRequired
              items={(warehouses.data ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
                hint: code,
              }))}
              isLoading={warehouses.isFetching && !warehouses.data}
              onChange={(code) => {
                setWarehouse(code)
                setLines([empty])
              }}
            />
            {lines.map((line, at) => (
              <div key={at} className={classes.row}>
                <ChoiceField
                  label={t`Goods ${at + 1}`}
                  value={line.goods}
                  items={[...free].map(([id, { sku, name, grade, sellable }]) => ({
                    value: id,
                    label: sku,
                    hint: [name, grade === 'DEFECT' ? t`defective` : '', t`${sellable} free`]
                      .filter(Boolean)
                      .join(' · '),
                    search: name,
                  }))}
                  isLoading={goods.isFetching && !goods.data}
                  onChange={(id) => change(at, { goods: id })}
                />
                <BoundedText
                  label={t`Units`}
                  limit={6}
                  filter="positiveInteger"
                  value={line.quantity}
                  onChange={(quantity) => change(at, { quantity })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t`Remove goods ${at + 1}`}
                  onClick={() =>
                    setLines(lines.length > 1 ? lines.filter((_, index) => index !== at) : [empty])
                  }
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                disabled={lines.length >= 100}
                onClick={() => setLines([...lines, empty])}
              >
                <Trans>Add goods</Trans>
              </Button>
            </div>
            <BoundedTextarea
              label={t`Reason`}
              rows={2}
              required
              limit={MAX_LONG_TEXT}
              value={reason}
              onChange={setReason}
            />
            <BoundedText
              label={t`Units in total, typed once more`}
              description={t`This cannot be undone after the warehouse has destroyed the goods.`}
              limit={8}
              filter="positiveInteger"
              value={confirmed}
              onChange={setConfirmed}
            />
          </InputFaults>
          <div>
            <ReasonButton
              type="submit"
              color="red"
              loading={isSending}
              {...(blocked ? { reason: blocked } : {})}
              onClick={() => void send()}
            >
              <Trans>Request destruction</Trans>
            </ReasonButton>
          </div>
        </form>
      </Card>
    </>
  )
}
