import { memo } from 'react'
import type { LabelComponent, LabelPage } from '#engine/label/index.ts'
import { boxOf, type DotBox } from '#engine/label/designer/index.ts'
import type { Piece } from '#modules/printing/kit.ts'
import classes from './canvas.module.css'

interface ItemProps {
  item: LabelComponent
  page: LabelPage
  piece: Piece | undefined
  /** Name and place as they are read out. */
  description: string
  isSelected: boolean
  /** The worst that was found. */
  trouble: 'error' | 'warning' | undefined
}

/** Lengths in dots; the page says what a dot is on the screen. */
const dots = (length: number): string => `calc(${length} * var(--dot))`
export const placeOf = ({ x, y, w, h }: DotBox) => ({
  left: dots(x),
  top: dots(y),
  width: dots(w),
  height: dots(h),
})

/** One component on the page. Its events are the page's. */
export const Item = memo(function Item({ item, page, piece, description, isSelected, trouble }: ItemProps) {
  const box = boxOf(item, page)
  return (
    <div
      className={classes.item}
      role="option"
      aria-selected={isSelected}
      aria-label={description}
      tabIndex={0}
      data-id={item.id}
      data-selected={isSelected || undefined}
      data-locked={item.ext?.locked || undefined}
      data-trouble={trouble}
      data-hidden={piece?.isHidden || undefined}
      style={placeOf(box)}
    >
      {piece?.paths && (
        <svg className={classes.ink} viewBox={`0 0 ${Math.max(1, box.w)} ${Math.max(1, box.h)}`} aria-hidden>
          {piece.paths.map(({ tone, d }, at) => (
            <path key={at} d={d} fill={tone === 'black' ? '#000' : '#fff'} />
          ))}
        </svg>
      )}
    </div>
  )
})
