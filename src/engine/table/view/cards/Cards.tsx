import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { memo, Suspense, useMemo } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { drawnText } from '#engine/table/logic/cell-text.ts'
import type { ResolvedColumn } from '#engine/table/logic/resolve-table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { problemOf } from '../journal/queue-problem.ts'
import { asDecl, cellContent, linesText } from '../grid/Cell.tsx'
import classes from './cards.module.css'
import { labelOf } from '../grid/grid-model.ts'
import { useIsSelected, type SelectionStore } from '../selection/selection-store.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { Item } from '../journal/use-overlay.ts'
import type { Translate } from '../use-translate.ts'
import { useUnfoldedRows, type UnfoldStore } from '../grid/unfold-store.ts'

const Unfolded = lazyPart(async () => (await import('../grid/Unfolded.tsx')).Unfolded)

interface CardsProps {
  table: TableDecl
  columns: readonly ResolvedColumn[]
  items: readonly Item[]
  selection: SelectionStore
  translate: Translate
  flashed: ReadonlySet<string>
  unfold: UnfoldStore
  isSelecting: boolean
  /** Each has a menu. */
  hasMenu: boolean
  isBusy: boolean
  onOpen: ((id: string) => void) | undefined
  onMenu: (id: string, anchor: HTMLElement) => void
  onEdit: (queued: OutboxRow) => void
}

/** The same rows on a phone: a card each, the whole card opens the row, or selects it in select mode. */
export function Cards(props: CardsProps) {
  const { table, columns, items, flashed, isBusy, unfold } = props
  const unfolded = useUnfoldedRows(unfold)
  const byProp = useMemo(() => new Map(columns.map((column) => [column.prop as string, column])), [columns])
  return (
    <ul className={classes.list} aria-busy={isBusy} data-busy={isBusy || undefined}>
      {items.map((item) => (
        <Card
          key={item.id}
          {...props}
          table={table}
          item={item}
          byProp={byProp}
          isFlashed={flashed.has(item.id)}
          unfolded={unfolded.get(item.id)}
        />
      ))}
    </ul>
  )
}

interface CardProps extends CardsProps {
  item: Item
  byProp: ReadonlyMap<string, ResolvedColumn>
  isFlashed: boolean
  /** Column whose lines are shown. */
  unfolded: string | undefined
}

const Card = memo(function Card(props: CardProps) {
  const { table, item, byProp, selection, translate, isSelecting, isFlashed, onOpen, onMenu, onEdit } = props
  const { t } = useLingui()
  const isSelected = useIsSelected(selection, item.id)
  const textOf = (prop: string): string => {
    const column = byProp.get(prop)
    return column ? translate(drawnText(asDecl(column), item.row)) : ''
  }
  const corner = table.card.corner === undefined ? undefined : byProp.get(table.card.corner)
  const press = () => {
    if (item.queued?.state === 'person' && item.queued.draft) onEdit(item.queued)
    else if (isSelecting && !item.queued) selection.setRows([[item.id, item.row]], !isSelected)
    else if (!item.queued) onOpen?.(item.id)
  }
  const title = textOf(table.card.title) || t`Not sent yet`
  const problem = item.queued && problemOf(item.queued)
  return (
    <li
      className={classes.card}
      data-selected={isSelected || undefined}
      data-flash={isFlashed || undefined}
      data-queued={item.queued?.state}
    >
      <button
        type="button"
        className={classes.press}
        aria-pressed={isSelecting ? isSelected : undefined}
        aria-label={`${title} ${textOf(table.card.subtitle)}`}
        onClick={press}
      />
      <div className={classes.top}>
        {isSelecting && (
          <input
            type="checkbox"
            className={classes.check}
            checked={isSelected}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        )}
        <span className={classes.title}>{title}</span>
        {corner && cellContent({ column: corner, item, translate, onOpen: undefined, onEdit: undefined })}
      </div>
      <div className={classes.subtitle}>{textOf(table.card.subtitle)}</div>
      {problem && <div className={classes.why}>{translate(problem)}</div>}
      <dl className={classes.lines}>
        {table.card.lines.map((prop) => {
          const column = byProp.get(prop)
          const text = textOf(prop)
          if (!column || !text) return null
          return (
            <div key={prop}>
              <dt>{labelOf(column, translate)}</dt>
              <dd>{text}</dd>
            </div>
          )
        })}
      </dl>
      {props.columns
        .filter((column) => column.type === 'expand')
        .map((column) => (
          <CardLines key={column.prop} {...props} column={column} />
        ))}
      {!isSelecting && props.hasMenu && (
        <button
          type="button"
          className={classes.menu}
          aria-label={t`Row actions`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(item.id, event.currentTarget)}
        >
          <IconDots size={18} aria-hidden />
        </button>
      )}
    </li>
  )
})

/** What lies inside, behind a button of its own: the card around it opens the row. */
function CardLines({ column, item, unfolded, unfold, translate }: CardProps & { column: ResolvedColumn }) {
  const lines = linesText(column, item)
  if (!lines) return null
  const isOpen = unfolded === column.prop
  return (
    <div className={classes.inside}>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        onClick={() => unfold.toggle(item.id, column.prop)}
      >
        <IconChevronRight size={14} stroke={2} aria-hidden />
        {labelOf(column, translate)} {lines}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Unfolded id={item.id} row={item.row} column={column} translate={translate} onHeight={undefined} />
        </Suspense>
      )}
    </div>
  )
}
