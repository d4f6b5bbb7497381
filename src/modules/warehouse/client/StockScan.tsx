/** Above the stock: a code scanned with the camera or a scanner shows its SKU at once. */
import { useLingui } from '@lingui/react/macro'
import { CameraButton, useWedge } from '#engine/scan/index.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { inCapitals } from '#domain/capitals.ts'

export default function StockScan({ change }: PictureProps) {
  const { t } = useLingui()
  const find = (code: string) => change({ keyword: inCapitals(code.trim()) })
  useWedge(find)
  return <CameraButton label={t`Scan a SKU or barcode`} isLabelled once onCode={find} />
}
