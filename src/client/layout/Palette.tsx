import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { go } from '#client/router/go.ts'
import { MenuIcon } from './icons.tsx'
import { entriesOf, type Entry, type MenuItem } from './menu.ts'
import { matching } from './palette-match.ts'
import classes from './palette.module.css'
import { closePalette } from './palette-state.ts'

/** Finds a page among those the person may open: type, arrows, Enter. */
export function Palette({ menu }: { menu: MenuItem[] }) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const found = matching(entriesOf(menu), text)
  const at = Math.min(index, Math.max(0, found.length - 1))
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    closePalette()
    go(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setIndex((at + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[at])
  }
  return (
    <Modal
      opened
      onClose={closePalette}
      withCloseButton={false}
      size={520}
      yOffset="12vh"
      padding={0}
      aria-label={t`Find a page`}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t`Find a page`}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${found[at].id}` : undefined}
          placeholder={t`Find a page`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIndex(0)
          }}
          onKeyDown={press}
        />
      </div>
      {/* A combobox with its own list: a select cannot filter, a datalist cannot be styled or show groups. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes.list} id={id} role="listbox" aria-label={t`Pages`}>
        {found.map((entry, place) => (
          <Row
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isActive={place === at}
            open={() => open(entry)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <output className={classes.none}>
          <Trans>No page of that name</Trans>
        </output>
      )}
    </Modal>
  )
}

function Row({
  id,
  entry,
  isActive,
  open,
}: {
  id: string
  entry: Entry
  isActive: boolean
  open: () => void
}) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.row}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open()
      }}
    >
      <MenuIcon name={entry.icon} />
      <span>{entry.title}</span>
      <span className={classes.trail}>{entry.trail}</span>
    </div>
  )
}
