import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useCallback } from 'react'
import { type LabelComponent, type LabelPage, typeNames } from '#engine/label/index.ts'
import { boxOf } from '#engine/label/designer/index.ts'

/** "Barcode Waybill, 12.5 mm from the left, 30 mm from the top": what is read out of a component. */
export function usePlaceDescription(page: LabelPage): (item: LabelComponent) => string {
  const { t } = useLingui()
  const { i18n } = useTexts()
  return useCallback(
    (item) => {
      const box = boxOf(item, page)
      const mm = (dots: number) => (dots / page.dotsPerMm).toFixed(1)
      const type = i18n._(typeNames[item.type])
      const name = item.title && item.title !== type ? `${type} ${item.title}` : type
      const [left, top, wide, high] = [mm(box.x), mm(box.y), mm(box.w), mm(box.h)]
      return t`${name}, ${left} mm from the left, ${top} mm from the top, ${wide} by ${high} mm`
    },
    [page, t, i18n],
  )
}
