/**
 * A window of its own inside the page: its width is what media queries see, its scheme is its own. The preview is drawn into
 * it by this page's React, so it needs no address, no second start and no message between windows.
 */
import { MantineProvider } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAppearance } from '#client/theme/appearance.ts'
import { closeLabel, themeOf, variables } from '#client/theme/theme.ts'
import classes from './preview.module.css'

interface FrameProps {
  title: string
  scheme: 'light' | 'dark'
  /** `<html lang>` of the window. */
  lang: string
  isPhone: boolean
  children: ReactNode
}

const EMPTY = '<!doctype html><html><head></head><body></body></html>'

export function Frame({ title, scheme, lang, isPhone, children }: FrameProps) {
  const [inside, setInside] = useState<Document>()
  useStyles(inside)
  useRoot(inside, scheme, lang)
  return (
    <iframe
      title={title}
      className={classes.frame}
      data-phone={isPhone || undefined}
      srcDoc={EMPTY}
      onLoad={(event) => setInside(event.currentTarget.contentDocument ?? undefined)}
    >
      {inside &&
        createPortal(
          <Inside document={inside} scheme={scheme}>
            {children}
          </Inside>,
          inside.body,
        )}
    </iframe>
  )
}

function Inside({
  document: { documentElement, body },
  scheme,
  children,
}: {
  document: Document
  scheme: 'light' | 'dark'
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { color, size } = useAppearance()
  const close = i18n._(closeLabel)
  const theme = useMemo(() => {
    const own = themeOf(color, size, close)
    // What opens over the preview opens in its window.
    const Portal = { defaultProps: { target: body, reuseTargetNode: false } }
    return { ...own, components: { ...own.components, Portal } }
  }, [color, size, close, body])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={variables}
      getRootElement={() => documentElement}
    >
      <div className={classes.inside}>{children}</div>
    </MantineProvider>
  )
}

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** The styles of the page, those that come later too. */
function useStyles(inside: Document | undefined): void {
  useEffect(() => {
    if (!inside) return undefined
    const take = (nodes: Iterable<Node>) => {
      for (const node of nodes) if (isStyle(node)) inside.head.append(node.cloneNode(true))
    }
    take(document.head.children)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) take(addedNodes)
    })
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [inside])
}

/** Scheme, density and colours where the styles look for them. */
function useRoot(inside: Document | undefined, scheme: string, lang: string): void {
  const { color, size } = useAppearance()
  useEffect(() => {
    if (!inside) return
    dress(inside.documentElement, { lang, size, scheme })
  }, [inside, scheme, lang, color, size])
}

function dress(root: HTMLElement, look: { lang: string; size: string; scheme: string }): void {
  root.lang = look.lang
  root.style.cssText = document.documentElement.style.cssText
  root.dataset['size'] = look.size
  root.dataset['mantineColorScheme'] = look.scheme
}
