/** Mounts the print dialog beside the page: it is asked for by a function, from any screen. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#client/calls/query-client.ts'
import { appearance } from '#client/theme/appearance.ts'
import { themeOf } from '#client/theme/theme.ts'
import { PrintDialog, type PrintRequest } from './PrintDialog.tsx'

/** Resolves when the person closes it: true once the labels were recorded as printed. */
export function openPrintDialog(request: PrintRequest): Promise<boolean> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const scheme = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'
  return new Promise((resolve) => {
    const close = (isRecorded: boolean) => {
      root.unmount()
      host.remove()
      resolve(isRecorded)
    }
    root.render(
      <MantineProvider
        theme={themeOf(appearance.color, appearance.size)}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <PrintDialog request={request} onClose={close} />
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    )
  })
}
