import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { go } from '#client/router/go.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import classes from './header.module.css'
import { firstScreen, type MenuItem } from './menu.ts'

/** The modules; each opens its page, else its first screen. Those that do not fit the width are in a menu at the end. */
export function TopModules({ menu, active }: { menu: MenuItem[]; active: MenuItem | undefined }) {
  const { t } = useLingui()
  const line = useRef<HTMLDivElement>(null)
  const fits = useFitting(line, menu)
  const rest = menu.slice(fits)
  const isRest = rest.some(({ id }) => id === active?.id)
  return (
    <nav className={classes.modules} aria-label={t`Modules`}>
      <div className={classes.line} ref={line}>
        {menu.map((item, at) => (
          <PlainLink
            key={item.id}
            to={firstScreen(item)}
            className={classes.module}
            data-rest={at >= fits || undefined}
            aria-current={item.id === active?.id ? 'true' : undefined}
          >
            {item.title}
          </PlainLink>
        ))}
      </div>
      {rest.length > 0 && (
        <DropMenu
          label={isRest && active ? `${active.title} · ${t`More modules`}` : t`More modules`}
          className={`${classes.icon} ${isRest ? classes.here : ''}`}
          width={240}
          button={
            <>
              {isRest && active?.title}
              <IconDots size={20} stroke={1.6} />
            </>
          }
        >
          {rest.map((item) => (
            <DropItem key={item.id} isCurrent={item.id === active?.id} onClick={() => go(firstScreen(item))}>
              {item.title}
            </DropItem>
          ))}
        </DropMenu>
      )}
    </nav>
  )
}

/** Counts the children that fit the first row of a wrapping box of which one row is visible. */
function useFitting(box: RefObject<HTMLElement | null>, what: unknown): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const over = [...element.children].findIndex((child) => (child as HTMLElement).offsetTop > 0)
      setCount(over < 0 ? Number.POSITIVE_INFINITY : over)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [box, what])
  return count
}
