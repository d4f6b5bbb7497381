import { plural } from '@lingui/core/macro'
import { Button, FileButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { documentRefusal } from '#domain/document-status.ts'
import { numberedCartons } from '#domain/packing.ts'
import { matchInOrder, type PageMatch } from '#modules/fba/label-match.ts'
import { fba } from '#modules/fba/contract.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { report } from '#client/calls/explain.ts'
import { loadPdfTools } from '#modules/printing/module.ts'
import { printLabels, readLabels, sendLabels } from './box-labels.ts'
import { BoxTiles } from './BoxTiles.tsx'
import classes from './fba.module.css'

interface Opened {
  readonly name: string
  readonly pdf: Uint8Array
  readonly pages: number
}

/** Amazon's box labels: its PDF is split here by page, each carton gets its own, which is kept, printed and saved. */
export function BoxLabels({ order }: { order: FbaRow }) {
  const { t, i18n } = useLingui()
  const cartons = numberedCartons(order)
  const [opened, setOpened] = useState<Opened>()
  const [match, setMatch] = useState<PageMatch>([])
  const [isBusy, setBusy] = useState(false)
  const [labels, again] = useLabels(order)
  const reason = documentRefusal('labels', order.status)
  const busy = (work: () => Promise<void>, wrap: (reason: string) => string = (reason) => reason) => {
    setBusy(true)
    work()
      .catch(async (error: unknown) => {
        // The tools themselves may be what could not be loaded.
        const tools = await loadPdfTools().catch(() => undefined)
        if (!tools || !(error instanceof tools.PdfFault)) return report(error, {}, wrap)
        notify(wrap(i18n._(tools.failures[error.reason])), 'bad')
      })
      .finally(() => setBusy(false))
  }
  const print = (chosen: Parameters<typeof printLabels>[1], isSaved: boolean) =>
    busy(
      () => printLabels(order, chosen, isSaved),
      (reason) => t`Print failed. ${reason}`,
    )
  const open = (file: File | null) =>
    file &&
    busy(async () => {
      const { countPages, MAX_PDF_BYTES } = await loadPdfTools()
      if (file.size > MAX_PDF_BYTES) return notify(t`The file is larger than 20 MB.`, 'bad')
      const pdf = new Uint8Array(await file.arrayBuffer())
      const pages = await countPages(pdf)
      setOpened({ name: file.name, pdf, pages })
      setMatch(matchInOrder(pages, cartons.length))
    })
  const keep = () =>
    opened &&
    busy(async () => {
      const wanted = match
        .map((pages, at) => ({ carton: at + 1, pages }))
        .filter(({ pages }) => pages.length > 0)
      const { splitPdf } = await loadPdfTools()
      const parts = await splitPdf(
        opened.pdf,
        wanted.map(({ pages }) => pages),
      )
      const pdfs = new Map(wanted.map(({ carton }, at) => [carton, parts[at] ?? new Uint8Array()]))
      const large = await sendLabels(order, pdfs)
      setOpened(undefined)
      if (large > 0)
        notify(
          t`${plural(large, { one: '# label is too large. Save it as a smaller PDF.', other: '# labels are too large. Save them as smaller PDFs.' })}`,
          'bad',
        )
      else notify(t`The labels are saved on this device and sent when you're back online.`, 'good')
      again()
    })
  return (
    <section className="s-fields">
      <div className={classes.tools}>
        <FileButton onChange={open} accept="application/pdf" disabled={reason !== undefined}>
          {(props) => (
            <ReasonButton {...props} loading={isBusy} {...(reason ? { reason: i18n._(reason) } : {})}>
              {t`Attach Amazon's box labels (PDF)`}
            </ReasonButton>
          )}
        </FileButton>
        {labels.size > 0 && (
          <>
            <Button variant="default" onClick={() => print([...labels.values()], false)}>
              <Trans>Print all</Trans>
            </Button>
            <Button variant="default" onClick={() => print([...labels.values()], true)}>
              <Trans>Download all</Trans>
            </Button>
          </>
        )}
        <span className={classes.codes}>
          <Trans>
            {labels.size} of {cartons.length} cartons have their label
          </Trans>
        </span>
      </div>
      {opened && (
        <div className={classes.matching}>
          <p>
            <Trans>
              {opened.name}: {opened.pages} pages for {cartons.length} cartons. Check which page belongs to
              which carton.
            </Trans>
          </p>
          <Button onClick={keep} loading={isBusy}>
            <Trans>Save labels</Trans>
          </Button>
          <Button variant="default" onClick={() => setOpened(undefined)}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      <BoxTiles
        order={order}
        labels={labels}
        matching={opened && { pages: opened.pages, match, change: setMatch }}
        onPrint={(label, isSaved) => print([label], isSaved)}
      />
    </section>
  )
}

/** Labels the gateway has; asked for again when those of this device were accepted. */
function useLabels(order: FbaRow) {
  const [labels, setLabels] = useState<ReadonlyMap<number, Uint8Array>>(new Map())
  const [turn, setTurn] = useState(0)
  const waiting = useOutbox().filter(
    ({ call, entity }) => call === fba.saveBoxLabels.id && entity === `fba:${order.id}`,
  ).length
  useEffect(() => {
    let isCurrent = true
    readLabels(order.id).then(
      (read) => isCurrent && setLabels(read),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [order.id, order.labelled, turn, waiting])
  return [labels, () => setTurn((at) => at + 1)] as const
}
