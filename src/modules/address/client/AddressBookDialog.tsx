import '#client/theme/modal-styles.ts'
import { Modal, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import type { BookProps } from '#engine/schema/form.ts'
import { address } from '#modules/address/contract.ts'
import { toFormAddress } from '#engine/logic/form-postal.ts'
import type { AddressRow, Side } from '#modules/address/postal-data.ts'
import { BookTable } from './BookTable.tsx'
import { isSelectable, nextSelectable, orderBook, searchBook } from './book-search.ts'
import { useDebounced } from './use-debounced.ts'
import classes from './book.module.css'

/** spec 001 §9. */
const SEARCH_MS = 500
const PAGE_SIZE = 1000
const none: readonly AddressRow[] = []

interface Props extends BookProps {
  side: Side
  title: string
}

/** The address book over a form: 1210 px wide, its table 400 px high (spec 001 §2). Works from the kept answer without a line. */
export function AddressBookDialog({ side, title, opened, country, onPick, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number>()
  const wanted = useDebounced(text, SEARCH_MS)
  const { data, isLoading } = useCall(address.queryList, {
    isSenderOrReceiver: side,
    page: 1,
    pageSize: PAGE_SIZE,
  })
  const book = useMemo(() => orderBook(data?.list ?? none, country), [data, country])
  const rows = useDeferredValue(useMemo(() => searchBook(book, wanted), [book, wanted]))
  const first = nextSelectable(rows, -1, 1, country)
  const current = active ?? first
  const pick = (row: AddressRow | undefined) => {
    if (row && isSelectable(row, country)) onPick(toFormAddress(row))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter')
      pick(
        searchBook(book, text) === rows || text === wanted
          ? rows[current]
          : orderBook(searchBook(book, text), country)[0],
      )
    else if (event.key === 'ArrowDown') setActive(nextSelectable(rows, current, 1, country))
    else if (event.key === 'ArrowUp') setActive(nextSelectable(rows, current, -1, country))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const place = country && countryName(country, language)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={1210}
      centered
      classNames={{ body: classes.body }}
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
      />
      <BookTable rows={rows} active={current} country={country} onPick={pick} />
      <p className={classes.note}>
        {isLoading && <Trans>Loading…</Trans>}
        {!isLoading &&
          rows.length === 0 &&
          (book.length === 0 ? (
            <Trans>The book is empty. Tick “Save to address book” when you type an address.</Trans>
          ) : (
            <Trans>Nothing found</Trans>
          ))}
        {place && rows.length > 0 && <Trans>Only addresses in {place} can be chosen here.</Trans>}
      </p>
    </Modal>
  )
}
