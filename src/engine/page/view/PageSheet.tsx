import { useId, useMemo, type ReactNode } from 'react'
import { classNamesOf } from '#engine/page/logic/element-look.ts'
import { scopedSheet } from '#engine/page/logic/page-css.ts'
import type { PageDocument } from '#engine/page/schema/document.ts'

/** A whole page in the style sheets that its form and itself bring (spec 001 §3 `css`), which reach nothing outside of it. */
export function PageSheet({ document, children }: { document: PageDocument; children: ReactNode }) {
  const id = useId()
  const { options, page } = document
  const ofForm = options.css
  const ofPage = page.css
  // Each by itself: a rule that does not end in one, or its length, takes nothing from the other.
  const sheet = useMemo(() => {
    const scoped = (css: string) => scopedSheet(css, `[data-page="${id}"]`)
    return [ofForm, ofPage].map(scoped).filter(Boolean).join('\n')
  }, [ofForm, ofPage, id])
  const classNames = classNamesOf(options.className)
  if (sheet === '' && classNames === undefined) return children
  return (
    <div data-page={id}>
      <style>{sheet}</style>
      <div data-class={classNames}>{children}</div>
    </div>
  )
}
