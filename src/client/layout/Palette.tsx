import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { MenuIcon } from './icons.tsx'
import type { MenuItem } from './menu.ts'
import type { Group, Item } from './palette-items.ts'
import classes from './palette.module.css'
import { closePalette } from './palette-state.ts'
import { usePalette } from './use-palette.ts'

/** Finds pages, actions and orders of this device: type, arrows, Enter. Works offline. */
export function Palette({ menu }: { menu: MenuItem[] }) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const { groups, choose, isPartial } = usePalette(menu, text)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(index, Math.max(0, items.length - 1))
  const active = items[at]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const isPage = Math.abs(step) > 1
      const last = Math.max(0, items.length - 1)
      setIndex(isPage ? Math.max(0, Math.min(last, at + step)) : (at + step + items.length) % (last + 1))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) {
      event.preventDefault()
      choose(active)
    }
  }
  return (
    <Modal.Root
      opened
      onClose={closePalette}
      size={600}
      yOffset="10vh"
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Find anything`}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            className={classes.input}
            data-autofocus
            role="combobox"
            aria-label={t`Find anything`}
            aria-expanded={items.length > 0}
            aria-controls={id}
            aria-activedescendant={active ? `${id}-${at}` : undefined}
            placeholder={t`Page, action, order number or receiver`}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setIndex(0)
            }}
            onKeyDown={press}
          />
        </div>
        <List id={id} groups={groups} at={at} choose={choose} />
        {isPartial ? <Partial /> : items.length === 0 && <Nothing />}
        <Hints />
      </Modal.Content>
    </Modal.Root>
  )
}

const Nothing = () => (
  <output className={classes.none}>
    <Trans>Nothing found. Orders can be found after they were opened on this device.</Trans>
  </output>
)

/** Below what was found: it may not be all. */
function Partial() {
  const isOnline = useOnline()
  return (
    <output className={classes.none}>
      {isOnline ? (
        <>
          <Trans>Not everything could be searched. One part did not load.</Trans>{' '}
          <PlainButton look="plain" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </PlainButton>
        </>
      ) : (
        <Trans>
          Not everything could be searched. One part is not on this device yet. It loads when you're back
          online.
        </Trans>
      )}
    </output>
  )
}

interface ListProps {
  id: string
  groups: readonly Group[]
  at: number
  choose: (item: Item) => void
}

/** A combobox with its own list: a select cannot filter, a datalist cannot be styled or show groups. */
function List({ id, groups, at, choose }: ListProps) {
  const { t } = useLingui()
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={classes.list} id={id} role="listbox" aria-label={t`Found`} tabIndex={-1}>
      {groups.map((group, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className={classes.group} id={`${id}-${group.id}`} role="presentation">
            {group.title}
          </div>
          {group.items.map((item, place) => {
            const number = (starts[index] ?? 0) + place
            return (
              <Row
                key={item.id}
                id={`${id}-${number}`}
                item={item}
                isActive={number === at}
                choose={() => choose(item)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  item: Item
  isActive: boolean
  choose: () => void
}

function Row({ id, item, isActive, choose }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard is in the field above; Enter there chooses the active row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.row}
      onClick={choose}
    >
      <MenuIcon name={item.icon} />
      <span className="s-wrap">{item.title}</span>
      <span className={classes.trail}>{item.note}</span>
    </div>
  )
}

const Hints = () => (
  <div className={classes.hints} aria-hidden>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
    </span>
    <span>
      <kbd>Enter</kbd> <Trans>open</Trans>
    </span>
    <span>
      <kbd>Esc</kbd> <Trans>close</Trans>
    </span>
  </div>
)
