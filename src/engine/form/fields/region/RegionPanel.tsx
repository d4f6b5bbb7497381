import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useDebounced } from '#client/ui/use-debounced.ts'
import type { RegionLevel } from '#domain/countries.ts'
import type { RegionTree, RegionUse } from '#domain/regions.ts'
import {
  MAX_OPTIONS,
  chooseOption,
  moveActive,
  openLevel,
  optionsOf,
  type PickerKey,
  type PickerOption,
  type PickerState,
} from '#engine/form/logic/form-region.ts'
import classes from './region-window.module.css'

interface Props {
  id: string
  label: string
  tree: RegionTree
  levels: readonly RegionLevel[]
  picker: PickerState
  used: RegionUse
  onChange: (next: PickerState) => void
  /** `hasFocus`: the focus goes back to the field. */
  onClose: (last: PickerState, hasFocus: boolean) => void
}

/** Field search of spec 001 §9. */
const SEARCH_MS = 300
const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** What the open picker shows: tabs, search, list. The focus stays in the search; the list follows the arrow keys. */
export function RegionPanel({ id, label, tree, levels, picker, used, onChange, onClose }: Props) {
  const { t, i18n } = useLingui()
  const list = useId()
  const wanted = useDebounced(picker.search, SEARCH_MS)
  const options = useMemo(
    () => optionsOf(tree, { ...picker, search: wanted }, used),
    [tree, picker, wanted, used],
  )
  const active = options[Math.min(picker.active, options.length - 1)]
  const choose = (option: PickerOption) => {
    const chosen = chooseOption(tree, picker, option)
    if (chosen.isDone) onClose(chosen.state, true)
    else onChange(chosen.state)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isBack = event.key === 'Backspace' && picker.search === '' && picker.level > 0
    if (event.key === 'Tab') return onClose(picker, false)
    if (event.key === 'Escape') onClose(picker, true)
    else if (event.key === 'Enter') {
      // Enter before the search has rested means what is typed, not what is still shown.
      const meant = wanted === picker.search ? active : optionsOf(tree, picker, used)[0]
      if (meant) choose(meant)
    } else if (moves.has(event.key)) onChange(moveActive(picker, event.key as PickerKey, options.length))
    else if (isBack) onChange(openLevel(picker, picker.level - 1))
    else return undefined
    event.preventDefault()
    event.stopPropagation()
    return undefined
  }
  return (
    <div id={id} role="dialog" aria-label={label}>
      <Tabs levels={levels} picker={picker} onChange={onChange} />
      <input
        className={classes.search}
        // The person has just opened the picker to search in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        role="combobox"
        aria-label={t`Search ${label}`}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.key}`}
        placeholder={placeholderOf(levels[picker.level], (level) => i18n._(level.name), t`Search`)}
        value={picker.search}
        onChange={(event) => onChange({ ...picker, search: event.currentTarget.value, active: 0 })}
        onKeyDown={onKey}
        autoComplete="off"
        spellCheck={false}
      />
      <Options
        id={list}
        label={label}
        options={options}
        active={active}
        chosen={picker.items[picker.level]?.id}
        empty={wanted ? t`Nothing found` : t`No data for the region. Type the name.`}
        onChoose={choose}
      />
      {options.length >= MAX_OPTIONS && (
        <p className={classes.note}>
          <Trans>Type to see more.</Trans>
        </p>
      )}
    </div>
  )
}

const placeholderOf = (
  level: RegionLevel | undefined,
  name: (level: RegionLevel) => string,
  other: string,
): string => (level ? name(level) : other)

function Tabs({ levels, picker, onChange }: Pick<Props, 'levels' | 'picker' | 'onChange'>) {
  const { i18n } = useLingui()
  return (
    <div role="tablist" className={classes.tabs}>
      {levels.map((level, index) => (
        <button
          key={level.key}
          type="button"
          role="tab"
          tabIndex={-1}
          aria-selected={index === picker.level}
          disabled={index > picker.items.length}
          className={classes.tab}
          // The focus stays in the search.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(openLevel(picker, index))}
        >
          {picker.items[index]?.name ?? i18n._(level.name)}
        </button>
      ))}
    </div>
  )
}

interface OptionsProps {
  id: string
  label: string
  options: readonly PickerOption[]
  active: PickerOption | undefined
  chosen: string | undefined
  /** Shown where there is no option. */
  empty: string
  onChoose: (option: PickerOption) => void
}

function Options({ id, label, options, active, chosen, empty, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeKey = active?.key
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <div id={id} ref={list} role="listbox" aria-label={label} className={classes.list}>
      {options.map((option) => (
        // The focus and the keys stay in the search; `aria-activedescendant` says which option is meant.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.key}
          id={`${id}-${option.key}`}
          role="option"
          aria-selected={option.kind === 'region' && option.region.id === chosen}
          data-active={option.key === activeKey || undefined}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.kind === 'typed' ? (
            <Trans>Use “{option.name}” (not in our list)</Trans>
          ) : (
            <Region option={option} />
          )}
        </div>
      ))}
      {options.length === 0 && <p className={classes.note}>{empty}</p>}
    </div>
  )
}

function Region({ option: { region, path } }: { option: Extract<PickerOption, { kind: 'region' }> }) {
  const above = path.slice(0, -1).map(({ name }) => name)
  return (
    <>
      <span className={classes.name}>{region.name}</span>
      <span className={classes.above}>{[...above].join(' / ') || region.postcode}</span>
    </>
  )
}
