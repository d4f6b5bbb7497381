/** All declarations of a kind: where each stands, what is changed, by whom. One list for tables, forms, rules and the rest. */
import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconPencil, IconUpload } from '@tabler/icons-react'
import { useLingui as useTexts } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState, useCallback } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLanguage } from '#client/i18n/language.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go } from '#client/router/go.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { settings } from '#modules/settings/contract.ts'
import { editAddress } from './edit-address.ts'
import type { Kind } from './model/kind.ts'
import { useTongues } from './model/languages.ts'
import { rankOf, ranks, type Rank, type SettingStatus } from './model/setting-status.ts'
import { ChangeList } from './parts/ChangeList.tsx'
import { SettingStatusBadge, useRanks } from './parts/StandingBadge.tsx'
import { useStandings } from './use-setting-statuses.ts'
import own from './definition-list.module.css'
import classes from './settings.module.css'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { saveFile } from '#client/offline/save-file.ts'

/** Published settings as a file, to carry to another system. */
const useExport = (): ((tabKeys: readonly string[]) => Promise<void>) =>
  useCallback(async (tabKeys) => {
    try {
      const { fileName, json } = await ask(settings.exportTableList, { tabKeys: [...tabKeys] })
      saveFile(fileName, 'application/json', json)
    } catch (error) {
      report(error)
    }
  }, [])

const ImportDialog = lazyPart(async () => (await import('./parts/ImportDialog.tsx')).ImportDialog)

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function DefinitionList({ kind }: { kind: Kind }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { list, at, asked } = useStandings(kind)
  const [isImporting, setImporting] = useState(false)
  const save = useExport()
  const published = list?.filter(({ published: site }) => site).map(({ target }) => target.key) ?? []
  const offlineReason = isOnline ? undefined : t`Connect to the internet to do this`
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={at} offline={!isOnline} />
        <ReasonButton
          variant="default"
          size="sm"
          leftSection={<IconUpload {...icon} />}
          {...(offlineReason ? { reason: offlineReason } : {})}
          onClick={() => setImporting(true)}
        >
          <Trans>Import JSON</Trans>
        </ReasonButton>
        <ReasonButton
          variant="default"
          size="sm"
          leftSection={<IconDownload {...icon} />}
          {...reason(offlineReason, published.length === 0 && t`Nothing is published yet`)}
          onClick={() => void save(published)}
        >
          <Trans>Export JSON</Trans>
        </ReasonButton>
      </ScreenHeader>
      {list ? (
        <Standings kind={kind} list={list} />
      ) : (
        <MissingPageData asked={asked} call={settings.listDefinitions} />
      )}
      <Suspense fallback={null}>
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </div>
  )
}

const reason = (...reasons: (string | false | undefined)[]): { reason?: string } => {
  const first = reasons.find(Boolean)
  return first ? { reason: first } : {}
}

function Standings({ kind, list }: { kind: Kind; list: readonly SettingStatus[] }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [text, setText] = useState('')
  const [rank, setRank] = useState<Rank | ''>('')
  const names = useRanks()
  const wanted = text.trim().toLowerCase()
  const shown = list.filter(
    (status) =>
      (!rank || rankOf(status) === rank) &&
      [status.target.title, status.target.id, status.target.place].some((each) =>
        each.toLowerCase().includes(wanted),
      ),
  )
  if (list.length === 0) {
    return (
      <EmptyState
        title={i18n._(kind.empty)}
        text={t`Items of this version appear here and can be changed.`}
      />
    )
  }
  const total = list.length
  return (
    <Card title={<Plural value={shown.length} one={`# of ${total}`} other={`# of ${total}`} />}>
      <div className={classes.tools}>
        <TextInput
          className={classes.grow ?? ''}
          aria-label={t`Find`}
          placeholder={t`Name, key or address`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <ChoiceBox
          look="small"
          isMarked
          label={t`Status`}
          any={t`Any status`}
          value={rank}
          items={ranks.map((value) => ({ value, label: names[value].label }))}
          onChange={(value) => setRank(value as Rank | '')}
        />
      </div>
      <ul>
        {shown.map((status) => (
          <Row key={status.target.key} kind={kind} status={status} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={classes.note}>
          <Trans>Nothing found</Trans>
        </p>
      )}
    </Card>
  )
}

/** Changes that are shown before "and 3 more". */
const SHOWN_CHANGES = 3

function Row({ kind, status }: { kind: Kind; status: SettingStatus }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const tongues = useTongues()
  const { target, stale } = status
  const rank = rankOf(status)
  const changes = status.ahead.length > 0 ? status.ahead : status.made
  const to = editAddress(kind, target)
  const more = changes.length - SHOWN_CHANGES
  return (
    <li className={own.row} aria-label={target.title}>
      <div className={own.name}>
        <AppLink to={to} size="sm" fw={600}>
          {target.title}
        </AppLink>
        <span className={classes.small}>
          {target.id}
          {kind.list && target.entries.length > 0 && ` · ${i18n._(kind.list.title)} ${target.entries.length}`}
        </span>
      </div>
      <div className={own.status}>
        <SettingStatusBadge rank={rank} />
        <LastTouch status={status} />
      </div>
      <div className={own.what}>
        {changes.length > 0 && (
          <ChangeList kind={kind} changes={changes.slice(0, SHOWN_CHANGES)} tongues={tongues} />
        )}
        {more > 0 && (
          <span className={classes.small}>
            <Plural value={more} one="and # more" other="and # more" />
          </span>
        )}
        {stale.length > 0 && <span className={classes.wrong}>{t`Ignored: ${stale.join(', ')}`}</span>}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPencil {...icon} />}
        onClick={() => go(to)}
      >
        <Trans>Edit</Trans>
      </Button>
    </li>
  )
}

function LastTouch({ status: { draft, published } }: { status: SettingStatus }) {
  const language = useLanguage()
  const last = draft ?? published
  if (!last) return null
  return (
    <span className={classes.small}>
      {shortTime(Date.parse(last.updateTime), language)} · {last.by}
    </span>
  )
}
