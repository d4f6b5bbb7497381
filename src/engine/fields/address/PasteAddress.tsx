import { Button, Textarea } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { countryOfPaste } from '#domain/address-paste.ts'
import type { AddressPart } from '#domain/address-paste.ts'
import { countryName, levelsOf, type LevelKey } from '#domain/countries.ts'
import { filledAddress, recognise, type RecognisedPart } from '#engine/logic/form-address.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { AddressProps } from '#engine/schema/form.ts'
import { useRegionTree } from '#engine/fields/region/use-region-tree.ts'
import { focusField } from '#engine/view/form/focus.ts'
import { useFormState, useFormStore } from '#engine/view/form/form-context.ts'
import classes from './address.module.css'

interface Props {
  path: string
  props: AddressProps
  /** Text that was dropped on the address. */
  text: string
  /** Filled in; what was there before, to undo it. */
  onFilled: (before: unknown) => void
  onClose: () => void
}

/** A raw block, split: what was recognised is shown first, filled in on Enter, and can be undone. */
export function PasteAddress({ path, props, text: dropped, onFilled, onClose }: Props) {
  const { t } = useLingui()
  const store = useFormStore()
  const [text, setText] = useState(dropped)
  const parts = useParts(useDeferredValue(text), path, props)
  const fill = () => {
    if (parts.length === 0) return
    const before = store.get(path)
    store.set(path, filledAddress(before as Record<string, unknown>, parts))
    onFilled(before)
    requestAnimationFrame(() =>
      focusField(store, store.problems().find(({ path: at }) => at.startsWith(path))?.path ?? `${path}.name`),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.shiftKey) fill()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
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
      <Recognised parts={parts} country={parts.find(({ part }) => part === 'country')?.value ?? ''} />
      <div className={classes.row}>
        <Button size="compact-sm" disabled={parts.length === 0} onClick={fill}>
          <Trans>Fill in</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <span className={classes.note}>
          <Trans>Enter: fill in · Esc: cancel</Trans>
        </span>
      </div>
    </div>
  )
}

/** The country the text speaks of decides whose regions are looked up. */
function useParts(text: string, path: string, props: AddressProps): RecognisedPart[] {
  const given = useFormState((store) => textAt(store.data, `${path}.country`))
  const spoken = useMemo(() => countryOfPaste(text), [text])
  const { tree } = useRegionTree(props.regions, spoken ?? given)
  return useMemo(() => recognise(text, given, tree), [text, given, tree])
}

const names: Readonly<Record<Exclude<AddressPart, LevelKey>, ReturnType<typeof msg>>> = {
  name: msg`Name`,
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
            {isUnsure && <span className={classes.note}> {t`please check`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
