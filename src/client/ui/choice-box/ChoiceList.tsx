import '@mantine/core/styles/Popover.css'
import { Loader, Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './choice-box.module.css'
import type { ChoiceItem } from './find-choices.ts'

interface Props<T extends ChoiceItem> {
  id: string
  label: string
  items: readonly T[]
  /** Place of the highlighted choice; -1 for none. */
  active: number
  /** The one that is chosen. */
  value: string
  /** Shown where nothing matches. */
  empty: string
  isLoading: boolean
  /** Said below them, e.g. that more match than are shown. */
  note: string | undefined
  onTake: (item: T) => void
}

/** The open list of a choice box, or of a cell being typed in, at its input, which keeps the focus and the keys. Loaded apart: what places it is large. */
export function ChoiceList<T extends ChoiceItem>(props: Props<T>) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => setWidth(anchor.current?.offsetWidth ?? 0), [])
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      shadow="md"
      width="max-content"
      trapFocus={false}
      transitionProps={{ duration: 0 }}
      withinPortal
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} />
      </Popover.Target>
      {/* A press keeps the focus in the input. */}
      <Popover.Dropdown
        p={0}
        className={classes.dropdown}
        style={{ minWidth: width }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Options {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Options<T extends ChoiceItem>(props: Props<T>) {
  const { id, label, items, active, value, empty, isLoading, note, onTake } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, items])
  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={classes.list}
    >
      {items.map((item, at) => (
        // The focus and the keys stay in the input; `aria-activedescendant` says which option is meant.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={item.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={item.value === value}
          aria-disabled={item.refused ? true : undefined}
          data-active={at === active || undefined}
          className={classes.option}
          onClick={() => !item.refused && onTake(item)}
        >
          {item.aside ? (
            <span className={classes.line}>
              {item.label} <span className={classes.aside}>{item.aside}</span>
            </span>
          ) : (
            item.label
          )}
          {(item.refused || item.hint) && <span className={classes.hint}>{item.refused || item.hint}</span>}
        </div>
      ))}
      {items.length === 0 && (
        <div className={classes.note} role="status">
          {isLoading ? <Loader size="xs" type="dots" /> : empty}
        </div>
      )}
      {note && <div className={classes.note}>{note}</div>}
    </div>
  )
}
