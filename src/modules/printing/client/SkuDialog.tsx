import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { BoundedNumber } from '#engine/form/view.ts'
import type { SkuData } from '#engine/label/index.ts'
import { printing } from '#modules/printing/contract.ts'
import { MOST_LABELS, MOST_OF_SKU } from '#modules/printing/print-kinds.ts'
import { fetchPapers } from './gateway-papers.ts'
import classes from './printing.module.css'
import dialog from './print-dialog.module.css'
import { SheetChoice } from './SheetChoice.tsx'

export interface SkuLine extends SkuData {
  readonly nameEn: string
  readonly count: number
}

interface Props {
  lines: readonly SkuLine[]
  /** What is to be printed on this device; undefined: nothing, or the gateway made it. */
  onClose: (lines: readonly SkuLine[] | undefined) => void
}

/** How many labels of each SKU; 0 leaves one out. */
export function SkuDialog({ lines, onClose }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [counts, setCounts] = useState(() => lines.map(({ count }) => count))
  const [isSheet, setSheet] = useState(false)
  const [startCell, setStartCell] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const faults = useInputFaults()
  const wanted = lines
    .map((line, at) => ({ ...line, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
  const total = wanted.reduce((sum, { count }) => sum + count, 0)
  const reason =
    faults.reason ??
    (total === 0
      ? t`Enter how many labels of each SKU.`
      : total > MOST_LABELS
        ? t`At most ${MOST_LABELS} labels can be printed at once.`
        : undefined)
  const offline = isOnline ? undefined : t`Connect to the internet. The server creates this file.`
  const make = async () => {
    setBusy(true)
    const answer = await fetchPapers(printing.printSku, {
      lines: wanted.map(({ sku, count }) => ({ sku, count })),
      ...(isSheet ? { startCell } : {}),
    })
    setBusy(false)
    if (answer?.downloadURI) onClose(undefined)
  }
  return (
    <Modal
      opened
      centered
      size={560}
      onClose={() => onClose(undefined)}
      title={<Plural value={total} one="# SKU label" other="# SKU labels" />}
    >
      <InputFaults value={faults.report}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th>{t`SKU`}</th>
              <th>{t`Goods name`}</th>
              <th>{t`Labels`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ sku, name, nameEn }, at) => (
              <tr key={sku}>
                <td>{sku}</td>
                <td>{name || nameEn}</td>
                <td>
                  <BoundedNumber
                    className={classes.count}
                    size="xs"
                    aria-label={t`Labels of ${sku}`}
                    value={counts[at] ?? 0}
                    min={0}
                    max={MOST_OF_SKU}
                    onChange={(next) => setCounts(counts.with(at, next))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <SheetChoice isSheet={isSheet} onSheet={setSheet} startCell={startCell} onStartCell={setStartCell} />
      </InputFaults>
      <p className={classes.hint}>
        <Trans>A file made by the server counts as printed as soon as it is ready.</Trans>
      </p>
      <div className={dialog.foot}>
        <ReasonButton
          variant="default"
          loading={isBusy}
          {...((reason ?? offline) ? { reason: (reason ?? offline) as string } : {})}
          onClick={() => void make()}
        >
          <Trans>Create file</Trans>
        </ReasonButton>
        <ReasonButton {...(reason ? { reason } : {})} onClick={() => onClose(wanted)}>
          <Trans>Print on this device</Trans>
        </ReasonButton>
      </div>
    </Modal>
  )
}
