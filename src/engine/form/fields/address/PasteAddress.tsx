import { Button, Textarea } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { countryOfPaste } from '#domain/address-paste.ts'
import type { AddressPart } from '#domain/address-paste.ts'
import { levelsOf, type LevelKey } from '#domain/countries.ts'
import { countryName } from '#domain/country-names.ts'
import {
  countryToReadFor,
  filledAddress,
  isSurelyAddress,
  missingParts,
  recognise,
  type RecognisedPart,
} from '#engine/form/logic/form-address.ts'
import type { AddressProps } from '#engine/form/schema/form.ts'
import { useRegionTree } from '#engine/form/fields/region/use-region-tree.ts'
import { focusField } from '#engine/form/view/focus.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import classes from './paste-address.module.css'
import type { ClipboardText } from './read-clipboard.ts'

interface Props {
  path: string
  props: AddressProps
  /** Text that was dropped on the address. */
  text: string
  /** Read when the box was asked for: a whole address in it is filled in at once, anything else is shown in the box. */
  clipboard?: ClipboardText
  onFilled: () => void
  onClose: () => void
}

/** A raw block, split: what was recognised is shown first, filled in on Enter, and can be undone. */
export function PasteAddress({ path, props, text: dropped, clipboard, onFilled, onClose }: Props) {
  const { t } = useLingui()
  const store = useFormStore()
  const [text, setText] = useState(dropped)
  const { parts, isReading } = useParts(text, path, props)
  const read = useClipboard(clipboard, text, setText)
  const fill = () => {
    if (parts.length === 0) return
    const missing = missingParts(parts).map((part) => `${path}.${part}`)
    store.paste(path, filledAddress(parts), missing)
    onFilled()
    requestAnimationFrame(() =>
      focusField(store, store.problems().find(({ path: at }) => at.startsWith(path))?.path ?? `${path}.name`),
    )
  }
  const [isAsked, ask] = useAsked(isReading, fill)
  const settle = useEffectEvent(() => {
    if (isSurelyAddress(parts)) fill()
    read.end()
  })
  const isRead = read.state === 'read' && !isReading
  useEffect(() => {
    if (isRead) settle()
  }, [isRead])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.shiftKey) ask()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // Where it takes no time the box would flash.
  if (read.isQuiet)
    return (
      <p className="s-note" role="status">
        <Trans>Reading the address…</Trans>
      </p>
    )
  return (
    <div className={classes.paste}>
      <Textarea
        rows={3}
        // The person has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t`Pasted address`}
        placeholder={t`Paste name, phone, street and region in any order`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <div className={classes.row}>
        <Button size="compact-sm" disabled={parts.length === 0} loading={isAsked} onClick={ask}>
          <Trans>Fill in</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <span className="s-note">
          <Trans>Enter: fill in · Esc: cancel</Trans>
        </span>
      </div>
      {/* Below the buttons: what is recognised grows while the person aims at them. */}
      <Recognised parts={parts} country={parts.find(({ part }) => part === 'country')?.value ?? ''} />
    </div>
  )
}

/** The text of the clipboard, put into the box while nothing else is in there. */
function useClipboard(clipboard: ClipboardText | undefined, text: string, setText: (text: string) => void) {
  const [state, setState] = useState<'coming' | 'read' | 'over'>(clipboard ? 'coming' : 'over')
  const take = useEffectEvent((found: string) => {
    const isTaken = text === '' && found.trim() !== ''
    if (isTaken) setText(found)
    setState(isTaken ? 'read' : 'over')
  })
  useEffect(() => {
    let isCurrent = true
    void clipboard?.text.then((found) => {
      if (isCurrent) take(found)
    })
    return () => {
      isCurrent = false
    }
  }, [clipboard])
  return { state, isQuiet: clipboard?.isQuick === true && state !== 'over', end: () => setState('over') }
}

/** How long a slow line is waited for; what is known by then is filled in without the region. */
const PATIENCE_MS = 6000

/**
 * Fills in once the text is read: pressed before the regions of its country have arrived, it would put the region
 * into the street for good. Answers whether it waits, and what asks for it.
 */
function useAsked(isReading: boolean, fill: () => void): [boolean, () => void] {
  const [isAsked, setAsked] = useState(false)
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(
      () => {
        setAsked(false)
        latest.current()
      },
      isReading ? PATIENCE_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isAsked, isReading])
  return [isAsked, () => (isReading ? setAsked(true) : fill())]
}

/** The country the text speaks of decides whose regions are looked up. `isReading`: there is more to come. */
function useParts(
  text: string,
  path: string,
  props: AddressProps,
): { parts: RecognisedPart[]; isReading: boolean } {
  const read = useDeferredValue(text)
  const given = useFormState((store) => countryToReadFor(store.get(path)))
  const spoken = useMemo(() => countryOfPaste(read), [read])
  const { tree, isLoading } = useRegionTree(props.regions, spoken ?? given)
  const parts = useMemo(() => recognise(read, given, tree), [read, given, tree])
  return { parts, isReading: isLoading || read !== text }
}

const names: Readonly<Record<Exclude<AddressPart, LevelKey>, ReturnType<typeof msg>>> = {
  name: msg`Full name`,
  phone: msg`Phone`,
  email: msg`E-mail`,
  country: msg`Country`,
  postCode: msg`Postcode`,
  address: msg`Address`,
}

function Recognised({ parts, country }: { parts: readonly RecognisedPart[]; country: string }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  if (parts.length === 0) return null
  const nameOf = (part: AddressPart) => {
    const level = levelsOf(country).find(({ key }) => key === part)
    return i18n._(level?.name ?? names[part as keyof typeof names] ?? names.address)
  }
  return (
    <dl className={classes.found}>
      {parts.map(({ part, value, isUnsure }) => (
        <div key={part} style={{ display: 'contents' }}>
          <dt>{nameOf(part)}</dt>
          <dd>
            <span
              className={isUnsure ? classes.unsure : undefined}
              title={isUnsure ? t`Please check` : undefined}
            >
              {part === 'country' ? countryName(value, language) : value}
            </span>
            {isUnsure && <span className="s-note"> {t`please check`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
