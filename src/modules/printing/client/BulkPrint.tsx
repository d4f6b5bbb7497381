/** Printing by the pile (BulkPrint): numbers of any kind, each validated as it comes, then one PDF. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconEraser, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { ScanPanel } from '#engine/scan/index.ts'
import { MOST_OF_SKU } from '#modules/printing/print-kinds.ts'
import { BulkList } from './BulkList.tsx'
import { sortLines, textsIn } from './bulk-lines.ts'
import { reportPrint } from './deliver-pdf.ts'
import { printLabels } from './print-labels.ts'
import classes from './printing.module.css'
import { useBulk } from './use-bulk.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { printing } from '#modules/printing/contract.ts'
import { printLists } from './print-papers.ts'

/** Documents of one question: a page of that list. */
const MOST = 100

/** @throws while offline */
async function printDocumentsById(documents: readonly { readonly id: string }[]): Promise<void> {
  const orderNumber = documents.slice(0, MOST).map(({ id }) => id)
  const asked = { page: 1, pageSize: MOST, orderNumber }
  const { list } = await readQuery(printing.queryOutDocuments, asked, { isTold: true })
  await printLists(list, 'out')
}

const GatewayFile = lazyPart(async () => (await import('./GatewayFile.tsx')).GatewayFile)

export default function BulkPrint() {
  const { t } = useLingui()
  const bulk = useBulk()
  const sorted = sortLines(bulk.lines)
  const { orders, goods, documents, labels } = sorted
  const empty = bulk.lines.length === 0 ? t`Scan, type or paste numbers first.` : undefined
  const reason =
    empty ??
    (sorted.asking > 0
      ? t`Some numbers are still being looked up.`
      : labels === 0
        ? t`None of them can be printed.`
        : goods.some(({ count }) => count > MOST_OF_SKU)
          ? t`At most ${MOST_OF_SKU} labels of one SKU.`
          : undefined)
  const print = async () => {
    try {
      if (await printLabels(orders, { goods })) bulk.again()
    } catch (error) {
      reportPrint(error)
    }
  }
  return (
    <div className="s-page">
      <ScreenHeader>
        <ReasonButton
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          {...(empty ? { reason: empty } : {})}
          onClick={bulk.again}
        >
          <Trans>Search again</Trans>
        </ReasonButton>
        <ReasonButton
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          {...(empty ? { reason: empty } : {})}
          onClick={bulk.clear}
        >
          <Trans>Clear the list</Trans>
        </ReasonButton>
        {documents.length > 0 && (
          <Button variant="default" onClick={() => void printDocumentsById(documents).catch(reportPrint)}>
            <Plural value={documents.length} one="Print # out-order list" other="Print # out-order lists" />
          </Button>
        )}
        <ReasonButton
          {...(reason ? { reason } : {})}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void print()}
        >
          <Plural value={labels} one="Print # label" other="Print # labels" />
        </ReasonButton>
      </ScreenHeader>
      <div className={classes.columns}>
        <div className="s-column">
          <Card title={<Trans>Numbers</Trans>}>
            <ScanPanel
              label={t`Waybill, order or SKU`}
              placeholder="SP0000000000000 · MUG-1*12"
              entries={bulk.entries}
              count={labels}
              onScan={bulk.scan}
              read={textsIn}
            />
          </Card>
          <Suspense fallback={null}>
            <GatewayFile orders={orders} goods={goods} />
          </Suspense>
        </div>
        <BulkList lines={bulk.lines} onCount={bulk.setCount} onRemove={bulk.remove} />
      </div>
    </div>
  )
}
