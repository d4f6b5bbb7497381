import '#client/theme/modal-styles.ts'
import { Button, Modal, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { currentLanguage } from '#client/i18n/language.ts'
import { notify } from '#client/ui/notify.ts'
import { expressTemplate } from '#engine/label/express-template.ts'
import { downloadPdf, printPdf } from './deliver-pdf.ts'
import { momentOf } from './moment.ts'
import { PrintNotes } from './PrintNotes.tsx'
import { PrintPages } from './PrintPages.tsx'
import { PrintProgress } from './PrintProgress.tsx'
import classes from './print-dialog.module.css'
import { recordPrinted } from './record-printed.ts'
import type { OrderRow, Refused } from './sort-out.ts'
import { useDrawing } from './use-drawing.ts'

export interface PrintRequest {
  printable: readonly OrderRow[]
  refused: readonly Refused[]
  /** Their change waits on this device: the label shows them as the gateway has them. */
  outdated: readonly OrderRow[]
  copies: number
  startAt: number
}

/** Preview, print or download, then the question whether it came out: only a yes marks the orders as printed. */
export function PrintDialog({ request, onClose }: { request: PrintRequest; onClose: () => void }) {
  const { t } = useLingui()
  const [copies, setCopies] = useState(request.copies)
  const [startAt, setStartAt] = useState(request.startAt)
  const [isAsking, setAsking] = useState(false)
  const [moment] = useState(() => momentOf(new Date(), location.origin))
  const orders = useMemo(() => request.printable.slice(startAt - 1), [request, startAt])
  const state = useDrawing(orders, moment, copies)
  const drawnOrders = () => {
    const outcomes = state.phase === 'ready' ? state.drawn.outcomes : []
    const left = new Set(outcomes.filter(({ refusals }) => refusals.length).map(({ index }) => index))
    return orders.filter((_, index) => !left.has(index))
  }
  const print = async (url: string) => {
    const way = await printPdf(url)
    if (way === 'blocked') notify(t`The browser let no tab open. Download the PDF instead.`, 'bad')
    else setAsking(true)
  }
  const record = async () => {
    try {
      await recordPrinted(drawnOrders(), expressTemplate.name)
      notify(t`Marked as printed`, 'good')
      onClose()
    } catch {
      notify(t`Could not be saved on this device. The labels are not marked as printed.`, 'bad')
    }
  }
  const count = state.phase === 'ready' ? state.drawn.count : orders.length
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      centered
      closeOnClickOutside={false}
      title={<Plural value={count} one="Print # label" other="Print # labels" />}
      classNames={{ body: classes.body }}
    >
      <div className={classes.columns}>
        <PrintPages orders={orders} moment={moment} />
        <div className={classes.side}>
          {state.phase === 'drawing' && <PrintProgress done={state.done} total={orders.length} />}
          {state.phase === 'failed' && (
            <Text size="sm" c="red" role="alert">
              <Trans>The labels could not be drawn: {state.message}</Trans>
            </Text>
          )}
          <PrintNotes
            request={request}
            state={state}
            orders={orders}
            copies={copies}
            startAt={startAt}
            onCopies={setCopies}
            onStartAt={setStartAt}
            language={currentLanguage()}
          />
        </div>
      </div>
      {isAsking ? (
        <div className={classes.foot} role="alertdialog" aria-label={t`Did the labels come out?`}>
          <Text fw={600} className={classes.ask}>
            <Trans>Did the labels come out?</Trans>
          </Text>
          <Button variant="default" onClick={() => setAsking(false)}>
            <Trans>Not yet</Trans>
          </Button>
          <Button onClick={() => void record()} data-autofocus>
            <Trans>Yes, mark as printed</Trans>
          </Button>
        </div>
      ) : (
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="default"
            disabled={state.phase !== 'ready' || count === 0}
            onClick={() => {
              if (state.phase !== 'ready') return
              downloadPdf(state.url, fileName(orders))
              setAsking(true)
            }}
          >
            <Trans>Download PDF</Trans>
          </Button>
          <Button
            data-autofocus
            disabled={state.phase !== 'ready' || count === 0}
            loading={state.phase === 'drawing'}
            onClick={() => state.phase === 'ready' && void print(state.url)}
          >
            <Trans>Print</Trans>
          </Button>
        </div>
      )}
    </Modal>
  )
}

const fileName = (orders: readonly OrderRow[]): string =>
  orders.length === 1 ? `${orders[0]?.waybillNo}.pdf` : `labels-${orders.length}.pdf`
