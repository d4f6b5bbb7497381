/** What is typed, open and highlighted in a choice box, and what its keys do. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react'
import { findChoices, freeFrom, meantChoice, type ChoiceItem } from './find-choices.ts'

/** More than this are found by typing on. */
const SHOWN = 200
/** Choices that Page Up and Page Down pass. */
const PAGE = 8

export interface ChoiceProps {
  /** Its name, also in "No currency matches". */
  label: string
  value: string
  items: readonly ChoiceItem[]
  onChange: (value: string) => void
  /** The value that is there was taken from the list again: the person means it. */
  onConfirm?: (() => void) | undefined
  /** What the empty value is called; the first of the list then. */
  any?: string | undefined
  /** There is always a value: emptied, it keeps the one it had. */
  isAlwaysSet?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** False where only the list may be used: a letter goes to the next choice that begins with it. */
  isFilterable?: boolean | undefined
  /** The choices, or those for what is typed, are on their way. */
  isLoading?: boolean | undefined
  /** The list was opened: one that did not arrive is asked for again. */
  onOpen?: (() => void) | undefined
  /** The server looks for what is typed: the choices are its answer, and not filtered again. */
  onSearch?: ((text: string) => void) | undefined
  /** The text in the box is none of the choices; undefined when that is over. */
  onMiss?: ((message: MessageDescriptor | undefined) => void) | undefined
}

/** "first": the highlighted choice, or the first match. "only": the choice of this name, or the only match. */
type Meaning = 'first' | 'only'

interface Entry {
  text: string
  /** The value while it was typed: with another one it is over. */
  of: string
  /** The person went on before the choices arrived: what their text means is found out then. */
  waits?: Meaning
  /** Why it means no choice. */
  miss?: MessageDescriptor
}

/** "No currency matches"; a name that begins with an abbreviation keeps it. */
export const noMatch = (label: string, text: string): MessageDescriptor => {
  const what = /^\p{Lu}(?!\p{Lu})/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label
  const typed = text.trim()
  return typed ? msg`No ${what} matches “${typed}”` : msg`No ${what} to choose from`
}

/** Why a text means none of the choices it finds: there is none, none can be chosen, or there are several. */
function whyMissed(label: string, text: string, found: readonly ChoiceItem[]): MessageDescriptor {
  const typed = text.trim()
  const first = found[0]
  if (!first) return noMatch(label, text)
  if (freeFrom(found, 0, 1) >= 0) return msg`Several match “${typed}”. Choose one.`
  const { label: name, refused: reason = '' } = first
  return msg`“${name}” can't be chosen: ${reason}`
}

const missOf = (entry: Entry | undefined): MessageDescriptor | undefined => {
  if (!entry?.waits) return entry?.miss
  const text = entry.text.trim()
  return msg`“${text}” is still being looked up`
}

/** All choices, with the name of the empty value before them and a value the list does not know behind them. */
function useAllItems({ items, any: noneName, value }: ChoiceProps): readonly ChoiceItem[] {
  return useMemo(() => {
    const all = noneName === undefined ? items : [{ value: '', label: noneName }, ...items]
    const isKnown = value === '' || all.some((item) => item.value === value)
    return isKnown ? all : [...all, { value, label: value }]
  }, [items, noneName, value])
}

/** The text that is typed, and what it comes to. */
function useEntry(props: ChoiceProps, all: readonly ChoiceItem[]) {
  const { label: name, value, isAlwaysSet, isLoading = false, onChange, onConfirm, onSearch, onMiss } = props
  const [entry, setEntry] = useState<Entry>()
  const typed = entry?.of === value ? entry : undefined
  const label = all.find((item) => item.value === value)?.label ?? ''
  const put = (next: Entry | undefined) => {
    setEntry(next)
    // At once: the key that ends the text may send the form as well.
    onMiss?.(missOf(next))
  }
  const take = (item: ChoiceItem) => {
    put(undefined)
    if (item.value === value) onConfirm?.()
    else onChange(item.value)
  }
  const settle = (meaning: Meaning, pointed?: ChoiceItem) => {
    if (!typed) return
    const { text } = typed
    if (pointed) return take(pointed)
    // Reported already. Leaving the box looks again, as its choices may have changed.
    if (typed.miss && meaning === 'first') return
    if (text === label || (text !== '' && text.trim() === '')) return put(undefined)
    if (text === '') {
      put(undefined)
      if (!isAlwaysSet && value !== '') onChange('')
      return
    }
    if (isLoading) return put({ text, of: value, waits: meaning })
    const found = onSearch ? all.filter((item) => item.value !== value) : findChoices(all, text)
    const first = found[freeFrom(found, 0, 1)]
    const meant = meaning === 'first' ? first : (meantChoice(all, text) ?? onlyOf(found))
    if (meant) take(meant)
    else put({ text, of: value, miss: whyMissed(name, text, found) })
  }
  const settleLater = useEffectEvent(() => typed?.waits && settle(typed.waits))
  const isWaiting = typed?.waits !== undefined
  // oxlint-disable-next-line react/set-state-in-effect -- the choices arrive from outside, after the person went on
  useEffect(() => void (isWaiting && !isLoading && settleLater()), [isWaiting, isLoading])
  const miss = missOf(typed)
  const report = useEffectEvent(() => onMiss?.(miss))
  const hasMiss = miss !== undefined
  useEffect(() => {
    report()
    return () => onMiss?.(undefined)
  }, [hasMiss, onMiss])
  return { typed, label, miss: typed?.miss, put, take, settle }
}

const onlyOf = (found: readonly ChoiceItem[]): ChoiceItem | undefined =>
  found.length === 1 && !found[0]?.refused ? found[0] : undefined

/** An input method that composes takes the keys for itself. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

export function useChoice(props: ChoiceProps) {
  const { value, isReadOnly, isFilterable = true, isLoading = false, onOpen, onSearch } = props
  const all = useAllItems(props)
  const { typed, label, miss, put, take: takeItem, settle } = useEntry(props, all)
  const [isOpen, setOpen] = useState(false)
  /** The choice the keys went to; undefined for the one that is highlighted by itself. */
  const [pointed, setPointed] = useState<number>()
  const wanted = typed && typed.text !== label && !onSearch ? typed.text : ''
  const found = useMemo(() => findChoices(all, wanted), [all, wanted])
  const shown = useMemo(() => found.slice(0, SHOWN), [found])
  const own = typed ? firstOf(shown, typed.text) : shown.findIndex((item) => item.value === value)
  const active = pointed !== undefined && pointed < shown.length ? pointed : own
  /** What Enter and Tab take; while the answer to what is typed is on its way, only what the keys went to. */
  const item = isOpen && (pointed !== undefined || !isLoading) ? shown[active] : undefined
  const close = () => {
    setOpen(false)
    setPointed(undefined)
  }
  const open = () => {
    if (isReadOnly || isOpen) return
    setOpen(true)
    setPointed(undefined)
    onOpen?.()
  }
  const take = (item: ChoiceItem) => {
    close()
    takeItem(item)
  }
  const point = (to: number, step: 1 | -1) => {
    const at = freeFrom(shown, to, step)
    if (at >= 0) setPointed(at)
  }
  const move = (by: number) => {
    const last = shown.length - 1
    const to = active < 0 ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, active + by))
    point(to, by > 0 ? 1 : -1)
  }
  const openAtFirst = () => {
    open()
    if (active < 0) point(0, 1)
  }
  const goToLetter = (letter: string) => {
    open()
    const order = [...shown.keys()].map((at) => (active + 1 + at) % shown.length)
    const next = order.find((at) => shown[at] && begins(shown[at], letter))
    if (next !== undefined) point(next, 1)
  }
  const enter = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey
    // A chord sends the form: what is typed counts in it.
    if (isChord) settle('first', item)
    else if (!isOpen || event.shiftKey || event.altKey) return
    else {
      swallow(event)
      if (typed) settle('first', item)
      else if (item) takeItem(item)
    }
    close()
  }
  const leave = () => {
    close()
    if (isFilterable && !isReadOnly && !typed?.waits) settle('only')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReadOnly || isComposing(event)) return
    const { key } = event
    if (key === 'Enter' || (key === ' ' && isOpen && !isFilterable)) return enter(event)
    if (key === 'Tab') {
      if (typed && !typed.waits && !event.shiftKey) settle('first', item)
      else if (pointed !== undefined && item) takeItem(item)
      return close()
    }
    if (key === 'Escape') {
      if (!isOpen && !typed) return
      put(undefined)
      close()
      event.currentTarget.select()
    } else if (key === 'ArrowDown' && !isOpen) openAtFirst()
    else if (key === 'ArrowUp' && event.altKey) close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp' && isOpen) move(-1)
    else if (key === 'PageDown' && isOpen) move(PAGE)
    else if (key === 'PageUp' && isOpen) move(-PAGE)
    else if (key === 'Home' && isOpen && !isFilterable) point(0, 1)
    else if (key === 'End' && isOpen && !isFilterable) point(shown.length - 1, -1)
    else if (key === ' ' && !isOpen && !typed) open()
    else if (!isFilterable && isLetter(event)) goToLetter(key)
    else return
    swallow(event)
  }
  const type = (text: string) => {
    put(text === label ? undefined : { text, of: value })
    setPointed(undefined)
    if (!isOpen) {
      setOpen(true)
      onOpen?.()
    }
    onSearch?.(text)
  }
  return {
    typed,
    label,
    miss,
    isOpen,
    shown,
    isCut: found.length > shown.length,
    active,
    open,
    close,
    take,
    put,
    leave,
    onKeyDown,
    type,
  }
}

/** Highlighted by itself: the first match; nothing where the text was removed, as Enter empties the box then. */
const firstOf = (shown: readonly ChoiceItem[], text: string): number =>
  text.trim() === '' ? -1 : freeFrom(shown, 0, 1)

const begins = ({ label }: ChoiceItem, letter: string): boolean =>
  label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
