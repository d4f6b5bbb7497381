/** Above the stock: a code scanned with the camera or a scanner shows its SKU at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CameraButton, useWedge } from '#engine/scan/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { inCapitals } from '#domain/capitals.ts'

export default function StockScan({ change }: PictureProps) {
  const { t } = useLingui()
  const find = (code: string) => change({ keyword: inCapitals(code.trim()) })
  useWedge(find)
  return (
    <div className="s-flow">
      <CameraButton label={t`Scan a SKU or barcode`} isLabelled once onCode={find} />
      <span className="s-note">
        <Trans>Scan a barcode at any time to find its SKU.</Trans>
      </span>
    </div>
  )
}
