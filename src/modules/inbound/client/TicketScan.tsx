/** Packing a ticket by scanner or camera: first the box, then its units, each heard; kept in the draft like what is typed. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useIsPhone } from '#client/ui/phone.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { type ScanEntry, ScanPanel, useKeptCodes, useScanEntries } from '#engine/scan/index.ts'
import { goods } from '#modules/goods/contract.ts'
import type { SkuRow } from '#modules/goods/form-kit.ts'
import { openNextBox, scanInto, takeBackUnit, type ScanPlace, type ScanResult } from '../scan-ticket.ts'
import classes from './inbound.module.css'

/** Row caches of the goods master. */
const TABLES = ['goods.products', 'goods.skus']
const codesOf = ({ sku, barcodes }: SkuRow): string[] => [sku, ...barcodes]
/** SKUs fetched at once for scanning offline. */
const FETCHED = 500

const nowhere: ScanPlace = { box: '', serialsOf: '' }

export function TicketScan({ data, update }: { data: FormData; update: UpdateForm }) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(isPhone)
  if (isOpen) return <Panel data={data} update={update} />
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Scan boxes and goods</Trans>
      </Button>
    </div>
  )
}

function Panel({ data, update }: { data: FormData; update: UpdateForm }) {
  const { t } = useLingui()
  const known = useKeptCodes<SkuRow>(TABLES, codesOf)
  const fetched = useCall(goods.getSkus, { page: 1, pageSize: FETCHED }, { quiet: true })
  const { entries, add, change } = useScanEntries()
  const words = useWords()
  const place = useRef(nowhere)
  const [box, setBox] = useState('')
  const [count, setCount] = useState(0)
  /** Scans come faster than the form is drawn: each starts from what the one before has made. */
  const lines = useRef(data.lines)
  useEffect(() => {
    lines.current = data.lines
  }, [data.lines])
  /** What each entry counted, to take it back. */
  const counted = useRef(new Map<string, { box: string; sku: string }>())

  const knownSku = (code: string) => {
    const scanned = inCapitals(code.trim())
    const row =
      known?.find(code)?.row ??
      fetched.data?.list.find((each) => codesOf(each).some((own) => inCapitals(own) === scanned))
    return row && { sku: row.sku, isSerial: row.isSerial === '1' }
  }
  const write = (next: readonly FormData[]) => {
    lines.current = next as FormData[]
    update({ lines: next })
  }
  const one = (code: string) => {
    const result = scanInto(lines.current, place.current, code, knownSku(code))
    place.current = result.place
    setBox(result.box)
    write(result.lines)
    const key = add({ number: code, ...words(result) })
    if (result.kind === 'unit' || result.kind === 'unknown' || result.kind === 'serial') {
      counted.current.set(key, { box: result.box, sku: result.sku })
      setCount((old) => old + 1)
    }
  }
  const undo = ({ key }: ScanEntry) => {
    const unit = counted.current.get(key)
    if (!unit) return
    counted.current.delete(key)
    write(takeBackUnit(lines.current, unit.box, unit.sku))
    change(key, { isUndone: true })
    setCount((old) => old - 1)
  }
  return (
    <div className={classes.scan}>
      <ScanPanel
        label={t`Box or goods`}
        entries={entries}
        count={count}
        read={(text) => text.split(/[\s,;]+/).filter(Boolean)}
        onScan={(codes) => codes.forEach(one)}
        onUndo={undo}
        tools={
          <Button
            variant="default"
            onClick={() => {
              const next = openNextBox(lines.current)
              place.current = next.place
              setBox(next.box)
            }}
          >
            <Trans>Next box</Trans>
          </Button>
        }
      />
      <p className="s-note">
        {box ? (
          <Trans>Box {box} is open. Scan its goods, or the tracking number of the next box.</Trans>
        ) : (
          <Trans>Scan the tracking number of a box, then its goods one by one.</Trans>
        )}
      </p>
    </div>
  )
}

function useWords() {
  const { t } = useLingui()
  return ({ kind, sku, box, count }: ScanResult): Pick<ScanEntry, 'tone' | 'word' | 'note'> => {
    const inBox = t`box ${box}`
    switch (kind) {
      case 'unit':
        return { tone: 'good', word: `${sku} × ${count}`, note: inBox }
      case 'unknown':
        return {
          tone: 'warning',
          word: `${sku} × ${count}`,
          note: t`Not on this device. Checked when you submit.`,
        }
      case 'box':
        return { tone: 'good', word: t`Box ${box} is open`, note: t`units in it: ${count}` }
      case 'serials':
        return { tone: 'warning', word: sku, note: t`Scan its serial numbers now` }
      case 'serial':
        return { tone: 'good', word: `${sku} × ${count}`, note: inBox }
      case 'twice':
        return { tone: 'bad', word: t`This serial number is listed already`, note: sku }
    }
  }
}
