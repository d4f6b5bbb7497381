/** Designed forms (`systemSettingDesignForm`): those of the server and those that are on this device alone, and a new one. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { go } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { textInLanguage } from '#engine/page/index.ts'
import { href } from '#engine/screen/index.ts'
import { pages, type PageRow } from '#modules/pages/contract.ts'
import { designScreens } from '#modules/pages/design-screens.ts'
import { pageStateCodes, pageStates, type PageState } from '#modules/pages/states.ts'
import { KeptDesigns } from './KeptDesigns.tsx'
import { useKeptDesigns } from './kept-designs.ts'
import { designHref } from './use-page-designing.ts'
import classes from './start.module.css'

/** Question whose answer is every designed form. */
const ALL_FORMS = { page: 1, pageSize: 500, kind: 'form' } as const

type Shown = PageState | 'ALL'

export default function FormList() {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const isOnline = useOnline()
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<Shown>('ALL')
  const asked = useCall(pages.queryPages, ALL_FORMS, { hasPlace: true })
  const kept = useKeptDesigns() ?? []
  const { data, dataUpdatedAt } = asked
  const words = keyword.trim().toLowerCase()
  const all = data?.list ?? []
  const ids = new Set(all.map(({ id }) => id))
  const found = all.filter(
    (row) =>
      (state === 'ALL' || row.state === state) &&
      [textInLanguage(row.title, language), row.formKey].some((text) => text.toLowerCase().includes(words)),
  )
  const onlyHere = kept.filter(({ id, document }) => !ids.has(id) && document.kind === 'form')
  const keptIds = new Set(kept.map(({ id }) => id))
  const count = (code: PageState) => all.filter((row) => row.state === code).length
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <AsOf at={dataUpdatedAt} offline={!isOnline} />
        <input
          type="search"
          className={classes.search}
          value={keyword}
          placeholder={t`Search forms`}
          aria-label={t`Search forms`}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button onClick={() => go(href(designScreens.designTemplate))}>
          <Trans>New form</Trans>
        </Button>
      </ScreenHeader>
      {!data && <MissingPageData asked={asked} call={pages.queryPages} />}
      {all.length > 0 && (
        <Choice<Shown>
          label={t`State`}
          isLabelHidden
          value={state}
          options={[
            { value: 'ALL', label: t`All (${all.length})` },
            ...pageStateCodes.map((code) => ({
              value: code,
              label: `${i18n._(pageStates[code].label)} (${count(code)})`,
            })),
          ]}
          onChange={setState}
        />
      )}
      {onlyHere.length > 0 && <KeptDesigns list={onlyHere} />}
      {data && all.length === 0 && onlyHere.length === 0 && (
        <EmptyState title={t`No forms yet`} text={t`Begin a new form, empty or from one of ours.`} />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState title={t`No form matches`} text={t`Enter part of its title or address.`} />
      )}
      <ul className={classes.cards} aria-label={t`Designed forms`}>
        {found.map((row) => (
          <FormCard key={row.id} row={row} isKept={keptIds.has(row.id)} />
        ))}
      </ul>
    </div>
  )
}

/** One form of the server. */
function FormCard({ row, isKept }: { row: PageRow; isKept: boolean }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const language = useLanguage()
  const { id, title, formKey, nodes, state, updateTime, by } = row
  const { label, tone, shape } = pageStates[state]
  return (
    <li className={classes.card}>
      <PlainLink to={designHref(id)}>{textInLanguage(title, language) || formKey}</PlainLink>
      <span className="s-note">
        <code>{formKey}</code> · <Plural value={nodes} one="# field" other="# fields" />
      </span>
      <span className="s-note">{`${shortTime(Date.parse(updateTime), language)} · ${by}`}</span>
      <span className={classes.acts}>
        <StatusBadge tone={tone} shape={shape} label={i18n._(label)} />
        {isKept && <StatusBadge tone="orange" shape="half" label={t`On this device`} />}
      </span>
    </li>
  )
}
