import type { CSSProperties } from 'react'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { type ElementProps, usePage } from './page-context.ts'
import classes from './page.module.css'

/** Elements side by side, four in view and a gap of 20 (spec 001 §9); the others are scrolled to. */
export function Slides({ node }: ElementProps) {
  const { language, Nodes } = usePage()
  const { slidesPerView = 4, spaceBetween = 20 } = node.field.props ?? {}
  const style = {
    '--slides': Number(slidesPerView) || 4,
    '--gap': `${Number(spaceBetween) || 0}px`,
  } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <ul className={classes.slides} style={style} aria-label={textOfNode(node, 'name', language)} tabIndex={0}>
      {node.childIds.map((id) => (
        <li key={id}>
          <Nodes ids={[id]} />
        </li>
      ))}
    </ul>
  )
}
