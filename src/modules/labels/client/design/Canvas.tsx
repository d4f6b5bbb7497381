import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { around, boxOf, type DotBox } from '#engine/label-designer/geometry.ts'
import { snapResize } from '#engine/label-designer/snap.ts'
import { addComponent } from './actions.ts'
import { itemsOf, unlocked } from './designer-store.ts'
import { Item, placeOf } from './Item.tsx'
import { Ruler } from './Rulers.tsx'
import { PALETTE_TYPE } from './Palette.tsx'
import { clipboardHandlers, onDesignKey } from './use-design-keys.ts'
import { indexFor, usePagePointer, type SnapLines } from './use-page-pointer.ts'
import type { Desk } from './desk.ts'
import { useSaidPlace } from './use-said-place.ts'
import { typeNames } from '../names.ts'
import classes from './canvas.module.css'

const Handles = lazy(() => import('./Handles.tsx'))
const PX_PER_MM = 96 / 25.4
/** How near an edge pulls a handle, px. */
const PULL_PX = 6

/** The page with its rulers. */
export function Canvas({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { store, view, drawing, zoom, scroll } = desk
  const design = view.history.present
  const { page } = design
  const perMm = PX_PER_MM * zoom
  const dot = perMm / page.dotsPerMm
  const lineX = useRef<HTMLDivElement>(null)
  const lineY = useRef<HTMLDivElement>(null)
  const showLines = useCallback(
    ({ x, y }: SnapLines) => {
      for (const [line, at, side] of [
        [lineX.current, x, 'left'],
        [lineY.current, y, 'top'],
      ] as const) {
        if (!line) continue
        line.hidden = at === undefined
        if (at !== undefined) line.style[side] = `${at * dot}px`
      }
    },
    [dot],
  )
  const paper = useRef<HTMLDivElement>(null)
  const { box, handlers } = usePagePointer({ store, dot, page: paper, showLines })
  const said = useSaidPlace(page)
  const worst = useMemo(() => {
    const found = new Map<string, 'error' | 'warning'>()
    // A text that was allowed to shrink and does is no trouble.
    for (const { componentId, severity } of drawing.findings.filter(({ code }) => code !== 'shrunk'))
      if (found.get(componentId) !== 'error') found.set(componentId, severity)
    return found
  }, [drawing.findings])
  const selected = new Set(view.selected)
  const chosen = itemsOf(design, view.selected).map((item) => boxOf(item, page))
  const frame = chosen.length ? around(chosen) : undefined
  const mark = (from: 'x' | 'y', size: 'w' | 'h') =>
    frame && { from: frame[from] / page.dotsPerMm, to: (frame[from] + frame[size]) / page.dotsPerMm }
  const addGuide = (guide: { axis: 'x' | 'y'; at: number }) =>
    store.run({ kind: 'guides', guides: [...design.guides, guide] })
  return (
    <div className={classes.scroll} ref={scroll}>
      <div className={classes.board}>
        <div className={classes.corner} />
        <Ruler axis="x" mm={page.wMm} perMm={perMm} marked={mark('x', 'w')} onGuide={addGuide} />
        <Ruler axis="y" mm={page.hMm} perMm={perMm} marked={mark('y', 'h')} onGuide={addGuide} />
        <div
          ref={paper}
          className={classes.page}
          role="listbox"
          aria-label={t`Label`}
          aria-multiselectable
          tabIndex={0}
          data-testid="label-page"
          style={{ width: page.wMm * perMm, height: page.hMm * perMm, ['--dot' as string]: `${dot}px` }}
          {...handlers}
          {...clipboardHandlers(store)}
          onKeyDown={(event) => onDesignKey(store, event)}
          onFocus={(event) => {
            const { id } = (event.target as HTMLElement).dataset
            const isByKey = (event.target as HTMLElement).matches(':focus-visible')
            if (id !== undefined && isByKey && !store.view().selected.includes(id)) store.select([id])
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes(PALETTE_TYPE)) event.preventDefault()
          }}
          onDrop={(event) => {
            const type = event.dataTransfer.getData(PALETTE_TYPE)
            if (!type) return
            event.preventDefault()
            const { left, top } = event.currentTarget.getBoundingClientRect()
            const at = {
              x: Math.round((event.clientX - left) / dot),
              y: Math.round((event.clientY - top) / dot),
            }
            addComponent(store, type, i18n._(typeNames[type as keyof typeof typeNames]), at)
          }}
        >
          {itemsOf(design, design.order).map((item) => (
            <Item
              key={item.id}
              item={item}
              page={page}
              piece={drawing.pieces.get(item.id)}
              said={said(item)}
              isSelected={selected.has(item.id)}
              trouble={worst.get(item.id)}
            />
          ))}
          {design.guides.map(({ axis, at }) => (
            <div
              key={`${axis}${at}`}
              className={classes.guide}
              data-axis={axis}
              style={axis === 'x' ? { left: at * perMm } : { top: at * perMm }}
            />
          ))}
          <div ref={lineX} className={classes.snapLine} data-axis="x" hidden />
          <div ref={lineY} className={classes.snapLine} data-axis="y" hidden />
          {box && <div className={classes.marquee} style={placeOf(box)} />}
          <SelectedHandles desk={desk} dot={dot} page={paper} showLines={showLines} />
        </div>
      </div>
    </div>
  )
}

interface SelectedHandlesProps {
  desk: Desk
  dot: number
  page: React.RefObject<HTMLDivElement | null>
  showLines: (lines: SnapLines) => void
}

/** Handles of one selected component that may be changed. */
function SelectedHandles({ desk: { store, view }, dot, page, showLines }: SelectedHandlesProps) {
  const design = view.history.present
  const free = unlocked(design, view.selected)
  const [id] = free
  const item = view.selected.length === 1 && id !== undefined ? design.items[id] : undefined
  const [target, setTarget] = useState<HTMLElement>()
  useEffect(() => {
    const found = item && page.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(item.id)}"]`)
    // oxlint-disable-next-line react/set-state-in-effect -- the element is there only after it was drawn
    setTarget(found ?? undefined)
  }, [item, page])
  if (!item || !target || target.dataset.id !== item.id) return null
  const onPull = (box: DotBox, sides: readonly [number, number]): DotBox => {
    const snapped = snapResize(indexFor(design, [item.id]), box, sides, Math.max(1, PULL_PX / dot))
    const pulled = {
      x: sides[0] < 0 ? box.x + snapped.dx : box.x,
      y: sides[1] < 0 ? box.y + snapped.dy : box.y,
      w: Math.max(1, box.w + sides[0] * snapped.dx),
      h: Math.max(1, box.h + sides[1] * snapped.dy),
    }
    Object.assign(target.style, placeOf(pulled))
    showLines({ x: snapped.x, y: snapped.y })
    return pulled
  }
  const onEnd = (box: DotBox) => {
    showLines({ x: undefined, y: undefined })
    const done = store.run({ kind: 'place', what: 'resize', boxes: new Map([[item.id, box]]) })
    if (!done) Object.assign(target.style, placeOf(boxOf(item, design.page)))
  }
  return (
    <Suspense>
      <Handles
        key={item.id}
        target={target}
        box={boxOf(item, design.page)}
        dot={dot}
        onPull={onPull}
        onEnd={onEnd}
      />
    </Suspense>
  )
}
