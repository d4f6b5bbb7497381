import { Button, Group } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#client/offline/use-live.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { Draft } from '#offline/types.ts'
import { discardDraft } from './queue-actions.ts'
import { draftHref } from './words.ts'
import classes from './sync.module.css'

/** Forms half filled, also those that came back from the gateway; absent when there are none. */
export function DraftList() {
  const drafts = useLive('drafts', ['drafts'], (store) => store.drafts.list()) ?? []
  if (drafts.length === 0) return null
  return (
    <Card
      title={<Plural value={drafts.length} one="# form is not finished" other="# forms are not finished" />}
    >
      <ul>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}

function DraftItem({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const language = useLanguage()
  const href = draftHref(draft)
  const time = shortTime(draft.at, language)
  return (
    <li className={classes.item} data-urgent={!!draft.refused}>
      <div className={classes.draft}>
        <span>
          {draft.refused?.desc ?? t`Not finished`} <span className="s-note s-figure">{time}</span>
        </span>
        <Group gap={6}>
          {href && (
            <AppLink to={href} size="sm">
              <Trans>Open</Trans>
            </AppLink>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            className={classes.danger}
            onClick={() => discardDraft(draft)}
          >
            <Trans>Discard</Trans>
          </Button>
        </Group>
      </div>
    </li>
  )
}
