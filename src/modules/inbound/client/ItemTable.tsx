/** What a ticket announced and what the warehouse counted, by box and SKU; differences stand out. */
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { TicketDetails, TicketRow } from '../ticket-data.ts'
import classes from './inbound.module.css'

type Item = TicketDetails['items'][number]

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))

export function ItemTable({ order, items }: { order: TicketRow; items: readonly Item[] }) {
  const boxes = [...new Set(items.map(({ boxNo }) => boxNo))]
  const isReturned = order.returned > 0
  const isCounted = order.state === 'COUNTING' || order.state === 'CLOSED' || order.received > 0
  return (
    <div className={classes.tableBox}>
      <table className={classes.items}>
        <thead>
          <tr>
            <th>
              <Trans>SKU</Trans>
            </th>
            <th className={classes.number}>
              <Trans>Units expected</Trans>
            </th>
            {isCounted && (
              <>
                <th className={classes.number}>
                  <Trans>Received</Trans>
                </th>
                <th className={classes.number}>
                  <Trans>In stock</Trans>
                </th>
                <th className={classes.number}>
                  <Trans>Damaged</Trans>
                </th>
                <th className={classes.number}>
                  <Trans>Units set aside</Trans>
                </th>
                {isReturned && (
                  <th className={classes.number}>
                    <Trans>Sent back</Trans>
                  </th>
                )}
                <th className={classes.number}>
                  <Trans>More or fewer</Trans>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {boxes.map((boxNo) => {
            const inBox = items.filter((item) => item.boxNo === boxNo)
            const tracking = inBox.find(({ trackingNo }) => trackingNo)?.trackingNo ?? ''
            return (
              <Fragment key={boxNo}>
                <tr className={classes.box}>
                  <th colSpan={isCounted ? (isReturned ? 8 : 7) : 2} scope="rowgroup">
                    <Trans>Box {boxNo}</Trans> {tracking && <span className={classes.mono}>{tracking}</span>}
                  </th>
                </tr>
                {inBox.map((item) => (
                  <ItemRow
                    key={`${item.sku}|${item.batchNo}`}
                    item={item}
                    isCounted={isCounted}
                    isReturned={isReturned}
                  />
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ item, isCounted, isReturned }: { item: Item; isCounted: boolean; isReturned: boolean }) {
  const { sku, name, batchNo, expiry, serials, difference } = item
  const serialCount = serials.length
  return (
    <tr
      data-differs={
        (isCounted && difference !== 0) || item.damaged > 0 || item.isUnknown === '1' || undefined
      }
    >
      <td>
        <span className={classes.mono}>{sku}</span>{' '}
        {item.isUnknown === '1' && (
          <strong className={classes.bad}>
            <Trans>Unknown SKU</Trans>
          </strong>
        )}
        <span className={classes.more}>
          {name}
          {batchNo && (
            <>
              {' '}
              · <Trans>Batch {batchNo}</Trans>
            </>
          )}
          {expiry && (
            <>
              {' '}
              · <Trans>expires on {expiry}</Trans>
            </>
          )}
          {serialCount > 0 && (
            <>
              {' '}
              · <Trans>serial numbers: {serialCount}</Trans>
            </>
          )}
        </span>
      </td>
      <td className={classes.number}>{item.expected}</td>
      {isCounted && (
        <>
          <td className={classes.number}>{item.received}</td>
          <td className={classes.number}>{item.shelved}</td>
          <td className={classes.number}>{item.damaged || ''}</td>
          <td className={classes.number}>{item.setAside || ''}</td>
          {isReturned && <td className={classes.number}>{item.returned || ''}</td>}
          <td className={classes.number}>
            <strong>{difference === 0 ? '' : signed(difference)}</strong>
          </td>
        </>
      )}
    </tr>
  )
}
