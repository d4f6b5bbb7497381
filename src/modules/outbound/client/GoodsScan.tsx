/** Above the lines: a SKU or barcode that is scanned at any time goes into the lines and is counted up there. */
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { CameraButton, useWedge } from '#engine/scan/index.ts'
import { MAX_GOODS_LINES } from '#domain/limits.ts'
import { linesOf } from '#engine/form/index.ts'
import { useFormStore } from '#engine/form/view.ts'
import { scanInto } from '#modules/outbound/scanned-lines.ts'
import classes from './stock-note.module.css'
import { useFormStock } from './use-stock.ts'

interface Last {
  readonly at: number
  readonly text: string
}

/** A cell in which a code that is not known here may be meant as it is: a SKU of another warehouse, a serial number. */
const isTextCell = (element: Element | null): boolean => /-(?:sku|serials)$/.test(element?.id ?? '')

export default function GoodsScan({ path }: { path: string }) {
  const { t } = useLingui()
  const store = useFormStore()
  const known = useFormStock()
  const [last, setLast] = useState<Last>()
  const take = (typed: string, mayStay: boolean): boolean => {
    const code = typed.trim()
    if (store.isReadOnly || code === '') return false
    const found = scanInto(linesOf(store.get(path)), code, known, MAX_GOODS_LINES, last?.at)
    if (typeof found === 'object' && 'lines' in found) {
      store.set(path, found.lines)
      const { sku, count } = found
      setLast({ at: found.at, text: t`${sku}: ${count}` })
      return true
    }
    if (found === 'unknown' && mayStay) return false
    if (typeof found === 'object') {
      notify(t(found.refused), 'bad')
      return true
    }
    const words = {
      unknown: t`${code} is not in this warehouse.`,
      twice: t`${code} was scanned already.`,
      full: t`No room for another line: ${code} was not added.`,
    }
    notify(words[found], 'bad')
    return true
  }
  // The lines around it: a scan into one of their cells is a scan all the same.
  const lines = useRef<HTMLElement | null>(null)
  useWedge((code) => take(code, isTextCell(document.activeElement)), lines)
  return (
    <span
      className={classes.scan}
      ref={(element) => {
        lines.current = element?.parentElement ?? null
      }}
    >
      <CameraButton label={t`Scan a SKU or barcode`} onCode={(code) => void take(code, false)} />
      <span className="s-note">{t`Scan a SKU or barcode at any time: it is counted up.`}</span>
      <output className={classes.last} aria-live="polite">
        {last?.text}
      </output>
    </span>
  )
}
