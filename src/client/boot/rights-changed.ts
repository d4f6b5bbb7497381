/** After the function tree changed (spec 000 §4 "Permission change detection"). */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { currentScreen } from '#client/router/current-screen.ts'
import { go } from '#client/router/go.ts'
import { ERROR_401, isOpenTo } from '#client/router/guard.ts'
import { screenOf } from '#client/router/known-screens.ts'
import { session } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { notify } from '#client/ui/notify.ts'

/** Leaves a page the person lost, and removes what the device kept of what they may no longer see. */
export function onRightsChanged(): void {
  if (screenOf(currentScreen.name) && !isOpenTo(session.funcs as Func[], currentScreen)) {
    notify(i18n._(msg`Detected your permission changed`), 'bad')
    go(ERROR_401, { replace: true })
  }
  void import('./keep-to-rights.ts')
    .then(async ({ keepToSight, purgeLost }) => {
      await keepToSight()
      await purgeLost()
    })
    .catch((error: unknown) =>
      console.error('What is kept on this device could not follow the rights', error),
    )
}
