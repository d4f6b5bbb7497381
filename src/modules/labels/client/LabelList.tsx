/** Base data, label templates (`faceListManage`): what there is, what each prints, and a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useCan } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { labels } from '../contract.ts'
import { DESIGN } from '../rights.ts'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplateCard, UnsavedCard } from './TemplateCard.tsx'
import { ALL_TEMPLATES } from './templates.ts'
import { useUnsavedTemplates } from './unsaved-templates.ts'
import classes from './list.module.css'

export default function LabelList() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const mayDesign = useCan(DESIGN)
  const [keyword, setKeyword] = useState('')
  const asked = useCall(labels.queryTemplates, ALL_TEMPLATES, { hasPlace: true })
  const { data, dataUpdatedAt } = asked
  const words = keyword.trim().toLowerCase()
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(words)
  const list = data?.list.filter(isFound)
  const unsaved = useUnsavedTemplates()
  const known = new Set(data?.list.map(({ id }) => id))
  const onlyHere = [...unsaved.values()].filter((each) => !known.has(each.id) && isFound(each))
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AsOf at={dataUpdatedAt} offline={!isOnline} />
        <input
          type="search"
          className={classes.search}
          value={keyword}
          placeholder={t`Search templates`}
          aria-label={t`Search templates`}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </ScreenHeader>
      {mayDesign && <NewTemplate />}
      {!data && <MissingPageData asked={asked} call={labels.queryTemplates} />}
      {list?.length === 0 && onlyHere.length === 0 && (
        <EmptyState title={t`No template matches`} text={t`Enter part of its name.`} />
      )}
      <ul className={classes.cards} aria-label={t`Label templates`}>
        {onlyHere.map((each) => (
          <UnsavedCard key={each.id} unsaved={each} />
        ))}
        {list?.map((row) => (
          <TemplateCard key={row.id} row={row} mayDesign={mayDesign} unsaved={unsaved.get(row.id)} />
        ))}
      </ul>
      {!mayDesign && (
        <p className="s-quiet">
          <Trans>Templates are designed by the configurator. Here you choose what is printed.</Trans>
        </p>
      )}
    </div>
  )
}
