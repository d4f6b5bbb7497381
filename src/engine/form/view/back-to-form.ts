/** Takes a refused row back to its form. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { confirm } from '#client/ui/confirm.ts'
import { getStore, UnknownOutcome } from '#offline/store.ts'
import type { Draft } from '#offline/types.ts'

/** The draft it became; undefined when the person decided against it because it may have arrived already. */
export async function backToForm(key: string): Promise<Draft | undefined> {
  const store = getStore()
  if (!store) return undefined
  try {
    return await store.outbox.backToDraft(key)
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    const isInsisted = await confirm({
      title: i18n._(msg`It may have been received already`),
      text: i18n._(
        msg`No clear answer received. If it was received, sending it again after a change creates a second one.`,
      ),
      yes: i18n._(msg`Change anyway`),
      danger: true,
    })
    return isInsisted ? store.outbox.backToDraft(key, { isInsisted }) : undefined
  }
}
