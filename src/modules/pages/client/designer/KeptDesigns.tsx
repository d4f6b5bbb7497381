import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dropDraft, isClosedDraft } from '#client/offline/drop-draft.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { go } from '#client/router/go.ts'
import { confirm } from '#client/ui/confirm.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { textInLanguage } from '#engine/page/index.ts'
import type { UnsavedDesign } from './kept-designs.ts'
import classes from './start.module.css'

/** Designs that are on this device alone, each with the way on and a way to delete it. */
export function KeptDesigns({ list }: { list: readonly UnsavedDesign[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const store = useStore()
  const drop = async ({ draft }: UnsavedDesign, title: string) => {
    if (!store || !(await isClosedDraft(store, draft))) return
    const question = {
      title: t`Delete ${title}?`,
      text: t`What is on this device alone is lost.`,
      yes: t`Delete`,
    }
    if (await confirm({ ...question, danger: true })) await dropDraft(store, draft)
  }
  return (
    <ul className={classes.cards} aria-label={t`On this device`}>
      {list.map((kept) => {
        const { id, document, at, href } = kept
        const title = textInLanguage(document.title, language) || t`Without a title`
        return (
          <li key={id} className={classes.card}>
            <PlainLink to={href}>{title}</PlainLink>
            <span className="s-note">
              <Plural value={Object.keys(document.nodes).length} one="# field" other="# fields" />
              {` · ${shortTime(at, language)}`}
            </span>
            <span>
              <StatusBadge tone="orange" shape="half" label={t`On this device`} />
            </span>
            <span className={classes.acts}>
              <Button size="compact-sm" onClick={() => go(href)}>
                <Trans>Continue</Trans>
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={t`Delete ${title}`}
                onClick={() => void drop(kept, title)}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
