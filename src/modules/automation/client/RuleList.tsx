/** The rules of the customer in their order: the first that sets a field wins. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { go } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useCan } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_ORDER_RULES } from '#domain/order-rule-fields.ts'
import { href } from '#engine/screen/index.ts'
import { automation, type RuleRow } from '../contract.ts'
import { screens } from '../module.ts'
import { isAbout, moved } from '../queued.ts'
import { moveRule } from './rule-commands.ts'
import { RuleItem } from './RuleItem.tsx'
import classes from './rules.module.css'
import { useKnown, useRules } from './use-rules.ts'

export default function RuleList() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const mayEdit = useCan(screens.orderRuleNew.func)
  const { asked, rules, waiting } = useRules()
  const known = useKnown()
  const create = (
    <Button
      leftSection={<IconPlus size={15} aria-hidden />}
      disabled={rules.length >= MAX_ORDER_RULES}
      onClick={() => go(href(screens.orderRuleNew))}
    >
      <Trans>New rule</Trans>
    </Button>
  )
  const isKnown = asked.data !== undefined || rules.length > 0
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AsOf at={asked.dataUpdatedAt} offline={!isOnline} />
        {mayEdit && create}
      </ScreenHeader>
      <p className={classes.note}>
        <Trans>
          Rules fill in new orders: in the form, in imports and in orders from shops. They run from the top;
          the first rule that sets a field wins. Values you enter or import are never changed.
        </Trans>
      </p>
      {!isKnown && <MissingPageData asked={asked} call={automation.queryRules} />}
      {isKnown && rules.length === 0 && (
        <EmptyState
          title={t`No rules yet`}
          text={t`For example: if the country is Vietnam and the weight is below 1 kg, set the route to air standard.`}
          action={mayEdit ? create : undefined}
        />
      )}
      {rules.length > 0 && (
        <>
          <Rules rules={rules} mayEdit={mayEdit} known={known} waiting={waiting} />
          <p className={classes.note}>
            <Plural value={rules.length} one="# rule" other="# rules" />
            {mayEdit && rules.length > 1 && (
              <span className={classes.hint}>
                {' · '}
                <Trans>Drag to change the order, or press Alt with the up and down arrows.</Trans>
              </span>
            )}
          </p>
        </>
      )}
    </div>
  )
}

interface Drag {
  id: string
  /** Id of the rule it would go before; "" for the end. */
  before: string
  /** Once it was dropped: the rules at that moment. It is drawn in its new place until the queued move has changed them. */
  dropped?: readonly RuleRow[]
}

interface RulesProps {
  rules: readonly RuleRow[]
  mayEdit: boolean
  known: ReturnType<typeof useKnown>
  waiting: ReturnType<typeof useRules>['waiting']
}

function Rules({ rules, mayEdit, known, waiting }: RulesProps) {
  const { t } = useLingui()
  const box = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [announced, setAnnounced] = useState('')
  const isMoving = drag !== undefined && (drag.dropped ?? rules) === rules
  const shown = isMoving ? moved(rules, drag.id, drag.before) : rules
  const nextOf = (list: readonly RuleRow[], id: string): string =>
    list[list.findIndex((rule) => rule.id === id) + 1]?.id ?? ''
  const move = (rule: RuleRow, before: string) => {
    const list = moved(rules, rule.id, before)
    const place = list.findIndex(({ id }) => id === rule.id) + 1
    const [{ name }, count] = [rule, list.length]
    setAnnounced(t`${name}, place ${place} of ${count}`)
    return moveRule(rule, before, nextOf(rules, rule.id))
  }
  const step = (rule: RuleRow, by: 1 | -1) => {
    const at = rules.indexOf(rule)
    if (at + by < 0 || at + by >= rules.length) return
    void move(rule, rules[by < 0 ? at - 1 : at + 2]?.id ?? '')
  }
  const onKeyDown = (event: KeyboardEvent, rule: RuleRow) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by === undefined) return
    event.preventDefault()
    if (event.altKey) {
      step(rule, by)
      return
    }
    const names = [...(box.current?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])]
    names[names.indexOf(event.currentTarget as HTMLElement) + by]?.focus()
  }
  const drop = async () => {
    const rule = rules.find(({ id }) => id === drag?.id)
    const isElsewhere = shown.some(({ id }, at) => rules[at]?.id !== id)
    setDrag(drag && isElsewhere ? { ...drag, dropped: rules } : undefined)
    if (rule && drag && isElsewhere && !(await move(rule, drag.before))) setDrag(undefined)
  }
  const over = (target: RuleRow) => {
    if (!drag || drag.dropped || drag.id === target.id) return
    const from = shown.findIndex(({ id }) => id === drag.id)
    const to = shown.findIndex(({ id }) => id === target.id)
    setDrag({ id: drag.id, before: from < to ? nextOf(shown, target.id) : target.id })
  }
  return (
    <>
      <ol ref={box} className={classes.rules} aria-label={t`Order rules`}>
        {shown.map((rule, at) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            place={at + 1}
            count={shown.length}
            known={known}
            mayEdit={mayEdit}
            next={nextOf(rules, rule.id)}
            queued={waiting.find((each) => isAbout(each, rule.id))}
            isDragged={drag?.id === rule.id && !drag.dropped}
            onKeyDown={(event) => onKeyDown(event, rule)}
            onStep={(by) => step(rule, by)}
            drag={{
              start: () => setDrag({ id: rule.id, before: nextOf(rules, rule.id) }),
              over: () => over(rule),
              end: () => void drop(),
              cancel: () => setDrag(undefined),
            }}
          />
        ))}
      </ol>
      <output className="hidden-text">{announced}</output>
    </>
  )
}
