import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import type { EventBinding, PageNode } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { DraftText } from './DraftText.tsx'
import { scriptsOfEvent } from './script-check.ts'
import { ScriptWarning } from './ScriptField.tsx'
import { jsonFault } from './value-faults.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const triggers = ['click', 'change', 'focus', 'blur', 'select', 'loaded'] as const

/** What the node does at which trigger: one binding each, its actions as JSON. */
export function EventsField({ desk: { store }, node }: { desk: Desk; node: PageNode }) {
  const { t } = useLingui()
  const [trigger, setTrigger] = useState<string>('click')
  const events = node.field.events ?? []
  const names: Readonly<Record<string, string>> = {
    click: t`When it is clicked`,
    change: t`When its value changes`,
    focus: t`When it gets the focus`,
    blur: t`When it loses the focus`,
    select: t`When something is chosen`,
    loaded: t`When its choices are loaded`,
  }
  const set = (event: EventBinding, isNew: boolean) =>
    store.run(
      { kind: 'setEvent', id: node.id, event },
      isNew ? {} : { mergeKey: `event ${event.trigger} ${node.id}` },
    )
  return (
    <fieldset className={frame.field}>
      <legend className={classes.legend}>
        <Trans>Events</Trans>
      </legend>
      {events.map(({ trigger: each, ...rest }) => (
        <div key={each} className={classes.option}>
          <div>
            <DraftText
              label={names[each] ?? each}
              rows={3}
              isCode
              isReshaped
              value={JSON.stringify(rest, null, 1)}
              faultOf={jsonFault}
              onChange={(text) => set({ ...(JSON.parse(text) as object), trigger: each }, false)}
            />
            {scriptsOfEvent({ ...rest, trigger: each }).map((script, at) => (
              <ScriptWarning key={at} code={script} kind="function" />
            ))}
          </div>
          <button
            type="button"
            className={frame.icon}
            aria-label={t`Remove the event: ${names[each] ?? each}`}
            onClick={() => store.run({ kind: 'removeEvent', id: node.id, trigger: each })}
          >
            <IconTrash size={14} />
          </button>
        </div>
      ))}
      <div className={classes.adder}>
        <ChoiceBox
          label={t`Event`}
          value={trigger}
          isAlwaysSet
          items={triggers.map((value) => ({ value, label: names[value] ?? value }))}
          onChange={setTrigger}
        />
        <button type="button" className={frame.plain} onClick={() => set({ trigger, actions: [] }, true)}>
          <IconPlus size={14} aria-hidden />
          <Trans>Add</Trans>
        </button>
      </div>
    </fieldset>
  )
}
