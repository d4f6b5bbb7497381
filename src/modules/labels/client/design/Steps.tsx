import { useLingui } from '@lingui/react'
import { StepList } from '#client/ui/StepList.tsx'
import type { Step } from '#engine/label/designer/index.ts'
import { typeNames } from '#engine/label/index.ts'
import { stepNames } from '../names.ts'
import type { Desk } from './panel-props.ts'

/** What was done to the template. */
export function Steps({ desk: { store, view } }: { desk: Desk }) {
  const { i18n } = useLingui()
  const { past, future, present } = view.history
  const describe = ({ what, ids }: Step): string => {
    const [id] = ids
    const item = id === undefined ? undefined : present.items[id]
    const name = item ? item.title || i18n._(typeNames[item.type]) : ''
    const about = ids.length > 1 ? `${ids.length}` : name
    return [i18n._(stepNames[what]), about].filter(Boolean).join(' · ')
  }
  return <StepList steps={[...past, ...future].map(describe)} done={past.length} jump={store.jump} />
}
