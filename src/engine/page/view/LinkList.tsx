import { AppLink } from '#client/ui/AppLink.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { addressFor, type ElementProps, usePage, usePageViewer } from './page-context.ts'
import { useList } from './use-list.ts'
import classes from './page.module.css'

/** Links to screens of the portal, by their names; a name that is no screen, or that the person may not open, is left out. */
export function LinkList({ node }: ElementProps) {
  const { language } = usePage()
  const viewer = usePageViewer()
  const { props = {} } = node.field
  const { items, isLoading } = useList(node)
  const title = textOfNode(node, 'name', language)
  const links = items.flatMap(({ value, label }) => {
    const to = addressFor(viewer, value)
    return to ? [{ to, label }] : []
  })
  if (isLoading) return <SkeletonRows />
  if (links.length === 0) return null
  return (
    <nav
      className={classes.links}
      aria-label={title}
      data-direction={props.direction === 'vertical' ? 'down' : 'across'}
    >
      {title && <h2 className={classes.title}>{title}</h2>}
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
