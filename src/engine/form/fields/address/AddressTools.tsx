import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAddressBook, IconClipboardText, IconHistory } from '@tabler/icons-react'
import { createElement, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLive } from '#client/offline/use-live.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { chosenFromBook } from '#engine/form/logic/form-postal.ts'
import type { AddressProps, BookProps, BookSource } from '#engine/form/schema/form.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import { fieldId } from '#engine/form/view/use-field.ts'
import classes from './address.module.css'

interface Props {
  path: string
  props: AddressProps
  onPaste: () => void
}

/** Ways to fill an address without typing it. */
export function AddressTools({ path, props, onPaste }: Props) {
  const isReadOnly = useFormState((store) => store.isReadOnly)
  return (
    <div className={classes.tools}>
      {props.book && <LastUsed path={path} source={props.book} />}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconClipboardText size={14} />}
        disabled={isReadOnly}
        onClick={onPaste}
      >
        <Trans>Paste</Trans>
      </Button>
      {props.book && <Book path={path} source={props.book} isReadOnly={isReadOnly} />}
    </div>
  )
}

/** Puts a whole address into the form, and the focus behind it. */
function useFill(path: string) {
  const store = useFormStore()
  return (address: Readonly<Record<string, unknown>>) => {
    const old = store.get(path)
    store.set(path, { ...(old as object), ...address })
    requestAnimationFrame(() => document.getElementById(fieldId(store.form.id, `${path}.name`))?.focus())
  }
}

/** The address the last order was sent with, while nothing is typed here yet. */
function LastUsed({ path, source }: { path: string; source: BookSource }) {
  const { t } = useLingui()
  const fill = useFill(path)
  const isEmpty = useFormState((store) => textAt(store.data, `${path}.name`) === '')
  const last = useLive(`setting ${source.lastUsedKey}`, ['settings'], (store) =>
    store.settings.get<Record<string, unknown>>(source.lastUsedKey),
  )
  if (!isEmpty || !last) return null
  const name = textAt(last, 'name')
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconHistory size={14} />}
      title={t`Last used: ${name}`}
      onClick={() => fill(last)}
      classNames={{ label: classes.lastUsed }}
    >
      {name}
    </Button>
  )
}

function Book({ path, source, isReadOnly }: { path: string; source: BookSource; isReadOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const fill = useFill(path)
  const country = useFormState((store) => textAt(store.data, `${path}.country`))
  const pick = (address: Readonly<Record<string, unknown>>) => {
    setOpen(false)
    fill(chosenFromBook(address))
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        leftSection={<IconAddressBook size={14} />}
        disabled={isReadOnly}
        onClick={() => setOpen(true)}
      >
        <Trans>Address book</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BookDialog source={source} opened country={country} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const dialogs = new WeakMap<BookSource, ComponentType<BookProps>>()

/** The dialog of a book, loaded when it is first opened. */
function BookDialog({ source, ...props }: BookProps & { source: BookSource }) {
  return createElement(dialogOf(source), props)
}

function dialogOf(source: BookSource): ComponentType<BookProps> {
  const known = dialogs.get(source)
  if (known) return known
  const made = lazyPart(
    async () => (await (source.load as () => Promise<{ default: ComponentType<BookProps> }>)()).default,
  )
  dialogs.set(source, made)
  return made
}
