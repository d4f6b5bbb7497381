/** Labels as a file of the gateway: of a whole route or courier, or with the labels partner carriers draw. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { RowResults } from '#client/ui/RowResults.tsx'
import type { Output } from '#contract/call.ts'
import { openDownload } from '#engine/export/view.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import classes from './printing.module.css'
import { reportPrint } from './deliver-pdf.ts'
import { SheetChoice } from './SheetChoice.tsx'
import type { OrderRow } from './sort-out.ts'

interface Goods {
  readonly sku: string
  readonly count: number
}

type Drawn = Output<typeof printing.printOrderNew>
type Way = 'list' | 'goods' | 'route' | 'courier' | 'edawk' | 'juNeng'

/** Orders of one request to a carrier, and to the gateway. */
const MOST = { goods: 1000, edawk: 100, juNeng: 100, list: 1000, route: 1000, courier: 1000 } as const

interface Props {
  orders: readonly OrderRow[]
  goods: readonly Goods[]
}

export function GatewayFile({ orders, goods }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [way, setWay] = useState<Way>('list')
  const [of, setOf] = useState('')
  const [answer, setAnswer] = useState<Drawn>()
  const [isSheet, setSheet] = useState(false)
  const [startCell, setStartCell] = useState(1)
  const faults = useInputFaults()
  const choices = useChannels(way)
  const { make, busy } = useMake()
  const isChannel = way === 'route' || way === 'courier'
  const reasonOfList = () => {
    if (isChannel) return undefined
    if (way === 'goods') return goods.length === 0 ? t`There are no goods in the list.` : undefined
    if (orders.length === 0) return t`There is no order in the list.`
    return orders.length > MOST[way] ? t`At most ${MOST[way]} orders at once.` : undefined
  }
  const reason = !isOnline
    ? t`Connect to the internet. The server creates this file.`
    : isChannel && !of
      ? t`Choose which labels to print.`
      : (faults.reason ?? reasonOfList())
  const hasSheets = way !== 'edawk' && way !== 'juNeng'
  const run = async () => {
    const drawn = await make({
      way,
      of,
      orders,
      goods,
      ...(isSheet && hasSheets ? { startCell } : {}),
    }).catch(reportPrint)
    if (!drawn) return setAnswer(undefined)
    setAnswer(drawn)
    if (drawn?.downloadURI) openDownload(drawn.downloadURI)
  }
  const refused = answer?.list.filter(({ ok }) => ok === '0') ?? []
  return (
    <Card title={<Trans>As a file from the server</Trans>}>
      <div className={classes.fields}>
        <ChoiceField
          label={t`Labels of`}
          value={way}
          isAlwaysSet
          items={[
            { value: 'list', label: t`the orders of this list` },
            { value: 'goods', label: t`the goods of this list` },
            { value: 'route', label: t`a route: all that wait for one` },
            { value: 'courier', label: t`a courier of the last mile` },
            { value: 'edawk', label: t`this list, drawn by eDawk` },
            { value: 'juNeng', label: t`this list, drawn by JuNeng` },
          ]}
          onChange={(next) => {
            setWay(next as Way)
            setOf('')
            setAnswer(undefined)
          }}
        />
        {isChannel && (
          <ChoiceField
            label={way === 'route' ? t`Route` : t`Courier`}
            value={of}
            placeholder={t`Choose…`}
            items={choices}
            onChange={setOf}
          />
        )}
        {hasSheets && (
          <InputFaults value={faults.report}>
            <SheetChoice
              isSheet={isSheet}
              onSheet={setSheet}
              startCell={startCell}
              onStartCell={setStartCell}
            />
          </InputFaults>
        )}
        {reason ? (
          <ReasonButton variant="default" reason={reason}>
            <Trans>Create file</Trans>
          </ReasonButton>
        ) : (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => void run()}
          >
            <Trans>Create file</Trans>
          </Button>
        )}
      </div>
      <p className={classes.hint} role="status">
        {answer ? (
          answer.list.length === 0 ? (
            <Trans>No orders on it are waiting for a label.</Trans>
          ) : (
            <Trans>
              {answer.pages} pages, {refused.length} left out. They are marked as printed.
            </Trans>
          )
        ) : (
          <Trans>The labels are marked as printed as soon as the file is ready.</Trans>
        )}
      </p>
      {refused.length > 0 && (
        <RowResults
          rows={refused
            .slice(0, 50)
            .map(({ number, desc }) => ({ name: number, isTaken: false, text: desc }))}
        />
      )}
    </Card>
  )
}

function useChannels(way: Way): { value: string; label: string }[] {
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true, enabled: way === 'route' })
  const couriers = useCall(lookups.getTailChannel, {}, { quiet: true, enabled: way === 'courier' })
  if (way === 'route')
    return (routes.data ?? []).map(({ id, country, name }) => ({ value: id, label: `${country} · ${name}` }))
  return (couriers.data ?? []).map(({ id, country, name }) => ({ value: id, label: `${country} · ${name}` }))
}

interface Wish extends Props {
  way: Way
  of: string
  /** Several on a sheet, from this place on. */
  startCell?: number
}

function useMake() {
  const list = useCommand(printing.printOrderNew, { quiet: true })
  const route = useCommand(printing.printByChannelAbbr, { quiet: true })
  const courier = useCommand(printing.printByTailChannel, { quiet: true })
  const edawk = useCommand(printing.edawkPrint, { quiet: true })
  const juNeng = useCommand(printing.juNengPrint, { quiet: true })
  const sku = useCommand(printing.printSku, { quiet: true })
  const make = ({ way, of, orders, goods, ...sheet }: Wish): Promise<Drawn> => {
    const numbers = orders.slice(0, MOST[way]).map(({ id }) => id)
    switch (way) {
      case 'list':
        return list.run({ numbers, ...sheet })
      case 'goods':
        return sku.run({ lines: goods.map((one) => ({ sku: one.sku, count: one.count })), ...sheet })
      case 'route':
        return route.run({ abbr: of, ...sheet })
      case 'courier':
        return courier.run({ tailChannel: of, ...sheet })
      case 'edawk':
        return edawk.run({ numbers, isOwn: '1' })
      case 'juNeng':
        return juNeng.run({ numbers, isOwn: '1' })
    }
  }
  return { make, busy: [list, sku, route, courier, edawk, juNeng].some((one) => one.busy) }
}
