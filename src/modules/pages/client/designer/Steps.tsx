import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { StepList } from '#client/ui/StepList.tsx'
import type { Step, StepName } from './design-history.ts'
import type { Desk } from './desk.ts'
import { nodeName } from './node-name.ts'
import { useDesign } from './use-design.ts'

const stepNames: Readonly<Record<StepName, MessageDescriptor>> = {
  add: msg`Add`,
  insert: msg`Insert`,
  addColumn: msg`Add a column`,
  move: msg`Move`,
  moveUp: msg`Move up`,
  moveDown: msg`Move down`,
  moveIn: msg`Move in`,
  moveOut: msg`Move out`,
  copy: msg`Duplicate`,
  cut: msg`Cut`,
  paste: msg`Paste`,
  remove: msg`Delete`,
  setField: msg`Change a property`,
  setText: msg`Change a text`,
  setEvent: msg`Change an event`,
  removeEvent: msg`Remove an event`,
  setDocument: msg`Change the form`,
  options: msg`Change the choices`,
  replace: msg`Replace`,
  json: msg`Change the JSON`,
  restore: msg`Restore a version`,
}

/** What was done to the document. */
export function Steps({ desk: { store, language } }: { desk: Desk }) {
  const { i18n } = useLingui()
  const { past, future, present } = useDesign(store, ({ history }) => history)
  const describe = ({ what, ids }: Step): string => {
    const [id] = ids
    const node = id === undefined ? undefined : present.nodes[id]
    const about =
      ids.length > 1 ? String(ids.length) : node ? nodeName(node, language, (text) => i18n._(text)) : ''
    return [i18n._(stepNames[what]), about].filter(Boolean).join(' · ')
  }
  return <StepList steps={[...past, ...future].map(describe)} done={past.length} jump={store.jump} />
}
