import { useLanguage } from '#client/i18n/language.ts'
import { useSiteSetting } from '#client/settings/use-settings.ts'
import { pageIn } from '#engine/logic/settings/page-in.ts'
import type { PageSetting } from '#engine/schema/settings/page.ts'
import classes from './page-note.module.css'

/** What the provider says above a page (record 0018). Plain text. */
export function PageNote({ name }: { name: string }) {
  const language = useLanguage()
  const setting = useSiteSetting<PageSetting>('page', name)
  const { note, noteTone } = pageIn(setting, language)
  if (!note) return null
  return (
    <p className={classes.note} data-tone={noteTone} role="note">
      {note}
    </p>
  )
}
