import '#client/theme/dialog-styles.ts'
import { Drawer } from '@mantine/core'
import { useMemo, type ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { ActionDecl, PanelProps } from '#engine/table/schema/table.ts'
import type { Translate } from '../use-translate.ts'

interface ActionPanelProps extends PanelProps {
  load: NonNullable<ActionDecl['panel']>
  isPhone: boolean
  translate: Translate
}

/** The panel of an action that asks what is to be done to the whole selection. */
export function ActionPanel({ load, isPhone, translate, ...props }: ActionPanelProps) {
  const loader = useMemo(() => async () => (await load()).default as ComponentType<PanelProps>, [load])
  const [loaded] = useLoaded(loader)
  const Panel = loaded.state === 'ready' ? loaded.value : undefined
  return (
    <Drawer
      opened
      position="right"
      size={isPhone ? '100%' : 'md'}
      title={translate(props.action.label)}
      onClose={props.close}
    >
      {Panel ? <Panel {...props} /> : <SkeletonRows />}
    </Drawer>
  )
}
