import type { PageSetting } from '#engine/settings/schema/page.ts'
import classes from './page-note.module.css'

/** Few pages have one: it comes, with its looks, where there is something to say. */
export function NoteStrip({ note, tone }: { note: string; tone: PageSetting['noteTone'] }) {
  return (
    <p className={classes.note} data-tone={tone} role="note">
      {note}
    </p>
  )
}
