import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PageNode } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { optionEdits } from './option-edits.ts'
import { TranslatedField } from './TranslatedField.tsx'
import { DraftText } from './DraftText.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** The choices of a field: value and label each, in their order. */
export function OptionsField({
  desk: { store, ...desk },
  node,
  label,
}: {
  desk: Desk
  node: PageNode
  label: string
}) {
  const { t } = useLingui()
  const { options = [] } = node.field
  const order = options.map((_, at) => at)
  const run = (next: readonly (number | 'new')[]) => store.run(optionEdits(node, next), { what: 'options' })
  return (
    <fieldset className={frame.field}>
      <legend className={classes.legend}>{label}</legend>
      <ol className={classes.options}>
        {options.map(({ value }, at) => (
          <li key={at} className={classes.option}>
            <div>
              <DraftText
                label={t`Value`}
                value={value}
                isCode
                faultOf={(next) =>
                  options.some((other, place) => place !== at && other.value === next)
                    ? t`Another choice has this value.`
                    : undefined
                }
                onChange={(next) =>
                  store.run(
                    { kind: 'setField', id: node.id, path: ['options', String(at), 'value'], value: next },
                    { what: 'options', mergeKey: `option ${at} ${node.id}` },
                  )
                }
              />
              <TranslatedField
                desk={{ store, ...desk }}
                node={node}
                path={`options.${at}.label`}
                label={t`Label`}
              />
            </div>
            <div className={classes.optionTools}>
              <button
                type="button"
                className={frame.icon}
                aria-label={t`Move choice ${value} up`}
                aria-disabled={at === 0}
                onClick={() =>
                  at > 0 && run(order.map((each) => (each === at ? at - 1 : each === at - 1 ? at : each)))
                }
              >
                <IconArrowUp size={14} />
              </button>
              <button
                type="button"
                className={frame.icon}
                aria-label={t`Remove choice ${value}`}
                onClick={() => run(order.filter((each) => each !== at))}
              >
                <IconTrash size={14} />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className={frame.plain} onClick={() => run([...order, 'new'])}>
        <IconPlus size={14} aria-hidden />
        <Trans>Add a choice</Trans>
      </button>
    </fieldset>
  )
}
