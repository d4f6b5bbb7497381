import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { lengthFault } from '#engine/form/logic/form-filters.ts'
import { parseNumbers } from '#engine/table/logic/table-query.ts'
import type { FilterProps } from './Filters.tsx'
import classes from './filters.module.css'

/** Text filters ask 300 ms after the last key. */
const TYPING_MS = 300

/** A text filter. Pasting several numbers into it fills the numbers filter instead, when the table has one. */
export function TextFilter({ filter, table, at, translate }: FilterProps) {
  const { t, i18n } = useLingui()
  const applied = String(at.state.filters[filter.key] ?? '')
  const [typed, setTyped] = useState(applied)
  const sent = useRef(applied)
  const apply = (value: string) => {
    if (lengthFault(value.trim(), MAX_SHORT_TEXT)) return
    sent.current = value.trim()
    // One entry of the history per search, not one per key.
    at.change({ [filter.key]: sent.current || undefined }, { replace: applied !== '' })
  }
  const applyLater = useDebouncedCallback(apply, TYPING_MS)
  useEffect(() => {
    // The address changed by other means: Back, a link, "Clear".
    if (applied === sent.current) return
    sent.current = applied
    applyLater.cancel()
    setTyped(applied)
  }, [applied, applyLater])

  const applyNow = (value: string) => {
    applyLater.cancel()
    apply(value)
  }
  const type = (value: string) => {
    setTyped(value)
    applyLater(value)
  }
  const paste = (event: ClipboardEvent) => {
    const numbers = table.filters.find((each) => each.type === 'numbers')
    const text = event.clipboardData.getData('text')
    if (!numbers || !/[\n\t,;，；]/.test(text.trim())) return
    const list = parseNumbers(text).numbers
    if (list.length < 2) return
    event.preventDefault()
    at.change({ [numbers.key]: list.join(','), [filter.key]: undefined })
  }
  const fault = lengthFault(typed.trim(), MAX_SHORT_TEXT)
  const label = translate(filter.label)
  return (
    <TextInput
      className={classes.text}
      size="xs"
      aria-label={label}
      placeholder={label}
      value={typed}
      error={fault && i18n._(fault)}
      data-search
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="xs" aria-label={t`Clear`} onClick={() => (setTyped(''), applyNow(''))} />
        ) : null
      }
      onChange={(event) => type(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyNow(typed)
      }}
    />
  )
}
