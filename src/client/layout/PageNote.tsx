import { lazy, Suspense } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { useSiteSetting } from '#client/settings/use-settings.ts'
import { pageIn } from '#engine/settings/logic/page-in.ts'
import type { PageSetting } from '#engine/settings/schema/page.ts'

interface Note {
  note: string
  tone: PageSetting['noteTone']
}

const Bare = ({ note }: Note) => <p role="note">{note}</p>

/** Loaded on demand. If it cannot be loaded (offline), the text is shown without styling. */
const NoteStrip = lazy(async () => {
  const strip = await import('./NoteStrip.tsx').catch(() => undefined)
  return { default: strip?.NoteStrip ?? Bare }
})

/** What the provider says above a page (record 0018). Plain text. */
export function PageNote({ name }: { name: string }) {
  const language = useLanguage()
  const setting = useSiteSetting<PageSetting>('page', name)
  const { note, noteTone } = pageIn(setting, language)
  if (!note) return null
  return (
    <Suspense fallback={null}>
      <NoteStrip note={note} tone={noteTone} />
    </Suspense>
  )
}
