import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { ErrorBoundary } from '#client/router/ErrorBoundary.tsx'
import { useAppearance } from '#client/theme/appearance.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { languages } from '#contract/language.ts'
import { widths } from '#client/theme/widths.ts'
import type { Definition, Kind, Target } from '../model/kind.ts'
import type { Tongues } from '../model/languages.ts'
import { Frame } from './Frame.tsx'
import { LookBar, useLook, type Chosen } from './LookBar.tsx'
import classes from './preview.module.css'

interface PreviewPaneProps {
  kind: Kind
  target: Target
  value: Definition
  tongues: Tongues
}

/** The screen as it will be, in a window of its own. */
export function PreviewPane({ kind, target, value, tongues }: PreviewPaneProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Chosen>({
    language: useLanguage(),
    scheme: useAppearance().shown,
    // On a phone there is no room for a desk.
    device: matchMedia(widths.phone).matches ? 'phone' : 'desk',
    role: 'main',
  })
  const look = useLook(chosen)
  const i18n = tongues[look.language]
  const { Preview } = kind
  if (!kind.hasFrame) return <Preview target={target} value={value} look={look} />
  return (
    <div className={classes.pane}>
      <LookBar chosen={chosen} onChange={setChosen} />
      <div className={classes.stage}>
        {i18n ? (
          <Frame
            title={t`Preview`}
            scheme={look.scheme}
            lang={languages[look.language].html}
            isPhone={look.isPhone}
          >
            <I18nProvider i18n={i18n}>
              <ErrorBoundary key={target.key}>
                <Preview target={target} value={value} look={look} />
              </ErrorBoundary>
            </I18nProvider>
          </Frame>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </div>
  )
}
