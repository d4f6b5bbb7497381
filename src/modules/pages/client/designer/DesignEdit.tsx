/** The designer (`designEdit`). The address names the document (`?id=`), and of a new one what it starts from. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href } from '#engine/screen/index.ts'
import { designScreens } from '../../design-screens.ts'
import { useKeptDesigns } from './kept-designs.ts'
import { startTemplates } from './start-templates.ts'
import { useDesigning, type Beginning } from './use-page-designing.ts'
import { Workspace } from './Workspace.tsx'

export default function DesignEdit() {
  const { t } = useLingui()
  const [{ id, from }] = useUrlQuery()
  if (id) return <Opened key={id} id={id} from={from} />
  return (
    <EmptyState
      title={t`Which form?`}
      text={t`Begin a new design, or open one of the list.`}
      action={
        <AppLink to={href(designScreens.designTemplate)}>
          <Trans>New design</Trans>
        </AppLink>
      }
    />
  )
}

function Opened({ id, from }: { id: string; from: string | undefined }) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<Beginning>()
  const kept = useKeptDesigns()?.find((each) => each.id === id)?.document
  const isKnown = useKeptDesigns() !== undefined
  const template = startTemplates.find((each) => each.id === from)
  useEffect(() => {
    if (begun || !isKnown) return
    const begin = async () => {
      const document = kept ?? (await template?.load(id))
      if (document) setBegun({ id, rev: 0, document, isNew: true })
    }
    begin().catch(report)
  }, [begun, isKnown, kept, template, id])
  if (begun) return <Desk beginning={begun} />
  if (!isKnown || template) return <SkeletonRows rows={10} />
  return (
    <EmptyState
      title={t`Design not found`}
      text={t`It was deleted, or you're offline and it has not been opened on this device yet.`}
      action={
        <AppLink to={href(designScreens.design)}>
          <Trans>Designs</Trans>
        </AppLink>
      }
    />
  )
}

const Desk = ({ beginning }: { beginning: Beginning }) => <Workspace designing={useDesigning(beginning)} />
