import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconLock,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Card } from '#client/ui/Card.tsx'
import {
  WHOLE,
  isShown,
  withNewEntry,
  withoutEntry,
  withPlace,
  withProperty,
  type FilledEntry,
} from '../model/definition.ts'
import type { Definition, Kind, ListKind, Target } from '../model/kind.ts'
import type { Problem } from '../model/validate.ts'
import type { Tongues } from '../model/languages.ts'
import { useEntryName } from './ChangeList.tsx'
import own from './entries.module.css'
import classes from '../settings.module.css'

interface EntryListProps {
  kind: Kind
  list: ListKind
  target: Target
  value: Definition
  entries: readonly FilledEntry[]
  /** Id of the chosen entry; "" for the whole. */
  chosen: string
  hasWhole: boolean
  changed: ReadonlySet<string>
  problems: readonly Problem[]
  tongues: Tongues
  choose: (id: string) => void
  change: (next: Definition, place?: string) => void
}

/** The parts in their order: tick, choose, drag, or Alt with the arrows. */
export function EntryList(props: EntryListProps) {
  const { kind, list, target, value, entries, chosen, hasWhole, changed, choose, change } = props
  const { t } = useLingui()
  const { i18n } = useTexts()
  const nameOf = useEntryName()
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const box = useRef<HTMLUListElement>(null)
  const wanted = search.trim().toLowerCase()
  const shown = entries.filter(
    (entry) =>
      !wanted ||
      nameOf(entry, props.tongues).toLowerCase().includes(wanted) ||
      entry.id.toLowerCase().includes(wanted),
  )
  const move = (id: string, place: number) => {
    if (wanted || place < 0 || place >= entries.length) return
    change(withPlace(list, target, value, id, place), `${id}:place`)
    const name = nameOf(
      entries.find((entry) => entry.id === id) ?? { id, declared: undefined, value: {} },
      props.tongues,
    )
    const at = place + 1
    setAnnounced(t`${name}, place ${at} of ${entries.length}`)
  }
  const onKeyDown = (event: KeyboardEvent, id: string, place: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    if (event.altKey) {
      if (id !== WHOLE) move(id, place + by)
      return
    }
    const names = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    names[names.indexOf(event.currentTarget as HTMLElement) + by]?.focus()
  }
  const add = () => {
    const made = withNewEntry(list, target, value)
    change(made.value)
    choose(made.id)
  }
  return (
    <Card
      title={i18n._(list.title)}
      aside={
        list.make ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            <Trans>Add</Trans>
          </Button>
        ) : (
          <span className={classes.small}>
            <Trans>Drag, or Alt+↑ and Alt+↓</Trans>
          </span>
        )
      }
    >
      {entries.length > 8 && (
        <TextInput
          mb={8}
          aria-label={t`Find`}
          placeholder={t`Name or key`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <ul ref={box} className={own.entries}>
        {hasWhole && !wanted && (
          <li className={own.entry} data-chosen={chosen === WHOLE || undefined}>
            <button
              type="button"
              data-entry
              className={own.entryName}
              aria-current={chosen === WHOLE ? 'true' : undefined}
              onClick={() => choose(WHOLE)}
              onKeyDown={(event) => onKeyDown(event, WHOLE, -1)}
            >
              <b>{i18n._(kind.whole)}</b>
            </button>
            {changed.has(WHOLE) && <Dot />}
          </li>
        )}
        {shown.map((entry) => {
          const place = entries.indexOf(entry)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; Alt and the arrows do the same on the button inside
            <li
              key={entry.id}
              className={own.entry}
              data-chosen={chosen === entry.id || undefined}
              data-dragged={dragged === entry.id || undefined}
              data-wrong={props.problems.some((each) => each.entry === entry.id) || undefined}
              draggable={!wanted}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(entry.id)
              }}
              onDragEnter={() => dragged && dragged !== entry.id && move(dragged, place)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <IconGripVertical size={14} aria-hidden className={own.grip} />
              <Tick {...props} entry={entry} name={nameOf(entry, props.tongues)} />
              <button
                type="button"
                data-entry
                className={own.entryName}
                aria-current={chosen === entry.id ? 'true' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                data-off={!isShown(list, entry.value) || undefined}
                onClick={() => choose(entry.id)}
                onKeyDown={(event) => onKeyDown(event, entry.id, place)}
              >
                <span className={own.called}>{nameOf(entry, props.tongues)}</span>
                <span className="s-note">{entry.id}</span>
              </button>
              {changed.has(entry.id) && <Dot />}
              {list.make && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="sm"
                  aria-label={t`Remove ${nameOf(entry, props.tongues)}`}
                  onClick={() => change(withoutEntry(list, target, value, entry.id))}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
              <span className={own.steps}>
                <button
                  type="button"
                  className={own.stepper}
                  tabIndex={-1}
                  aria-label={t`Move ${nameOf(entry, props.tongues)} up`}
                  disabled={place === 0}
                  onClick={() => move(entry.id, place - 1)}
                >
                  <IconChevronUp size={14} aria-hidden />
                </button>
                <button
                  type="button"
                  className={own.stepper}
                  tabIndex={-1}
                  aria-label={t`Move ${nameOf(entry, props.tongues)} down`}
                  disabled={place === entries.length - 1}
                  onClick={() => move(entry.id, place + 1)}
                >
                  <IconChevronDown size={14} aria-hidden />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      {list.make && entries.length === 0 && (
        <p className={classes.note}>
          <Trans>Only the built-in rules apply. Add a rule, try it on examples, then publish it.</Trans>
        </p>
      )}
      <output className="hidden-text">{announced}</output>
    </Card>
  )
}

const Dot = () => {
  const { t } = useLingui()
  return <span className={own.dot} role="img" aria-label={t`changed`} title={t`changed`} />
}

function Tick({
  list,
  target,
  value,
  entry,
  name,
  change,
}: Pick<EntryListProps, 'list' | 'target' | 'value' | 'change'> & { entry: FilledEntry; name: string }) {
  const { t } = useLingui()
  const { shown } = list
  if (!shown) return null
  if (entry.declared?.locked) return <IconLock size={14} aria-label={t`Always shown`} className={own.grip} />
  const isOn = isShown(list, entry.value)
  const set = (next: boolean) =>
    change(
      withProperty(list, target, value, {
        entry: entry.id,
        key: shown.key,
        value: shown.hides ? !next : next,
      }),
    )
  return (
    <input
      type="checkbox"
      className={own.tick}
      aria-label={t`Show ${name}`}
      checked={isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
