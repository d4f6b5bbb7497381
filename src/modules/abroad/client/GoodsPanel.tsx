/** One line of goods beside the list: the arithmetic of its pieces and every event behind it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { RowActions } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import type { ParcelGoodsRow } from '../columns.ts'
import { abroad } from '../contract.ts'
import classes from './abroad.module.css'

type Event = Output<typeof abroad.goodsHistory>['list'][number]

const events: Readonly<Record<Event['what'], MessageDescriptor>> = {
  announced: msg`Announced`,
  arrived: msg`Arrived`,
  measured: msg`Counted and measured`,
  reserved: msg`Added to an order`,
  released: msg`Released by a cancelled order`,
  destroyed: msg`Destroyed`,
  claimed: msg`Claimed`,
}

/** Of a row of either table: the goods with their orders have all the others have. */
export default function GoodsPanel<Row extends ParcelGoodsRow>({
  row,
  actions,
  act,
  close,
}: DetailProps<Row>) {
  const { t } = useLingui()
  if (!row)
    return (
      <FactPanel title={t`Goods`} close={close}>
        <EmptyState title={t`Goods not on this page`} text={t`They are on another page of the list.`} />
      </FactPanel>
    )
  return (
    <FactPanel
      title={
        <>
          {row.name} <span className="s-note">{row.expressNo}</span>
        </>
      }
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} variant="filled" />
      </FactActions>
      <Arithmetic row={row} />
      <History itemId={row.id} />
    </FactPanel>
  )
}

function Arithmetic({ row }: { row: ParcelGoodsRow }) {
  return (
    <table className={classes.lines}>
      <caption className="s-note">
        <Trans>Where the units are</Trans>
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Counted</Trans>
          </th>
          <td className={classes.number}>{row.received}</td>
        </tr>
        <tr>
          <th scope="row">
            − <Trans>On orders</Trans>
          </th>
          <td className={classes.number}>{row.reserved}</td>
        </tr>
        <tr>
          <th scope="row">
            − <Trans>Shipped</Trans>
          </th>
          <td className={classes.number}>{row.shipped}</td>
        </tr>
        <tr>
          <th scope="row">
            − <Trans>Destroyed</Trans>
          </th>
          <td className={classes.number}>{row.destroyed}</td>
        </tr>
        <tr className="s-strong">
          <th scope="row">
            = <Trans>Free to ship</Trans>
          </th>
          <td className={classes.number}>{row.free}</td>
        </tr>
      </tbody>
    </table>
  )
}

function History({ itemId }: { itemId: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const asked = useCall(abroad.goodsHistory, { itemId }, { quiet: true })
  const { data } = asked
  if (!data && asked.isLoading) return <SkeletonRows />
  if (!data)
    return (
      <MissingDataText
        asked={asked}
        call={abroad.goodsHistory}
        offline={t`This history has not been opened on this device yet.`}
      />
    )
  return (
    <HistoryList
      lines={data.list.map(({ at, what, quantity, orderNo, who }, place) => ({
        key: `${at} ${place}`,
        at,
        when: shortTime(Date.parse(at), language),
        what: [i18n._(events[what]), quantity > 0 && quantity, orderNo].filter(Boolean).join(' · '),
        detail: who,
      }))}
    />
  )
}
