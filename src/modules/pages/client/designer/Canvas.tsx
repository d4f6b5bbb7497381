import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { labelsOf } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { deviceWidths } from './desk.ts'
import { CanvasNode } from './CanvasNode.tsx'
import type { Slot } from './drop-place.ts'
import { treeRows } from './tree-keys.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { useClipboard } from './use-clipboard.ts'
import { useDesign } from './use-design.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import classes from './canvas.module.css'

const nothing: ReadonlySet<string> = new Set()

/** The page, columns and containers with their fields, in pixels of the page. */
function slotsOf(page: HTMLElement): Slot[] {
  const origin = page.getBoundingClientRect()
  const boxOf = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    }
  }
  return [...page.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => ({
    parentId: slot.dataset.slot || undefined,
    box: boxOf(slot),
    items: [...slot.children].flatMap((child) => {
      const { node } = (child as HTMLElement).dataset
      return node === undefined ? [] : [{ id: node, box: boxOf(child) }]
    }),
  }))
}

/** The page as it will look; fields are chosen, moved and dropped here. Each field draws itself again alone. */
export function Canvas({ desk, onEnter }: { desk: Desk; onEnter: () => void }) {
  const { t } = useLingui()
  const { store, device } = desk
  const rootIds = useDesign(store, ({ history }) => history.present.rootIds)
  const options = useDesign(store, ({ history }) => history.present.options)
  const { labels, labelWidth = '' } = labelsOf(options)
  const rows = () => {
    const document = store.document()
    return treeRows(document.rootIds, (id) => document.nodes[id]?.childIds ?? [], nothing)
  }
  const { root, choose, onKeyDown, onFocus } = useTreeFocus({ store, rows, onEnter })
  const { page, line, handlers } = useNodeDrag({ store, slotsOf, drawn: store.document })
  const clipboard = useClipboard(store)
  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node
    if (id === undefined) store.select([])
    else choose(id, event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click beside the page selects nothing; Escape does the same
    <div className={classes.scroll} onClick={onClick} {...handlers}>
      <div
        ref={page}
        className={classes.page}
        data-device={device}
        data-labels={labels}
        data-size={options.size}
        data-testid="design-canvas"
        style={{ maxWidth: deviceWidths[device], ['--label-width' as string]: labelWidth }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it arrive here */}
        <div
          ref={root}
          role="group"
          aria-label={t`Canvas`}
          className={classes.slot}
          data-slot=""
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          {...clipboard}
        >
          {rootIds.map((id) => (
            <CanvasNode key={id} id={id} desk={desk} />
          ))}
        </div>
        {rootIds.length === 0 && (
          <p className={classes.hint}>
            <Trans>Drag a field type here, or choose one in the list.</Trans>
          </p>
        )}
        <div ref={line} className={classes.line} hidden />
      </div>
    </div>
  )
}
