import '#client/theme/dialog-styles.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { useIsPhone } from '#client/ui/phone.ts'
import { type BookProps, toFormAddress } from '#engine/form/index.ts'
import { addressTypeOf } from '#modules/address/module.ts'
import type { AddressRow, Side } from '#modules/address/postal-data.ts'
import { BookTable } from './BookTable.tsx'
import { isSelectable, nextSelectable, orderBook, searchBook } from './book-search.ts'
import classes from './book.module.css'
import { useBook } from './use-book.ts'

/** spec 001 §2, §9. */
const WIDTH = 1210
const SEARCH_MS = 500

interface Props extends BookProps {
  side: Side
  title: string
}

/**
 * The address book over a form: 1210 px wide, its table 400 px high (spec 001 §2); a full sheet on a phone. Works
 * offline from the cached answer.
 */
export function AddressBookDialog({ side, title, opened, country, onPick, onClose }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number>()
  const wanted = useDebounced(text, SEARCH_MS)
  // A domestic address is filed as one (spec 001 §3): where the order stays in the country, only those. Before the country is
  // chosen, who sends is at home and who receives is abroad.
  const addressType = country === '' ? (side === 'sender' ? '1' : '0') : addressTypeOf(country)
  const isDomestic = country !== '' && addressType === '1'
  const { asked, rows: list } = useBook(side, addressType)
  const book = useMemo(() => orderBook(list, country, isDomestic), [list, country, isDomestic])
  const rows = useDeferredValue(useMemo(() => searchBook(book, wanted), [book, wanted]))
  const current = active ?? nextSelectable(rows, -1, 1, country, isDomestic)
  const pick = (row: AddressRow | undefined) => {
    if (row && isSelectable(row, country, isDomestic)) onPick(toFormAddress(row))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Enter before the search has rested means what is typed, not what is still shown.
    if (event.key === 'Enter') pick(text === wanted ? rows[current] : searchBook(book, text)[0])
    else if (event.key === 'ArrowDown') setActive(nextSelectable(rows, current, 1, country, isDomestic))
    else if (event.key === 'ArrowUp') setActive(nextSelectable(rows, current, -1, country, isDomestic))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={WIDTH}
      fullScreen={isPhone}
      centered
      classNames={{ body: classes.body, content: classes.content }}
    >
      <TextInput
        data-autofocus
        aria-label={t`Search name, phone or address`}
        placeholder={t`Search name, phone or address`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(undefined)
        }}
        onKeyDown={onKey}
        aria-controls="address-book-rows"
        aria-activedescendant={rows[current] && `book-${rows[current].id}`}
        autoComplete="off"
        enterKeyHint="done"
      />
      <BookTable rows={rows} active={current} country={country} isDomestic={isDomestic} onPick={pick} />
      <Foot asked={asked} shown={rows.length} all={book.length} />
    </Modal>
  )
}

interface FootProps {
  asked: Pick<ReturnType<typeof useBook>['asked'], 'data' | 'isLoading' | 'dataUpdatedAt' | 'refetch'>
  /** Rows found, rows of the book. */
  shown: number
  all: number
}

/** What there is to say about the rows: none yet, none found, how many, how old. */
function Foot({ asked, shown, all }: FootProps) {
  const isOnline = useOnline()
  return (
    <p className={classes.note} aria-live="polite">
      <span>
        {asked.data === undefined ? (
          asked.isLoading ? (
            <Trans>Loading…</Trans>
          ) : (
            <MissingPageData isOnline={isOnline} again={() => void asked.refetch()} />
          )
        ) : all === 0 ? (
          <Trans>The address book is empty. Tick “Save to address book” when you enter an address.</Trans>
        ) : shown === 0 ? (
          <Trans>Nothing found</Trans>
        ) : shown < all ? (
          <Trans>
            {shown} of {all} addresses
          </Trans>
        ) : (
          <span className={classes.keys}>
            <Trans>↑ ↓: move · Enter: choose</Trans>
          </span>
        )}
      </span>
      {asked.data !== undefined && !isOnline && <AsOf at={asked.dataUpdatedAt} offline />}
    </p>
  )
}

function MissingPageData({ isOnline, again }: { isOnline: boolean; again: () => void }) {
  if (!isOnline)
    return (
      <Trans>
        The address book has not been opened on this device yet. It loads when you're back online. Until then,
        enter the address.
      </Trans>
    )
  return (
    <>
      <Trans>The address book could not be read.</Trans>{' '}
      <Button size="compact-xs" variant="subtle" onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
