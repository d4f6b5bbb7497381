import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { LabelPage } from '#engine/label/index.ts'
import type { DotBox } from '#engine/label/designer/index.ts'
import type { PulledGuide } from './Rulers.tsx'
import classes from './canvas.module.css'

type Dots = Pick<LabelPage, 'dotsPerMm'>

/** "12.50" */
const mm = (dots: number, { dotsPerMm }: Dots): string => (dots / dotsPerMm).toFixed(2)

/** Written without React: the pointer moves more often than anything is drawn. */
export function sayPointer(
  into: HTMLElement | null,
  x: number | undefined,
  y: number | undefined,
  page: Dots,
): void {
  if (!into) return
  const [atX, atY] = [x, y].map((at) => (at === undefined ? undefined : Math.floor(at)))
  into.textContent =
    atX === undefined || atY === undefined ? '–' : `${mm(atX, page)}, ${mm(atY, page)} mm · ${atX}, ${atY}`
}

interface ReadoutProps {
  page: LabelPage
  /** Around the selection, dots. */
  frame: DotBox | undefined
  guide: PulledGuide | undefined
  pointer: RefObject<HTMLSpanElement | null>
}

/** Where the pointer, the selection or a guide stands: millimetres, then the dots of this printer. */
export function Readout({ page, frame, guide, pointer }: ReadoutProps) {
  const guideDots = guide && Math.round(guide.at * page.dotsPerMm)
  return (
    <div className={classes.readout} data-testid="label-readout">
      <span>
        <Trans>Pointer</Trans>{' '}
        <span ref={pointer} className={classes.figures}>
          –
        </span>
      </span>
      {frame && (
        <span>
          <Trans>Selection</Trans>{' '}
          <span className={classes.figures}>
            {`${mm(frame.x, page)}, ${mm(frame.y, page)} · ${mm(frame.w, page)} × ${mm(frame.h, page)} mm · ${frame.x}, ${frame.y} · ${frame.w} × ${frame.h}`}
          </span>{' '}
          <Trans>dots</Trans>
        </span>
      )}
      {guide && guideDots !== undefined && (
        <span>
          <Trans>Guide</Trans>{' '}
          <span className={classes.figures}>{`${mm(guideDots, page)} mm · ${guideDots}`}</span>{' '}
          <Trans>dots</Trans>
        </span>
      )}
      <span className={classes.density}>
        <Trans>
          {page.dotsPerMm} dots per mm ({Math.round(page.dotsPerMm * 25.4)} dpi)
        </Trans>
      </span>
    </div>
  )
}
