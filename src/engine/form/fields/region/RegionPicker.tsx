import { Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { levelsOf } from '#domain/countries.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { whenIdle } from '#client/boot/when-idle.ts'
import type { RegionTree } from '#domain/regions.ts'
import {
  chooseOption,
  closePicker,
  openPicker,
  optionsOf,
  type PickerState,
  type RegionItem,
} from '#engine/form/logic/form-region.ts'
import type { FieldState } from '#engine/form/view/use-field.ts'
import inputs from '#engine/form/view/inputs.module.css'
import classes from './region.module.css'
import { typeAhead, type TypedAhead } from './typed-ahead.ts'
import { keepUse, useRegionUse } from './use-region-use.ts'

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
  const isOnline = useOnline()
  const [picker, setPicker] = useState<PickerState>()
  const [ahead, setAhead] = useState<TypedAhead>()
  const target = useRef<HTMLButtonElement>(null)
  const isOnButton = useRef(false)
  const panel = `${state.id}-panel`
  const used = useRegionUse(country)
  // Ready before it is opened, after everything that is in view.
  useEffect(() => whenIdle(() => void loadWindow().catch(() => undefined)), [])
  const isComing = isLoading && !state.isReadOnly
  const canOpen = tree !== undefined && !state.isReadOnly
  const shown =
    picker ?? (ahead && canOpen ? { ...openPicker(tree, items), search: ahead.search } : undefined)
  const drop = () => {
    setPicker(undefined)
    setAhead(undefined)
  }
  const close = (last: PickerState, hasFocus: boolean) => {
    drop()
    const kept = tree ? closePicker(tree, last, items) : items
    if (kept !== items) {
      onPick(kept)
      keepUse(country, kept)
    }
    if (hasFocus) target.current?.focus()
    state.blur()
  }
  // Enter was faster than the list or its window.
  const settle = useEffectEvent(() => {
    if (!ahead?.isEntered || !tree || !shown) return
    const [meant] = optionsOf(tree, shown, used)
    const chosen = meant && chooseOption(tree, shown, meant)
    setAhead({ ...ahead, isEntered: false })
    if (chosen?.isDone) close(chosen.state, true)
    else if (chosen) setPicker(chosen.state)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the list arrives from outside, after Enter was pressed
  useEffect(() => settle(), [ahead, tree])
  const onKey = (event: KeyboardEvent) => {
    const before = picker ? { search: picker.search, isEntered: false } : ahead
    const next = canOpen || isComing ? typeAhead(before, event) : undefined
    if (next === undefined) return
    event.preventDefault()
    if (next === 'left') return drop()
    if (picker) setPicker({ ...picker, search: next.search, active: 0 })
    setAhead(next)
  }
  const names = items.map(({ name }) => name).join(' / ')
  const empty = !country
    ? t`Choose the country first`
    : isLoading
      ? t`Loading…`
      : tree
        ? t`Choose…`
        : isOnline
          ? t`No data for the region`
          : t`No data for the region on this device. Loaded when online.`
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
      <div className="s-origin">
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
          aria-controls={panel}
          aria-required={state.isRequired}
          aria-haspopup="dialog"
          aria-expanded={shown !== undefined}
          // It takes the focus while its list comes: who types on is not sent elsewhere.
          aria-busy={isLoading || undefined}
          disabled={!canOpen && !isComing}
          // Outside of the open window, but not a way to leave it: the click that follows closes it.
          onMouseDown={() => (isOnButton.current = true)}
          onClick={() => {
            isOnButton.current = false
            if (shown) close(shown, true)
            else setAhead({ search: '', isEntered: false })
          }}
          // Gone elsewhere before the window was there: it does not open over what the person does now.
          onBlur={() => !document.getElementById(panel) && drop()}
          onKeyDown={onKey}
        >
          <span className={classes.names}>{names || empty}</span>
          {/* The house's arrow (tokens.css). */}
          <svg className={classes.chevron} aria-hidden data-combobox-chevron />
        </button>
        {shown && tree && (
          <Suspense fallback={null}>
            <RegionWindow
              id={panel}
              label={state.label}
              tree={tree}
              levels={levelsOf(country)}
              picker={shown}
              used={used}
              onChange={setPicker}
              onClose={close}
              onLeave={() => !isOnButton.current && close(shown, false)}
            />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  )
}
