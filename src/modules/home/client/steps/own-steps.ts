/** What a person decided about their list of first steps, on every device of theirs (record 0146). */
import { t } from '@lingui/core/macro'
import { loadTexts } from '#client/i18n/catalogs.ts'
import { go } from '#client/router/go.ts'
import { saveSetting } from '#client/settings/save-setting.ts'
import { useOwnSetting } from '#client/settings/use-settings.ts'
import { notify } from '#client/ui/notify.ts'
import { href } from '#engine/screen/index.ts'
import { HOME_PAGE, keyOf, type HomeSetting } from '#engine/settings/index.ts'
import { screens } from '#modules/home/module.ts'

type Choice = HomeSetting['steps'] | undefined

/** undefined for people who decided nothing. */
export const useStepsChoice = (): Choice => useOwnSetting<HomeSetting>('home', HOME_PAGE)?.steps

/** Keeps the decision, and says so where the device cannot. Resolves with whether it is kept. */
async function decide(steps: Choice): Promise<boolean> {
  try {
    await saveSetting({
      tabKey: keyOf('home', HOME_PAGE),
      value: steps && ({ steps } satisfies HomeSetting),
      scope: 'user',
      label: t`First steps`,
    })
    return true
  } catch {
    notify(t`The setting could not be stored on this device`, 'bad')
    return false
  }
}

/** Hides the list. @param before what is restored by an undo */
export async function hideSteps(before: Choice): Promise<void> {
  if (!(await decide('hidden'))) return
  // "Personal information" has the same button, but not everyone may open that page.
  notify(t`The list is hidden. You can show it again with “Find anything”.`, 'info', {
    action: { label: t`Undo`, run: () => void decide(before) },
  })
}

/** Every step is done and the person has seen it. */
export const finishSteps = (): Promise<boolean> => decide('over')

/** Shows the list on the home page, also to people who are not new, and opens the page. */
export async function showSteps(): Promise<void> {
  await loadTexts(['first-steps'])
  if (await decide('shown')) go(href(screens.dashboard))
}
