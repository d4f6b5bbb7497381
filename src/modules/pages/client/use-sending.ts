/** What the form of a document sends, once the form it stands for is here. */
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { asText, type FormDecl } from '#engine/form/index.ts'
import type { PageDocument } from '#engine/page/index.ts'
import type { SentAs } from '#engine/page/view.ts'
import { declarationsOf, type ScreenDecl } from '#engine/screen/index.ts'
import { commandParameter, type FormCommand, pageCommand, pageCommandIds } from '../commands.ts'

/** As it is known to the whole product, a screen brings the texts of its form. */
const known = (screen: ScreenDecl): ScreenDecl =>
  Object.values(knownScreens()).find(({ path }) => path === screen.path) ?? screen

/** The first form of a screen. @throws where it has none, or it does not arrive */
export async function formOfScreen(screen: ScreenDecl): Promise<FormDecl> {
  const { forms = [] } = await declarationsOf(known(screen))
  const [form] = forms
  if (!form) throw new Error(`${screen.path} has no form`)
  return form
}

const nothing = () => Promise.resolve(undefined)

const load = async ({ screen, entry }: FormCommand): Promise<SentAs> => {
  const [declared, Screen] = await Promise.all([formOfScreen(screen), entry?.().then((part) => part.default)])
  return { declared, Screen }
}

/** The same function for the same command each time, so that it is loaded once. */
const loaders = new Map(
  pageCommandIds.map((id) => {
    const command = pageCommand(id)
    return [id, command && 'screen' in command ? () => load(command) : nothing] as const
  }),
)

/** `state`: whether the form is here that the document stands for. */
export function useSending(document: PageDocument | undefined) {
  const id = document?.page.props.command
  const command = pageCommand(id)
  const [loaded, again] = useLoaded((typeof id === 'string' && loaders.get(id)) || nothing)
  const sentAs = loaded.state === 'ready' ? loaded.value : undefined
  const sending = useMemo(
    () =>
      command && 'call' in command
        ? {
            submit: command.call,
            submitLabel: msg`Send`,
            toParameter: (data: Record<string, unknown>) => commandParameter(command, data),
            label: (data: Record<string, unknown>) => asText(data[command.name]).slice(0, 60),
          }
        : sentAs,
    [command, sentAs],
  )
  // What sends nothing, or a command by itself, waits for nothing.
  const state = command && 'screen' in command ? loaded.state : 'ready'
  return { command, sending, sentAs, state, again }
}
