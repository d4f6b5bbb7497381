import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ClipboardEvent, ComponentType } from 'react'
import { useLingui } from '@lingui/react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLoaded } from '#client/router/loaded.ts'
import { whenIdle } from '#client/boot/when-idle.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { isAsInBook } from '#engine/form/logic/form-postal.ts'
import type { AddressProps } from '#engine/form/schema/form.ts'
import { ChoiceSelect } from '#engine/form/fields/select/ChoiceSelect.tsx'
import { useQueryChoices } from '#engine/form/fields/select/choices.ts'
import { Field } from '#engine/form/view/Field.tsx'
import { UndoNotice } from '#engine/form/view/UndoNotice.tsx'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import form from '#engine/form/view/form.module.css'
import { AddressTools } from './AddressTools.tsx'
import { addressFields } from './address-fields.ts'
import { lookAtClipboard, readClipboard, type ClipboardText } from './read-clipboard.ts'
import { RegionOfAddress } from './RegionOfAddress.tsx'
import classes from './address.module.css'

/** The address parser knows the labels and names of twelve countries: loaded when an address is pasted. */
const loadPaste = async () => (await import('./PasteAddress.tsx')).PasteAddress
const PasteAddress = lazyPart(loadPaste)
/** It reads the whole list of regions: nothing of it is in the first view. */
const PostcodeNote = lazyPart(async () => (await import('./PostcodeNote.tsx')).PostcodeNote)

/** The open box for a pasted address: what was dropped on it, or what the clipboard has. */
interface Pasted {
  text: string
  clipboard?: ClipboardText
}

/** A postal address: from the address book, last used, pasted or typed. The country decides which fields there are. */
export function AddressEdit({ field, path }: FieldProps) {
  const { i18n } = useLingui()
  const { address: props } = field
  if (!props) throw new Error(`The address field ${path} declares no regions`)
  const country = useFormState((store) => textAt(store.data, `${path}.country`))
  const fields = useMemo(() => addressFields(path, country, props), [path, country, props])
  const [pasted, setPasted] = useState<Pasted>()
  const [isCalm, setCalm] = useState(false)
  // After everything that is in view: the splitter before the first paste, the note before the first postcode.
  useEffect(
    () =>
      whenIdle(() => {
        setCalm(true)
        void loadPaste().catch(() => undefined)
        void lookAtClipboard()
      }),
    [],
  )
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // The panel has an input of its own. Just opened and not drawn yet, it takes any text; otherwise a block of
    // several lines is a whole address, wherever it is dropped.
    const isAddress = pasted?.text === '' || (pasted === undefined && /\S\s*\n\s*\S/.test(text))
    if (!isAddress || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    setPasted({ text })
  }
  return (
    <div onPaste={onPaste}>
      <div className={classes.head}>
        <h2 className={classes.title}>{i18n._(field.label)}</h2>
        <AddressTools
          path={path}
          props={props}
          onPaste={() => setPasted(pasted ? undefined : { text: '', clipboard: readClipboard() })}
        />
      </div>
      {pasted && (
        <Suspense fallback={null}>
          <PasteAddress
            path={path}
            props={props}
            {...pasted}
            onFilled={() => setPasted(undefined)}
            onClose={() => setPasted(undefined)}
          />
        </Suspense>
      )}
      <UndoNotice path={path} />
      <div className={form.fields}>
        <CountryField field={fields.country} />
        <RegionOfAddress path={path} country={country} source={props.regions} />
        {[...fields.before, ...fields.after].map((each) => (
          <Field key={each.path} field={each} />
        ))}
        {isCalm && (
          <Suspense fallback={null}>
            <PostcodeNote path={path} country={country} props={props} />
          </Suspense>
        )}
        {isCalm && props.note && <Note path={path} load={props.note} />}
        {props.keepPath && <Keep path={props.keepPath} address={path} />}
      </div>
    </div>
  )
}

/** The country decides which fields there are; what belonged to the old one follows (`followersOf`). */
function CountryField({ field }: Pick<FieldProps, 'field'>) {
  const state = useField(field, field.path)
  const { choices, isLoading } = useQueryChoices(field.options as AddressProps['countries'])
  return (
    <div className={form.cell} style={{ '--span': field.span } as React.CSSProperties} data-path={field.path}>
      <ChoiceSelect state={state} choices={choices} isLoading={isLoading} />
    </div>
  )
}

/** What the form has to say of the address; without its part nothing is said. */
function Note({ path, load }: { path: string; load: NonNullable<AddressProps['note']> }) {
  const [loaded] = useLoaded(load as () => Promise<{ default: ComponentType<{ path: string }> }>)
  return loaded.state === 'ready' ? <loaded.value.default path={path} /> : null
}

/** An address that was chosen from the book and not changed is in there already. */
function Keep({ path, address }: { path: string; address: string }) {
  const store = useFormStore()
  const isInBook = useFormState(() => isAsInBook(store.get(address)))
  const isKept = useFormState(() => store.get(path) === true) || isInBook
  const isReadOnly = useFormState(() => store.isReadOnly)
  return (
    <Checkbox
      className={classes.keep}
      size="xs"
      checked={isKept}
      disabled={isReadOnly || isInBook}
      onChange={(event) => store.set(path, event.currentTarget.checked)}
      label={isInBook ? <Trans>In the address book</Trans> : <Trans>Save to address book</Trans>}
    />
  )
}
