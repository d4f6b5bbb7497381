/** Carriers' labels by the pile (pdfUploadBybatch): each page finds its order, is kept with it, and all are printed as one file. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconEraser, IconFileTypePdf, IconPrinter, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { Card } from '#client/ui/Card.tsx'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import classes from './printing.module.css'
import { recordPrinted } from './record-printed.ts'
import { partsOf, printParts, sendParts, type Part } from './upload-labels.ts'
import { reportPdf, reportPrint } from './deliver-pdf.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

export default function UploadLabels() {
  const { t } = useLingui()
  const uploads = useUploads()
  const { matches, reading } = uploads
  const good = matches.filter(({ found }) => found?.ok === '1')
  const { keep, print, isBusy } = useParts(good)
  const isBegun = matches.length > 0 || uploads.faults.length > 0
  const reason = reading
    ? t`Files are still being read.`
    : good.length === 0
      ? t`No page is matched to an order yet.`
      : undefined
  return (
    <div className="s-page">
      <ScreenHeader>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          disabled={!isBegun}
          onClick={uploads.clear}
        >
          <Trans>Clear the list</Trans>
        </Button>
        <ReasonButton
          variant="default"
          {...(reason ? { reason } : {})}
          loading={isBusy}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void print()}
        >
          <Trans>Print all</Trans>
        </ReasonButton>
        <ReasonButton
          {...(reason ? { reason } : {})}
          loading={isBusy}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => void keep()}
        >
          <Plural value={good.length} one="Keep # label" other="Keep # labels" />
        </ReasonButton>
      </ScreenHeader>
      <div className="s-column">
        <FileDrop
          icon={<IconFileTypePdf size={44} stroke={1.2} aria-hidden />}
          title={t`Drop the carrier's PDFs here`}
          text={t`A file named after an order belongs to that order. In other files, the barcode of each page is read on this device. Up to 20 MB and 1000 pages per file.`}
          choose={t`Choose files`}
          label={t`PDFs of the carrier`}
          accept="application/pdf,.pdf"
          isMany
          isLow={isBegun}
          onFiles={uploads.add}
        />
        {reading && (
          <div className={classes.reading} role="status">
            <span>
              <Trans>
                Reading {reading.name}: page {reading.page} of {reading.pages}
              </Trans>{' '}
              {reading.left > 0 && <Plural value={reading.left} one="# file waits" other="# files wait" />}
            </span>
            <progress
              className={classes.bar}
              value={reading.page}
              max={Math.max(1, reading.pages)}
              aria-hidden
            />
            <Button variant="default" size="compact-sm" onClick={uploads.stop}>
              <Trans>Stop</Trans>
            </Button>
          </div>
        )}
        {isBegun && (
          <Card
            title={
              <Trans>
                {good.length} of {matches.length} matched
              </Trans>
            }
          >
            <UploadList
              matches={matches}
              faults={uploads.faults}
              onCorrect={uploads.correct}
              onRemove={uploads.remove}
            />
          </Card>
        )}
      </div>
    </div>
  )
}

/** What is done with matched pages. */
function useParts(good: Parameters<typeof partsOf>[0]) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const withParts = async (
    work: (parts: readonly Part[]) => Promise<void>,
    translate: (error: unknown) => void = (error) => reportPdf(error),
  ) => {
    setBusy(true)
    try {
      await work(await partsOf(good))
    } catch (error) {
      translate(error)
    } finally {
      setBusy(false)
    }
  }
  const keep = () =>
    withParts(async (parts) => {
      const large = await sendParts(parts)
      const kept = parts.length - large.length
      if (kept) notify(t`Labels of ${kept} orders are kept and sent.`, 'good')
      if (large.length) notify(t`Too large to keep: ${large.map(({ name }) => name).join(', ')}`, 'bad')
    })
  const print = () =>
    withParts(async (parts) => {
      await printParts(parts)
      const isOut = await confirm({
        title: t`Did the labels print correctly?`,
        text: t`They are marked as printed only after this.`,
        yes: t`Yes, mark as printed`,
        no: t`Not yet`,
      })
      if (!isOut) return
      const orders = [...new Map(parts.map(({ id, name }) => [id, { id, name }])).values()]
      await recordPrinted(orders, { template: 'carrier', what: 'carrier' })
      notify(t`Marked as printed`, 'good')
    }, reportPrint)
  return { keep, print, isBusy }
}
