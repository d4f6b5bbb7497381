import { Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { levelsOf } from '#domain/countries.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { whenIdle } from '#client/boot/when-idle.ts'
import type { RegionTree } from '#domain/regions.ts'
import { closePicker, openPicker, type PickerState, type RegionItem } from '#engine/logic/form-region.ts'
import type { FieldState } from '#engine/view/form/use-field.ts'
import inputs from '#engine/view/form/inputs.module.css'
import classes from './region.module.css'

const loadWindow = async () => (await import('./RegionWindow.tsx')).RegionWindow
const RegionWindow = lazyPart(loadWindow)

interface Props {
  state: Omit<FieldState, 'value' | 'change'>
  country: string
  tree: RegionTree | undefined
  isLoading: boolean
  items: readonly RegionItem[]
  onPick: (items: readonly RegionItem[]) => void
}

/**
 * The address picker (spec 001 §4): one tab per level the country has, search, arrow keys and Enter. Choosing opens
 * the next tab, the last level closes; closing early resets.
 */
export function RegionPicker({ state, country, tree, isLoading, items, onPick }: Props) {
  const { t } = useLingui()
  const [picker, setPicker] = useState<PickerState>()
  const target = useRef<HTMLButtonElement>(null)
  const isOnButton = useRef(false)
  // Ready before it is opened, after everything that is in view.
  useEffect(() => whenIdle(() => void loadWindow().catch(() => undefined)), [])
  const canOpen = tree !== undefined && !state.isReadOnly
  const open = (search = '') => canOpen && setPicker({ ...openPicker(tree, items), search })
  const close = (last: PickerState, hasFocus: boolean) => {
    setPicker(undefined)
    const kept = tree ? closePicker(tree, last, items) : items
    if (kept !== items) onPick(kept)
    if (hasFocus) target.current?.focus()
    state.blur()
  }
  const onKey = (event: KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'ArrowDown') return
    event.preventDefault()
    // Typed before the window is here: nothing of it is dropped.
    open(isLetter ? (picker?.search ?? '') + event.key : '')
  }
  const names = items.map(({ name }) => name).join(' / ')
  const empty = !country
    ? t`Choose the country first`
    : isLoading
      ? t`Loading…`
      : tree
        ? t`Choose…`
        : t`Loaded when there is a line`
  return (
    <Input.Wrapper
      id={state.id}
      label={state.label}
      error={state.error}
      description={state.help}
      withAsterisk={state.isRequired}
      classNames={{ label: inputs.label, error: inputs.error }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.place}>
        <button
          type="button"
          id={state.id}
          ref={target}
          className={classes.target}
          data-empty={items.length === 0 || undefined}
          data-invalid={state.error ? true : undefined}
          aria-label={`${state.label}: ${names || empty}`}
          aria-invalid={state.error ? true : undefined}
          aria-describedby={state.error ? `${state.id}-error` : undefined}
          role="combobox"
          aria-controls={`${state.id}-panel`}
          aria-required={state.isRequired}
          aria-haspopup="dialog"
          aria-expanded={picker !== undefined}
          // It takes the focus while its list comes: who types on is not sent elsewhere.
          aria-busy={isLoading || undefined}
          disabled={!canOpen && !(isLoading && !state.isReadOnly)}
          // Outside of the open window, but not a way to leave it: the click that follows closes it.
          onMouseDown={() => (isOnButton.current = true)}
          onClick={() => {
            isOnButton.current = false
            if (picker) close(picker, true)
            else open()
          }}
          onKeyDown={onKey}
        >
          <span className={classes.names}>{names || empty}</span>
          <svg viewBox="0 0 12 12" className={classes.chevron} aria-hidden="true">
            <path d="M2.5 4.5L6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        {picker && tree && (
          <Suspense fallback={null}>
            <RegionWindow
              id={`${state.id}-panel`}
              label={state.label}
              tree={tree}
              levels={levelsOf(country)}
              picker={picker}
              onChange={setPicker}
              onClose={close}
              onLeave={() => !isOnButton.current && close(picker, false)}
            />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  )
}
