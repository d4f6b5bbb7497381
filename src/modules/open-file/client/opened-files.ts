/** Files that the system hands to the installed app ("Open with"). Browsers without it offer nothing here. */
import { plural } from '@lingui/core/macro'
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { handFile } from '#engine/view/import/handed-file.ts'
import { href } from '#engine/schema/screen.ts'
import { screens } from '../module.ts'

/** https://wicg.github.io/web-app-launch/, the part that is used here. */
interface LaunchQueue {
  setConsumer: (
    consumer: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => Promise<void>,
  ) => void
}

/** Every file that is opened goes to the page that asks what is in it; one at a time. */
export function followOpenedFiles(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const [first, ...others] = files
    if (!first) return
    const file = await first.getFile()
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
  })
}
