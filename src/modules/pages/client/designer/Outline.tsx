import { IconChevronRight } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { memo, useMemo, useState, type MouseEvent } from 'react'
import type { PageNode } from '#engine/page/index.ts'
import type { Language } from '#contract/language.ts'
import type { Desk } from './desk.ts'
import { FieldGlyph } from './FieldGlyph.tsx'
import { nodeName } from './node-name.ts'
import type { Slot } from './drop-place.ts'
import { treeRows, type TreeRow } from './tree-keys.ts'
import { treeSlots } from './tree-slots.ts'
import { useClipboard } from './use-clipboard.ts'
import { useDesign, useDocument } from './use-design.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import frame from '#client/ui/designer.module.css'
import canvas from './canvas.module.css'
import classes from './panels.module.css'

/** Pixels by which a level begins further to the right; `--s-space-16` in the styles of a row. */
const INDENT = 16

/** Every field of the document as a tree. */
export function Outline({ desk, onEnter }: { desk: Desk; onEnter: () => void }) {
  const { t } = useLingui()
  const { store, language } = desk
  const { rootIds, nodes } = useDocument(store)
  const selected = useDesign(store, (view) => view.selected)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () => treeRows(rootIds, (id) => nodes[id]?.childIds ?? [], closed),
    [rootIds, nodes, closed],
  )
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((old) => new Set(isOpen ? [...old].filter((each) => each !== id) : [...old, id]))
  const { root, choose, onKeyDown, onFocus } = useTreeFocus({
    store,
    rows: () => rows,
    onToggle: toggle,
    onEnter,
  })
  const slotsOf = (box: HTMLElement): Slot[] => {
    const { top, width, height } = box.getBoundingClientRect()
    const places = [...box.querySelectorAll('[data-node]')].map((row) => {
      const at = row.getBoundingClientRect()
      return { top: at.top - top, bottom: at.bottom - top }
    })
    return treeSlots(rows, places, (id) => nodes[id]?.childIds ?? [], { width, height, indent: INDENT })
  }
  const { page, line, handlers } = useNodeDrag({ store, slotsOf, drawn: () => rows })
  const clipboard = useClipboard(store)
  const chosen = new Set(selected)
  const tabStop = rows.find(({ id }) => id === selected.at(-1))?.id ?? rows[0]?.id
  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-node]')
    const id = row?.dataset.node
    if (!row || id === undefined) return
    if ((event.target as Element).closest('[data-twist]'))
      toggle(id, row.getAttribute('aria-expanded') !== 'true')
    else choose(id, event)
  }
  return (
    <section aria-label={t`Outline`} className={frame.section}>
      <h2 className={frame.heading}>
        <Trans>Outline</Trans> <span className={frame.count}>{Object.keys(nodes).length}</span>
      </h2>
      {rows.length === 0 && (
        <p className="s-note">
          <Trans>Nothing is here yet. Choose a field type, or drag it onto the page.</Trans>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- rows are dragged over it; Alt and the arrow keys do the same */}
      <div ref={page} className={classes.treeBox} {...handlers}>
        <div
          ref={root}
          role="tree"
          tabIndex={-1}
          aria-label={t`Outline`}
          aria-multiselectable
          className={classes.tree}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          {...clipboard}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              node={nodes[row.id]}
              language={language}
              isSelected={chosen.has(row.id)}
              isTabStop={row.id === tabStop}
            />
          ))}
        </div>
        <div ref={line} className={canvas.line} hidden />
      </div>
    </section>
  )
}

interface RowProps {
  row: TreeRow
  node: PageNode | undefined
  language: Language
  isSelected: boolean
  isTabStop: boolean
}

const isSameRow = (a: TreeRow, b: TreeRow): boolean =>
  a.level === b.level &&
  a.hasChildren === b.hasChildren &&
  a.isOpen === b.isOpen &&
  a.place === b.place &&
  a.count === b.count

const Row = memo(
  function Row({ row, node, language, isSelected, isTabStop }: RowProps) {
    const { i18n } = useTexts()
    if (!node) return null
    const key = node.field.paramsKey
    return (
      <div
        role="treeitem"
        aria-level={row.level}
        aria-posinset={row.place}
        aria-setsize={row.count}
        aria-selected={isSelected}
        aria-expanded={row.hasChildren ? row.isOpen : undefined}
        tabIndex={isTabStop ? 0 : -1}
        draggable
        data-node={row.id}
        data-selected={isSelected || undefined}
        className={classes.treeRow}
        style={{ ['--level' as string]: row.level - 1 }}
      >
        <span
          className={classes.twist}
          data-twist={row.hasChildren || undefined}
          data-open={row.isOpen || undefined}
        >
          {row.hasChildren && <IconChevronRight size={14} aria-hidden />}
        </span>
        <FieldGlyph type={node.type} />
        <span className={classes.treeName}>{nodeName(node, language, (text) => i18n._(text))}</span>
        {key && <code className={classes.treeKey}>{key}</code>}
      </div>
    )
  },
  (a, b) =>
    a.node === b.node &&
    a.language === b.language &&
    a.isSelected === b.isSelected &&
    a.isTabStop === b.isTabStop &&
    isSameRow(a.row, b.row),
)
