/** Mounts the print dialog beside the page: it is asked for by a function, from any screen. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { appearance } from '#client/theme/appearance.ts'
import { themeOf } from '#client/theme/theme.ts'
import { PrintDialog, type PrintRequest } from './PrintDialog.tsx'

/** Resolves when the person closes it. */
export function openPrintDialog(request: PrintRequest): Promise<void> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const scheme = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'
  return new Promise((resolve) => {
    const close = () => {
      root.unmount()
      host.remove()
      resolve()
    }
    root.render(
      <MantineProvider
        theme={themeOf(appearance.color, appearance.size)}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <I18nProvider i18n={i18n}>
          <PrintDialog request={request} onClose={close} />
        </I18nProvider>
      </MantineProvider>,
    )
  })
}
