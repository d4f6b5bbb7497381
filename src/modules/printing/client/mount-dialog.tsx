/** Mounts a dialog beside the page: it is asked for by a function, from any screen. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#client/calls/query-client.ts'
import { appearance } from '#client/theme/appearance.ts'
import { closeLabel, themeOf } from '#client/theme/theme.ts'

/** Resolves with what the dialog is closed with. */
export function mountDialog<T>(draw: (close: (answer: T) => void) => ReactNode): Promise<T> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const scheme = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'
  return new Promise((resolve) => {
    const close = (answer: T) => {
      root.unmount()
      host.remove()
      resolve(answer)
    }
    root.render(
      <MantineProvider
        theme={themeOf(appearance.color, appearance.size, i18n._(closeLabel))}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>{draw(close)}</QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    )
  })
}
