import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useId, useRef } from 'react'
import { whenIdle } from '#client/boot/when-idle.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useReportFault } from '#client/ui/input-faults.ts'
import classes from './choice-box.module.css'
import type { ChoiceItem } from './find-choices.ts'
import { noMatch, useChoice, type ChoiceProps } from './use-choice.ts'

const loadList = async () => (await import('./ChoiceList.tsx')).ChoiceList
const ChoiceList = lazyPart(loadList)

/** A phone shows no keyboard over a list that is in view as a whole. */
const FEW = 8
/** Letters a small box is wide at least and at most. */
const NARROW = 6
const WIDE = 22

export interface ChoiceBoxProps extends ChoiceProps {
  id?: string | undefined
  /** A label element beside it names it already. */
  isNamed?: boolean | undefined
  placeholder?: string | undefined
  /** Shown in the empty list. */
  nothing?: string | undefined
  /** Shown below the choices. */
  note?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isClearable?: boolean | undefined
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  /** What `onMiss` reports is shown by the component around it; otherwise below the box. */
  isMissShown?: boolean | undefined
  /** `small`: in a bar of filters, as wide as its longest choice. */
  look?: 'field' | 'small' | undefined
  /** Filters: a value other than "any" is marked. */
  isMarked?: boolean | undefined
  className?: string | undefined
  onBlur?: (() => void) | undefined
}

/**
 * The one way to choose from a list (record 0071): a text box with its list, after the ARIA combobox pattern. The text is selected at
 * focus, typing filters, the first match is highlighted, Enter and Tab take it. A text that matches nothing stays, with a message.
 */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, value, isReadOnly, isDisabled, isFilterable = true, isLoading = false } = props
  const { t, i18n } = useLingui()
  const list = useId()
  const box = useChoice(props)
  const isEntered = useRef(false)
  const { typed, miss, isOpen, shown, active } = box
  const { look = 'field', items } = props
  useReportFault(miss !== undefined)
  // Ready before it is opened, after everything that is in view.
  useEffect(() => whenIdle(() => void loadList().catch(() => undefined)), [])
  const isEmpty = props.any !== undefined && value === '' && !typed
  const hasClear = props.isClearable && value !== '' && !isReadOnly && !isDisabled
  const isWrong = props.isInvalid || miss !== undefined
  // The open list says it as well.
  const note = miss && !isOpen && !props.isMissShown ? i18n._(miss) : undefined
  return (
    <span
      className={`${classes.box} ${props.className ?? ''}`}
      data-look={look}
      data-on={(props.isMarked && value !== '') || undefined}
    >
      <input
        id={props.id}
        className={classes.input}
        role="combobox"
        aria-label={props.isNamed ? undefined : label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete={isFilterable ? 'list' : undefined}
        aria-activedescendant={isOpen && shown[active] ? `${list}-${active}` : undefined}
        aria-required={props.isRequired || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={note ? `${list}-miss` : props.describedBy}
        // Escape closes the list, not the dialog around it.
        data-mantine-stop-propagation={isOpen || typed !== undefined || undefined}
        data-empty={isEmpty || undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode={items.length <= FEW ? 'none' : undefined}
        size={look === 'small' ? widthOf(items, props.any) : undefined}
        placeholder={props.placeholder}
        readOnly={isReadOnly || !isFilterable}
        data-fixed={isReadOnly || undefined}
        disabled={isDisabled}
        value={typed?.text ?? box.label}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
          isEntered.current = true
        }}
        onClick={() => {
          if (isOpen && !typed) box.close()
          else box.open()
        }}
        onMouseUp={(event) => {
          // The press that brought the focus would put the caret into the text and undo its selection.
          if (isEntered.current) event.preventDefault()
          isEntered.current = false
        }}
        onKeyDown={(event) => {
          isEntered.current = false
          box.onKeyDown(event)
        }}
        onBlur={() => {
          box.leave()
          props.onBlur?.()
        }}
      />
      {hasClear && (
        <button
          type="button"
          className={classes.clear}
          tabIndex={-1}
          aria-label={t`Clear ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => box.take(none)}
        >
          ×
        </button>
      )}
      {/* The house's arrow (tokens.css). */}
      <svg className={classes.chevron} aria-hidden data-combobox-chevron />
      {note && (
        <span id={`${list}-miss`} className={classes.miss} role="status">
          {note}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceList
            id={list}
            label={label}
            items={shown}
            active={active}
            value={value}
            empty={props.nothing ?? i18n._(noMatch(label, typed?.text ?? ''))}
            isLoading={isLoading}
            note={box.isCut ? t`Type to see more.` : props.note}
            onTake={box.take}
          />
        </Suspense>
      )}
    </span>
  )
}

const none: ChoiceItem = { value: '', label: '' }

/** Letters of the longest choice; a Chinese one takes the room of two. */
function widthOf(items: readonly ChoiceItem[], any = ''): number {
  let widest = 0
  for (const label of [any, ...items.map((item) => item.label)])
    widest = Math.max(widest, label.length + (label.match(/[\u2e80-\uffef]/g)?.length ?? 0))
  return Math.min(WIDE, Math.max(NARROW, widest))
}
