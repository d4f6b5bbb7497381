import '#client/theme/dialog-styles.ts'
import { Button, Modal, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { currentLanguage } from '#client/i18n/language.ts'
import { notify } from '#client/ui/notify.ts'
import { unreadableTemplate } from '#domain/unreadable-template.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { downloadPdf, printPdf, reportPrint } from './deliver-pdf.ts'
import { momentOf } from './printing-time.ts'
import { inLabelOrder, useLabelOrder, type LabelOrder } from './label-order.ts'
import type { ReprintReason } from '#modules/printing/print-kinds.ts'
import { offsetOf } from './printers.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { PrintNotes, type UnreadablePaper } from './PrintNotes.tsx'
import { PrintPages } from './PrintPages.tsx'
import { PrintProgress } from './PrintProgress.tsx'
import classes from './print-dialog.module.css'
import { recordThings } from './record-printables.ts'
import type { OrderRow, Waiting } from './sort-out.ts'
import { runsOf, thingOfGoods, thingOfOrder, type GoodsLabelRequest, type Thing } from './printables.ts'
import { useDrawing } from './use-drawing.ts'
import { useSortedOut } from './use-sorted-out.ts'
import { paperKey, usePapers, type FixedPaper } from './use-papers.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { drawZpl } from './label-worker.ts'
import type { LabelRun, Placing } from './worker-messages.ts'

/** Dots of the usual thermal printer. */
const DOTS_PER_MM = 8

async function saveZpl(runs: readonly LabelRun[], placing: Placing, pdfName: string): Promise<void> {
  const zpl = await drawZpl(runs, placing, DOTS_PER_MM)
  saveFile(pdfName.replace(/\.pdf$/, '.zpl'), 'text/plain', zpl)
}

export interface PrintRequest {
  orders: readonly OrderRow[]
  /** Their queued changes when the dialog was opened. */
  waiting: Waiting
  goods: readonly GoodsLabelRequest[]
  fixed: FixedPaper | undefined
  copies: number
  startAt: number
}

interface Props {
  request: PrintRequest
  /** True: the labels were recorded as printed. */
  onClose: (isRecorded: boolean) => void
}

/**
 * Preview, print or download, then the question whether it came out: only a yes marks the labels as printed. Orders that are
 * cancelled while the dialog is open, in any tab, are left out.
 */
export function PrintDialog({ request, onClose }: Props) {
  const { t } = useLingui()
  const [copies, setCopies] = useState(request.copies)
  /** Index in the request, so that it refers to the same label when an earlier one is left out. */
  const [start, setStart] = useState(request.startAt - 1)
  const [reason, setReason] = useState<ReprintReason>('')
  const [isAsking, setAsking] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const faults = useInputFaults()
  const sorted = useSortedOut(request.orders, request.waiting)
  const [by, setBy] = useLabelOrder()
  const asked = useThings(request, sorted.printable, by)
  const wanted = useMemo(() => asked.map(({ thing }) => thing), [asked])
  const papers = usePapers(wanted, request.fixed)
  const { templateOf, unreadable, habits } = papers
  const placed = useMemo(
    () => asked.filter(({ thing }) => !unreadable.has(paperKey(thing))),
    [asked, unreadable],
  )
  const all = useMemo(() => placed.map(({ thing }) => thing), [placed])
  const things = useMemo(
    () => placed.filter(({ place }) => place >= start).map(({ thing }) => thing),
    [placed, start],
  )
  const startAt = Math.min(all.length - things.length + 1, Math.max(1, all.length))
  // The pickers are made anew with every drawing of the dialog; what they pick by is in the key.
  const key = JSON.stringify([habits.express, habits.sku, templateOf !== undefined])
  const runs = useMemo(
    () => (templateOf && things.length > 0 ? runsOf(things, templateOf, copies) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `templateOf`
    [things, key, copies],
  )
  const [startCell, setStartCell] = useState(1)
  const { xMm, yMm } = offsetOf(habits)
  const placing = useMemo(
    () => ({ xMm, yMm, startCell: habits.isSheet ? startCell : undefined }),
    [xMm, yMm, habits.isSheet, startCell],
  )
  const [attempt, setAttempt] = useState(0)
  const drawing = useDrawing(runs, placing, titleOf(things), attempt)
  const state = papers.failure ? ({ phase: 'failed', message: papers.failure } as const) : drawing
  const print = async (url: string) => {
    const way = await printPdf(url).catch(reportPrint)
    if (way === 'blocked')
      notify(t`Print failed. The browser did not open a tab. Download the PDF instead.`, 'bad')
    else if (way) setAsking(true)
  }
  const record = async () => {
    if (state.phase !== 'ready' || !templateOf) return
    setRecording(true)
    const left = new Set(
      state.drawn.outcomes.filter(({ refusals }) => refusals.length).map(({ index }) => index),
    )
    try {
      await recordThings(
        things.filter((_, index) => !left.has(index)),
        templateOf,
        copies,
        reason,
      )
      notify(t`Marked as printed`, 'good')
      onClose(true)
    } catch {
      setRecording(false)
      notify(t`Could not be saved on this device. The labels are not marked as printed.`, 'bad')
    }
  }
  const count = state.phase === 'ready' && things.length > 0 ? state.drawn.count : things.length
  const why =
    things.length === 0 || (state.phase === 'ready' && count === 0)
      ? t`None of them can be printed.`
      : state.phase === 'failed'
        ? t`The labels could not be drawn.`
        : state.phase === 'drawing'
          ? t`The labels are being drawn.`
          : faults.reason
  const whyNot = why ? { reason: why } : {}
  const labels = things.reduce((sum, thing) => sum + thing.count, 0)
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      size={780}
      centered
      closeOnClickOutside={false}
      title={<Plural value={labels} one="Print # label" other="Print # labels" />}
      classNames={{ body: classes.body }}
    >
      <div className={classes.columns}>
        <PrintPages things={things} templateOf={templateOf} />
        <div className={classes.side}>
          <InputFaults value={faults.report}>
            {state.phase === 'drawing' && things.length > 0 && (
              <PrintProgress done={state.done} total={things.length} />
            )}
            {state.phase === 'failed' && (
              <div role="alert">
                <Text size="sm" c="red">
                  <Trans>Print failed. The labels could not be drawn: {state.message}</Trans>
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => (papers.failure ? papers.again() : setAttempt(attempt + 1))}
                >
                  <Trans>Try again</Trans>
                </Button>
              </div>
            )}
            {all.length === 0 && <Unreadable names={unreadable} again={papers.again} />}
            <PaperChoice
              papers={papers}
              things={wanted}
              page={all[0] && templateOf?.(all[0]).template.page}
              isFixed={request.fixed !== undefined}
              startCell={startCell}
              onStartCell={setStartCell}
            />
            <PrintNotes
              sorted={sorted}
              state={state}
              things={things}
              total={all.length}
              templateOf={templateOf}
              unreadable={all.length > 0 ? leftOut(wanted, unreadable) : []}
              standIn={papers.isStandIn ? papers : undefined}
              copies={copies}
              startAt={startAt}
              by={by}
              onBy={setBy}
              reason={reason}
              onReason={setReason}
              onCopies={setCopies}
              onStartAt={(label) => setStart(placed[label - 1]?.place ?? 0)}
              language={currentLanguage()}
            />
            {faults.reason && (
              <Text size="sm" c="red" role="alert">
                {faults.reason}
              </Text>
            )}
          </InputFaults>
        </div>
      </div>
      {isAsking ? (
        <div className={classes.foot} role="alertdialog" aria-label={t`Did the labels print correctly?`}>
          <Text fw={600} className={classes.ask}>
            <Trans>Did the labels print correctly?</Trans>
          </Text>
          <Button variant="default" disabled={isRecording} onClick={() => setAsking(false)}>
            <Trans>Not yet</Trans>
          </Button>
          <Button loading={isRecording} onClick={() => void record()} data-autofocus>
            <Trans>Yes, mark as printed</Trans>
          </Button>
        </div>
      ) : (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => onClose(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonButton
            variant="subtle"
            {...whyNot}
            onClick={() => {
              if (runs) void saveZpl(runs, placing, fileName(things)).then(() => setAsking(true), reportPrint)
            }}
          >
            <Trans>ZPL</Trans>
          </ReasonButton>
          <ReasonButton
            variant="default"
            {...whyNot}
            onClick={() => {
              if (state.phase !== 'ready') return
              downloadPdf(state.url, fileName(things))
              setAsking(true)
            }}
          >
            <Trans>Download PDF</Trans>
          </ReasonButton>
          <ReasonButton
            data-autofocus
            {...whyNot}
            loading={state.phase === 'drawing' && things.length > 0}
            onClick={() => state.phase === 'ready' && void print(state.url)}
          >
            <Trans>Print</Trans>
          </ReasonButton>
        </div>
      )}
    </Modal>
  )
}

/** No label can be drawn; the person can choose another paper above. */
function Unreadable({ names, again }: { names: ReadonlyMap<string, string>; again: () => void }) {
  const { i18n } = useLingui()
  return [...new Set(names.values())].map((name) => {
    const reason = i18n._(unreadableTemplate(name))
    return (
      <div key={name} role="alert">
        <Text size="sm" c="red">
          <Trans>Print failed. {reason}</Trans>
        </Text>
        <Button size="compact-sm" variant="default" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  })
}

/** Numbers by the template they would be printed on. */
function leftOut(things: readonly Thing[], unreadable: ReadonlyMap<string, string>): UnreadablePaper[] {
  const numbers = new Map<string, string[]>()
  for (const thing of things) {
    const name = unreadable.get(paperKey(thing))
    if (name !== undefined) numbers.set(name, [...(numbers.get(name) ?? []), thing.name])
  }
  return [...numbers].map(([name, of]) => ({ name, numbers: of }))
}

interface PlacedThing {
  thing: Thing
  /** Index in the request as it is sorted, from 0. */
  place: number
}

function useThings(
  { orders, goods }: PrintRequest,
  printable: readonly OrderRow[],
  by: LabelOrder,
): readonly PlacedThing[] {
  const [moment] = useState(() => momentOf(new Date(), location.origin))
  return useMemo(() => {
    const places = new Map(inLabelOrder(orders, by).map(({ id }, place) => [id, place]))
    return [
      ...inLabelOrder(printable, by).map((order) => ({
        thing: thingOfOrder(order, moment),
        place: places.get(order.id) ?? 0,
      })),
      ...goods.map((one, place) => ({ thing: thingOfGoods(one, moment), place: orders.length + place })),
    ]
  }, [printable, orders, goods, moment, by])
}

/** Of the document, in no language: the number, or the first and the last and how many. */
const titleOf = (things: readonly Thing[]): string =>
  things.length > 1
    ? `${things[0]?.name} – ${things.at(-1)?.name} (${things.length})`
    : (things[0]?.name ?? '')

const fileName = (things: readonly Thing[]): string =>
  things.length === 1 ? `${things[0]?.name}.pdf` : `labels-${things.length}.pdf`
