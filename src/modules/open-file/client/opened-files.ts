/** Files that the system hands to the installed app ("Open with"). */
import { plural } from '@lingui/core/macro'
import { BATCH_PAGE, handBatch, isBatchFile } from '#client/offline/handed-batch.ts'
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { handFile } from '#engine/import/view.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '../module.ts'

/** What a file handle offers that is needed here. */
export interface OpenedFile {
  getFile: () => Promise<File>
}

/** The first goes to the page that asks what is in it; what is left out is said. */
export async function takeOpenedFiles([first, ...others]: readonly OpenedFile[]): Promise<void> {
  if (!first) return
  const file = await first.getFile()
  if (isBatchFile(file)) {
    handBatch(file)
    return go(BATCH_PAGE)
  }
  handFile({ name: file.name, blob: file })
  // Told apart from the file before, which may still be on this very page.
  go(href(screens.openFile, {}, { at: String(Date.now()) }))
  const count = others.length
  if (count > 0)
    notify(
      plural(count, {
        one: 'One file at a time: # more was left out.',
        other: 'One file at a time: # more were left out.',
      }),
    )
}
