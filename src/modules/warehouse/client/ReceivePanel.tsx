/** Counting a transfer as it arrives: every scan is a unit, heard, kept on this device until it is reported. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { inCapitals } from '#domain/capitals.ts'
import { type ScanEntry, ScanPanel, useKeptCodes, useScanEntries } from '#engine/scan/index.ts'
import { dryRun, grouped, type PanelProps } from '#engine/table/index.ts'
import type { SkuRow } from '#modules/goods/form-kit.ts'
import { storeSoon } from '#offline/store.ts'
import { warehouse, type TransferRow } from '../contract.ts'
import { countOne, expectedOf, linesCounted, type Counted, type CountVerdict } from '../receive-count.ts'
import classes from './transfer.module.css'

/** Row caches of the goods master: they know the barcodes of SKUs. */
const TABLES = ['goods.products', 'goods.skus']
const codesOf = ({ sku, barcodes }: SkuRow): string[] => [sku, ...barcodes]
const keyOf = (id: string): string => `warehouse.receiving.${id}`

export default function ReceivePanel({ action, rows, begin }: PanelProps<TransferRow>) {
  const [transfer] = rows
  return transfer ? <Counting action={action} transfer={transfer} begin={begin} /> : null
}

type Props = Pick<PanelProps<TransferRow>, 'action' | 'begin'> & { transfer: TransferRow }

function Counting({ action, transfer, begin }: Props) {
  const { t } = useLingui()
  const goods = useKeptCodes<SkuRow>(TABLES, codesOf)
  const { counted, latest, keep } = useCounted(transfer.id)
  const { entries, add, change } = useScanEntries()
  const expected = useMemo(() => expectedOf(transfer), [transfer])
  const dry = useMemo(() => dryRun(action, [transfer]), [action, transfer])
  const lines = linesCounted(counted)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const words: Record<CountVerdict, Pick<ScanEntry, 'tone' | 'word'>> = {
    counted: { tone: 'good', word: t`Counted` },
    tooMany: { tone: 'warning', word: t`More than was sent` },
    foreign: { tone: 'bad', word: t`Not part of this transfer` },
  }
  const one = (code: string) => {
    const sku = goods?.find(code)?.row.sku ?? inCapitals(code)
    const result = countOne(expected, latest(), sku)
    keep(result.counted)
    add({ number: sku, ...words[result.verdict], note: String(result.counted[sku] ?? '') })
  }
  const undo = ({ key, number }: ScanEntry) => {
    keep({ ...latest(), [number]: Math.max(0, (latest()[number] ?? 0) - 1) })
    change(key, { isUndone: true })
  }
  const report = () =>
    void begin(
      {
        call: warehouse.receiveTransfer,
        parameter: ([row]) => ({ id: row?.id ?? '', lines }),
        entity: ({ id }) => `transfer:${id}`,
      },
      dry,
    ).then(() => keep({}))
  const reason = lines.length === 0 ? t`Scan what has arrived first` : undefined
  return (
    <div className="s-fields">
      <ScanPanel
        label={t`SKU or barcode`}
        entries={entries}
        count={units}
        read={(text) => text.split(/[\s,;]+/).filter(Boolean)}
        onScan={(codes) => codes.forEach(one)}
        onUndo={undo}
      />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`SKU`}</th>
              <th scope="col">{t`Units expected`}</th>
              <th scope="col">{t`Counted`}</th>
            </tr>
          </thead>
          <tbody>
            {expected.map(({ sku, name, expected: wanted }) => (
              <tr key={sku}>
                <th scope="row">
                  {sku}
                  <small>{name}</small>
                </th>
                <td>{grouped(wanted)}</td>
                <td>{grouped(counted[sku] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ReasonButton {...(reason ? { reason } : {})} onClick={report}>
        <Trans>Report what has arrived</Trans>
      </ReasonButton>
    </div>
  )
}

/** Units counted of a transfer, kept on this device. `latest`: scans come faster than the panel is drawn. */
function useCounted(id: string) {
  const current = useRef<Counted>({})
  const [counted, draw] = useState<Counted>({})
  useEffect(() => {
    let isCurrent = true
    void storeSoon()
      .then((store) => store?.settings.get<Counted>(keyOf(id)))
      .then((kept) => {
        if (!kept || !isCurrent) return
        current.current = { ...kept, ...current.current }
        draw(current.current)
      })
    return () => {
      isCurrent = false
    }
  }, [id])
  const keep = (next: Counted) => {
    current.current = next
    draw(next)
    void storeSoon()
      .then((store) => store?.settings.set(keyOf(id), next))
      .catch(() => undefined)
  }
  return { counted, latest: () => current.current, keep }
}
