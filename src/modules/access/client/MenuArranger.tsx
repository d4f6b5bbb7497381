/** The configurator arranges the menu for everybody: names, icons, order, what is hidden, what stays alive. */
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import type { Output } from '#contract/call.ts'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import { begun, type Arrangements } from './arrange.ts'
import { ArrangeTree } from './ArrangeTree.tsx'
import { MenuSave } from './MenuSave.tsx'

export interface MenuDraft extends Record<string, unknown> {
  all: Arrangements
}

export default function MenuArranger() {
  const asked = useCall(access.menuList, {}, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const isOnline = useOnline()
  if (!data) {
    return (
      <div className="s-page">
        <ScreenHeader />
        <MissingPageData asked={asked} call={access.menuList} />
      </div>
    )
  }
  const asOf = isOnline ? undefined : dataUpdatedAt
  return <Arranging key={JSON.stringify(data.arrangements)} data={data} asOf={asOf} />
}

interface ArrangingProps {
  data: Output<typeof access.menuList>
  asOf: number | undefined
}

function Arranging({ data, asOf }: ArrangingProps) {
  const tree = data.funcs as readonly Func[]
  const saved = useMemo(() => begun(tree, data.arrangements), [tree, data.arrangements])
  const draft = useDraft<MenuDraft>('access.menu', 'menu', () => ({ all: saved }))
  const { all } = draft.data
  const put = (next: Arrangements) => draft.update({ all: next })
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={asOf} offline />
        <MenuSave tree={tree} saved={saved} draft={draft} />
      </ScreenHeader>
      <ArrangeTree tree={tree} saved={saved} all={all} onChange={put} />
    </div>
  )
}
