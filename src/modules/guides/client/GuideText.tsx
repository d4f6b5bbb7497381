import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLanguage } from '#client/i18n/language.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { mayOpenScreen } from '#client/router/guard.ts'
import { findFunc, funcTitle } from '#client/router/titles.ts'
import { useSession, useViewer } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import type { Func } from '#contract/functions.ts'
import { type Mark, marksOf } from '../marks.ts'

/** A text of a guide: names of controls stand out, links lead to pages this person may open. */
export function GuideText({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui()
  return marksOf(i18n._(text)).map((mark, at) => <Drawn key={at} mark={mark} />)
}

function Drawn({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'control':
      return <strong>{mark.text}</strong>
    case 'link':
      return <PageLink {...mark} />
    default:
      return mark.text
  }
}

/** Called as the menu calls it; plain words where the person may not open the page. */
function PageLink({ screen, anchor, text }: Extract<Mark, { kind: 'link' }>) {
  const { funcs } = useSession()
  const language = useLanguage()
  const func = findFunc(funcs as Func[], ({ routeId }) => routeId === screen)
  const title = func ? funcTitle(func, language) : text
  const path = addressOf(screen)
  const viewer = useViewer()
  if (path === undefined || !mayOpenScreen(screen, viewer)) return title
  return (
    <AppLink to={anchor ? `${path}#${anchor}` : path} inherit underline="always">
      {title}
    </AppLink>
  )
}
