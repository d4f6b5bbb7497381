import { useId, useMemo, type ReactNode } from 'react'
import { classNamesOf } from '#engine/page/logic/element-look.ts'
import { scopedSheet } from '#engine/page/logic/page-css.ts'
import type { PageDocument } from '#engine/page/schema/document.ts'

/** A whole page in the style sheet it brings (spec 001 §3 `css`), which reaches nothing outside of it. */
export function PageSheet({ document, children }: { document: PageDocument; children: ReactNode }) {
  const id = useId()
  const { options, page } = document
  const css = `${options.css}\n${page.css}`
  const sheet = useMemo(() => scopedSheet(css, `[data-page="${id}"]`), [css, id])
  const classNames = classNamesOf(options.className)
  if (sheet === '' && classNames === undefined) return children
  return (
    <div data-page={id}>
      <style>{sheet}</style>
      <div data-class={classNames}>{children}</div>
    </div>
  )
}
