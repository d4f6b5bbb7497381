import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useLingui as useWords } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { go } from '#client/router/go.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { checkRule } from '../check-rule.ts'
import { href } from '#engine/screen/index.ts'
import { queueStates } from '#engine/table/view.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { RuleRow } from '../contract.ts'
import { screens } from '../module.ts'
import { choicesOfKnown, type Known } from '../proposals.ts'
import { deleteRule, switchRule } from './rule-commands.ts'
import classes from './rules.module.css'
import { Sentence } from './Sentence.tsx'

interface Props {
  rule: RuleRow
  place: number
  count: number
  known: Known
  mayEdit: boolean
  /** Id of the rule below; "" for the last. */
  next: string
  queued: OutboxRow | undefined
  isDragged: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onStep: (by: 1 | -1) => void
  drag: { start: () => void; over: () => void; end: () => void; cancel: () => void }
}

/** One rule of the list: its place, whether it is on, what it does, and what can be done with it. */
export function RuleItem(props: Props) {
  const { rule, place, count, known, mayEdit, next, queued, isDragged, onKeyDown, onStep, drag } = props
  const { t } = useLingui()
  const { i18n } = useWords()
  const { id, name } = rule
  const [fault] = checkRule(rule, choicesOfKnown(known))
  const state = queued && queueStates[queued.state]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; Alt and the arrows do the same on the name inside
    <li
      className={classes.rule}
      data-off={rule.isOn === '0' || undefined}
      data-dragged={isDragged || undefined}
      draggable={mayEdit}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        drag.start()
      }}
      onDragEnter={drag.over}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.end()
      }}
      onDragEnd={(event) => (event.dataTransfer.dropEffect === 'none' ? drag.cancel() : undefined)}
    >
      {mayEdit && <IconGripVertical size={15} aria-hidden className={classes.grip} />}
      <span className={classes.place}>{place}</span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        aria-label={t`${name} is on`}
        checked={rule.isOn === '1'}
        aria-checked={rule.isOn === '1'}
        disabled={!mayEdit}
        onChange={(event) => void switchRule(rule, event.currentTarget.checked ? '1' : '0')}
      />
      <div className={classes.what}>
        <div className={classes.head}>
          {mayEdit ? (
            <PlainLink
              to={href(screens.orderRuleEdit, { id })}
              data-rule
              className={classes.name}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={onKeyDown}
            >
              {name}
            </PlainLink>
          ) : (
            <b>{name}</b>
          )}
          {state && <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
          {rule.isOn === '0' && <StatusBadge label={t`Off`} tone="gray" shape="cross" />}
        </div>
        <Sentence rule={rule} known={known} />
        {fault && (
          <span className={classes.fault}>
            <Trans>This rule no longer works: {i18n._(fault.message)}</Trans>
          </span>
        )}
      </div>
      {mayEdit && (
        <span className={classes.acts}>
          {count > 1 && (
            <span className={classes.steps}>
              <Act label={t`Move ${name} up`} isOff={place === 1} act={() => onStep(-1)}>
                <IconChevronUp size={15} aria-hidden />
              </Act>
              <Act label={t`Move ${name} down`} isOff={place === count} act={() => onStep(1)}>
                <IconChevronDown size={15} aria-hidden />
              </Act>
            </span>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Edit ${name}`}
            onClick={() => go(href(screens.orderRuleEdit, { id }))}
          >
            <Trans>Edit</Trans>
          </Button>
          <Act label={t`Copy ${name}`} act={() => go(href(screens.orderRuleNew, {}, { copy: id }))}>
            <IconCopy size={15} aria-hidden />
          </Act>
          <Act label={t`Delete ${name}`} isRed act={() => void deleteRule(rule, next)}>
            <IconTrash size={15} aria-hidden />
          </Act>
        </span>
      )}
    </li>
  )
}

interface ActProps {
  label: string
  isOff?: boolean
  isRed?: true
  act: () => void
  children: React.ReactNode
}

const Act = ({ label, isOff = false, isRed, act, children }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color={isRed ? 'red' : 'gray'}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={act}
  >
    {children}
  </ActionIcon>
)
