import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { around, boxOf, type DotBox, inFrame, snapResize } from '#engine/label/designer/index.ts'
import { addComponent } from './actions.ts'
import { itemsOf, unlocked } from './designer-store.ts'
import { Item, placeOf } from './Item.tsx'
import { Readout, sayPointer } from './Readout.tsx'
import { guidesWith, Ruler, type PulledGuide } from './Rulers.tsx'
import { PALETTE_TYPE } from './Palette.tsx'
import { clipboardHandlers, onDesignKey } from './use-design-keys.ts'
import { indexFor, usePagePointer, type SnapLines } from './use-page-pointer.ts'
import type { Desk } from './panel-props.ts'
import { usePlaceDescription } from './use-place-description.ts'
import { typeNames } from '#engine/label/index.ts'
import classes from './canvas.module.css'

const Handles = lazyPart(async () => (await import('./Handles.tsx')).default)
const PX_PER_MM = 96 / 25.4
/** How near an edge pulls a handle, px. */
const PULL_PX = 6

const axes = [
  { axis: 'x', size: 'w', mm: 'wMm' },
  { axis: 'y', size: 'h', mm: 'hMm' },
] as const

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
  const describe = usePlaceDescription(page)
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
  const [pulled, setPulled] = useState<PulledGuide>()
  const guides = guidesWith(design.guides, pulled)
  const onGuide = (guide: PulledGuide | undefined, isDone: boolean) => {
    setPulled(isDone ? undefined : guide)
    if (isDone) store.run({ kind: 'guides', guides: guidesWith(design.guides, guide) })
  }
  const pointer = useRef<HTMLSpanElement>(null)
  return (
    <div className={classes.stage}>
      <div className={classes.scroll} ref={scroll}>
        <div className={classes.board}>
          <div className={classes.corner} />
          {axes.map(({ axis, size, mm }) => (
            <Ruler
              key={axis}
              axis={axis}
              mm={page[mm]}
              perMm={perMm}
              marked={mark(axis, size)}
              guides={design.guides}
              onGuide={onGuide}
            />
          ))}
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
            onPointerMove={(event) => {
              handlers.onPointerMove(event)
              const { left, top } = event.currentTarget.getBoundingClientRect()
              sayPointer(pointer.current, (event.clientX - left) / dot, (event.clientY - top) / dot, page)
            }}
            onPointerLeave={() => sayPointer(pointer.current, undefined, undefined, page)}
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
                description={describe(item)}
                isSelected={selected.has(item.id)}
                trouble={worst.get(item.id)}
              />
            ))}
            {guides.map(({ axis, at }, place) => (
              <div
                key={`${axis}${place}`}
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
      <Readout page={page} frame={pulled ? undefined : frame} guide={pulled} pointer={pointer} />
    </div>
  )
}

interface SelectedHandlesProps {
  desk: Desk
  dot: number
  page: React.RefObject<HTMLDivElement | null>
  showLines: (lines: SnapLines) => void
}

/** Handles around what is selected and may be changed; several are resized together, in proportion. */
function SelectedHandles({ desk: { store, view }, dot, page, showLines }: SelectedHandlesProps) {
  const design = view.history.present
  const ids = unlocked(design, view.selected)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  if (ids.length === 0) return null
  const boxes = new Map(itemsOf(design, ids).map((item) => [item.id, boxOf(item, design.page)]))
  const frame = around([...boxes.values()])
  /** As it looks while it is pulled; what stands is written when it is let go. */
  const show = (next: DotBox) => {
    if (target) Object.assign(target.style, placeOf(next))
    for (const [id, box] of inFrame(boxes, frame, next)) {
      const element = page.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      if (element) Object.assign(element.style, placeOf(box))
    }
  }
  const onPull = (box: DotBox, sides: readonly [number, number]): DotBox => {
    const snapped = snapResize(indexFor(design, ids), box, sides, Math.max(1, PULL_PX / dot))
    const pulled = {
      x: sides[0] < 0 ? box.x + snapped.dx : box.x,
      y: sides[1] < 0 ? box.y + snapped.dy : box.y,
      w: Math.max(1, box.w + sides[0] * snapped.dx),
      h: Math.max(1, box.h + sides[1] * snapped.dy),
    }
    show(pulled)
    showLines({ x: snapped.x, y: snapped.y })
    return pulled
  }
  const onEnd = (box: DotBox) => {
    showLines({ x: undefined, y: undefined })
    if (!store.run({ kind: 'place', what: 'resize', boxes: inFrame(boxes, frame, box) })) show(frame)
  }
  return (
    <>
      <div ref={setTarget} className={classes.frame} style={placeOf(frame)} />
      {target && (
        <Suspense>
          <Handles key={ids.join(' ')} target={target} box={frame} dot={dot} onPull={onPull} onEnd={onEnd} />
        </Suspense>
      )}
    </>
  )
}
