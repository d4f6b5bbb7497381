/** Scan to print: a scanned number prints its label, and a tone tells the result (record 0088). */
import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { ScanPanel, type ScanEntry } from '#engine/scan/index.ts'
import { reprintReasonCodes, type ReprintReason } from '#modules/printing/print-kinds.ts'
import { reprintNames } from '#modules/printing/print-names.ts'
import { textsIn } from './bulk-lines.ts'
import { PaperChoice } from './PaperChoice.tsx'
import classes from './scan-screens.module.css'
import type { ScanLine, ScanState } from './scan-print-log.ts'
import type { Thing } from './printables.ts'
import { usePapers } from './use-papers.ts'
import { useScanPrint } from './use-scan-print.ts'

const tones: Readonly<Record<ScanState, ScanEntry['tone']>> = {
  searching: undefined,
  printed: 'good',
  asks: 'warning',
  unknown: 'bad',
  refused: 'bad',
  failed: 'bad',
}

/** Papers are read for each scan. */
const nothing: readonly Thing[] = []

export default function ScanPrint() {
  const { t } = useLingui()
  const papers = usePapers(nothing, undefined)
  const scans = useScanPrint(papers)
  const [startCell, setStartCell] = useState(1)
  const empty = scans.log.length === 0 ? t`Nothing was scanned yet.` : undefined
  return (
    <div className="s-page">
      <ScreenHeader>
        <ReasonButton
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          {...(empty ? { reason: empty } : {})}
          onClick={scans.clear}
        >
          <Trans>Clear the list</Trans>
        </ReasonButton>
      </ScreenHeader>
      <div className={classes.columns}>
        <Card title={<Trans>Scan</Trans>}>
          <ScanPanel
            label={t`Waybill, order or SKU`}
            placeholder="SP0000000000000"
            entries={useEntries(scans)}
            count={scans.printed}
            onScan={scans.scan}
            read={textsIn}
            turn={scans.turn}
          />
        </Card>
        <Card title={<Trans>Paper and printer</Trans>}>
          <PaperChoice
            papers={papers}
            things={nothing}
            page={undefined}
            kinds={['express', 'sku']}
            isFixed={false}
            startCell={startCell}
            onStartCell={setStartCell}
          />
          <p className={classes.hint}>
            <Trans>
              Each label is printed at once and marked as printed. To print one again, choose a reason.
            </Trans>
          </p>
        </Card>
      </div>
    </div>
  )
}

function useEntries(scans: ReturnType<typeof useScanPrint>): readonly ScanEntry[] {
  const { t } = useLingui()
  const wordOf = ({ state, detail, times }: ScanLine): string => {
    switch (state) {
      case 'searching':
        return t`Searching…`
      case 'printed':
        return times > 0 ? t`Printed again` : t`Printed`
      case 'asks':
        return t`${plural(times, { one: 'Printed # time before', other: 'Printed # times before' })}`
      case 'failed':
        return detail || t`Not printed. Scan it again.`
      default:
        return detail
    }
  }
  return scans.log.slice(0, 10).map((line): ScanEntry => {
    const { key, number, state, detail } = line
    const asks = state === 'asks' ? line.isOpen !== false : line.isOpen === true
    return {
      // A tone is played for an answer, not for a question.
      key: `${key} ${state}`,
      number,
      tone: tones[state],
      word: wordOf(line),
      note: asks ? (
        <Reasons onChoose={(reason) => scans.again(line, reason)} />
      ) : state === 'printed' || state === 'asks' ? (
        <span className={classes.done}>
          {detail}
          <Button size="compact-xs" variant="subtle" onClick={() => scans.ask(line)}>
            <Trans>Print again</Trans>
          </Button>
        </span>
      ) : undefined,
    }
  })
}

/** Reasons for printing again; choosing one prints. */
function Reasons({ onChoose }: { onChoose: (reason: ReprintReason) => void }) {
  const { t, i18n } = useLingui()
  return (
    <span className={classes.reasons} role="group" aria-label={t`Why print it again?`}>
      {reprintReasonCodes.map(
        (code) =>
          code && (
            <Button key={code} size="compact-xs" variant="default" onClick={() => onChoose(code)}>
              {i18n._(reprintNames[code].label)}
            </Button>
          ),
      )}
    </span>
  )
}
