import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconColumnInsertRight,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import type { ReactNode } from 'react'
import { type PageNode, propertiesOf, type PropertyGroup, propertyGroups } from '#engine/page/index.ts'
import { duplicateChosen, moveChosen, moveTarget, chosenIds, removeChosen, type MoveWay } from './actions.ts'
import type { Desk } from './desk.ts'
import { DocumentPanel } from './DocumentPanel.tsx'
import { EventsField } from './EventsField.tsx'
import { typeName } from './node-name.ts'
import { PropertyInput } from './PropertyInput.tsx'
import { useDesign } from './use-design.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const groupNames: Readonly<Record<PropertyGroup, MessageDescriptor>> = {
  content: msg`Texts`,
  data: msg`Data`,
  rule: msg`Rules`,
  look: msg`Look`,
  behaviour: msg`Behaviour`,
}

/** What can be set of the selection; without one, of the document. */
export function Properties({ desk }: { desk: Desk }) {
  const { store } = desk
  const selected = useDesign(store, (view) => view.selected)
  const last = selected.at(-1)
  const node = useDesign(store, ({ history }) =>
    last === undefined ? undefined : history.present.nodes[last],
  )
  if (!node) return <DocumentPanel desk={desk} />
  if (selected.length > 1) return <SeveralPanel desk={desk} count={selected.length} />
  return <NodePanel key={node.id} desk={desk} node={node} />
}

function NodePanel({ desk, node }: { desk: Desk; node: PageNode }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const declared = propertiesOf(node.type)
  return (
    <section aria-label={t`Properties`}>
      <div className={frame.section}>
        <h2 className={frame.heading}>
          {i18n._(typeName(node.type))} <code className={frame.count}>{node.id}</code>
        </h2>
        <Tools desk={desk}>
          {node.type === 'grid' && (
            <Tool label={t`Add a column`} run={() => desk.store.run({ kind: 'addColumn', gridId: node.id })}>
              <IconColumnInsertRight size={16} />
            </Tool>
          )}
        </Tools>
      </div>
      {propertyGroups.map((group) => {
        const properties = declared.filter((property) => property.group === group)
        if (properties.length === 0) return null
        return (
          <details key={group} className={classes.fold} open={group !== 'look'}>
            <summary>{i18n._(groupNames[group])}</summary>
            <div>
              {properties.map((property) => (
                <PropertyInput key={property.path} desk={desk} node={node} property={property} />
              ))}
              {group === 'behaviour' && <EventsField desk={desk} node={node} />}
            </div>
          </details>
        )
      })}
    </section>
  )
}

function SeveralPanel({ desk, count }: { desk: Desk; count: number }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Properties`} className={frame.section}>
      <h2 className={frame.heading}>
        <Plural value={count} one="# field selected" other="# fields selected" />
      </h2>
      <Tools desk={desk} />
      <p className="s-note">
        <Trans>Select one field to change its properties.</Trans>
      </p>
    </section>
  )
}

/** Moves, copies and removes the selection: the same as the keys do. */
function Tools({ desk: { store }, children }: { desk: Desk; children?: ReactNode }) {
  const { t } = useLingui()
  const document = useDesign(store, ({ history }) => history.present)
  const ids = chosenIds(store)
  const move = (way: MoveWay) => ({
    isOff: !moveTarget(document, ids, way),
    run: () => void moveChosen(store, way),
  })
  return (
    <div className={classes.moves} role="group" aria-label={t`Selection`}>
      <Tool label={t`Move up (Alt+↑)`} {...move('up')}>
        <IconArrowUp size={16} />
      </Tool>
      <Tool label={t`Move down (Alt+↓)`} {...move('down')}>
        <IconArrowDown size={16} />
      </Tool>
      <Tool label={t`Move into the field before (Alt+→)`} {...move('in')}>
        <IconArrowRight size={16} />
      </Tool>
      <Tool label={t`Move out (Alt+←)`} {...move('out')}>
        <IconArrowLeft size={16} />
      </Tool>
      {children}
      <Tool label={t`Duplicate (Ctrl+D)`} run={() => duplicateChosen(store)}>
        <IconCopy size={16} />
      </Tool>
      <Tool label={t`Delete (Del)`} run={() => removeChosen(store)}>
        <IconTrash size={16} />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  isOff?: boolean
  run: () => void
  children: ReactNode
}

const Tool = ({ label, isOff = false, run, children }: ToolProps) => (
  <button
    type="button"
    className={frame.icon}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && run()}
  >
    {children}
  </button>
)
