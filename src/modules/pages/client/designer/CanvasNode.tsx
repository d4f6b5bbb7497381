import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { memo, type CSSProperties } from 'react'
import { fieldTypes, GRID_SPANS, type PageNode } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { NodeFace } from './NodeFace.tsx'
import { nodeName } from './node-name.ts'
import { useDesign, useNode } from './use-design.ts'
import classes from './canvas.module.css'

/** One field on the canvas, with everything in it. It listens for its own node alone. */
export const CanvasNode = memo(function CanvasNode({ id, desk }: { id: string; desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { store, language } = desk
  const node = useNode(store, id)
  const isSelected = useDesign(store, ({ selected }) => selected.includes(id))
  const isTabStop = useDesign(store, ({ selected, history }) =>
    selected.length > 0 ? selected.at(-1) === id : history.present.rootIds[0] === id,
  )
  if (!node) return null
  const name = nodeName(node, language, (text) => i18n._(text))
  const isHidden = node.field.visible === false
  return (
    <div
      // A tree item with this name would have to contain no other text: the outline is the tree.
      role="group"
      aria-label={isHidden ? t`${name}, hidden` : name}
      aria-current={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is chosen and moved by keys
      tabIndex={isTabStop ? 0 : -1}
      data-node={id}
      data-type={node.type}
      data-selected={isSelected || undefined}
      data-hidden={isHidden || undefined}
      draggable
      className={classes.node}
      style={placeOf(node)}
    >
      <NodeFace node={node} language={language} />
      {holdsNodes(node) && (
        <div
          className={classes.slot}
          data-slot={id}
          data-empty={node.childIds.length === 0 || undefined}
          style={slotStyle(node)}
        >
          {node.childIds.map((child) => (
            <CanvasNode key={child} id={child} desk={desk} />
          ))}
        </div>
      )}
    </div>
  )
})

const holdsNodes = ({ type }: PageNode): boolean => type === 'column' || fieldTypes[type].holds !== 'nothing'

/** A field takes its share of the row. */
function placeOf({ field: { span } }: PageNode): CSSProperties {
  const share = typeof span === 'number' ? Math.min(GRID_SPANS, Math.max(1, span)) / GRID_SPANS : 1
  return { ['--share' as string]: share }
}

function slotStyle({ type, field }: PageNode): CSSProperties | undefined {
  if (type !== 'grid') return undefined
  const gutter = field.props?.gutter
  return { ['--gutter' as string]: `${typeof gutter === 'number' ? gutter : 0}px` }
}
