import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Suspense, useId, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { MenuIcon } from './icons.tsx'
import { favouritesOf, movedBefore, movedBy, sectionsOf, type MenuItem, type Section } from './menu.ts'
import { useOwnMenu, type OwnMenu } from './own-menu.ts'
import { lastAddress } from './tabs.ts'
import classes from './side-menu.module.css'

const AttentionCount = lazyPart(async () => (await import('./AttentionCount.tsx')).AttentionCount)

interface SideMenuProps {
  module: MenuItem
  menu: readonly MenuItem[]
  current: string
}

/** Pages of the module under their headings, below the person's favourites. */
export function SideMenu({ module, menu, current }: SideMenuProps) {
  const { t } = useLingui()
  const own = useOwnMenu()
  return (
    <nav className={classes.root} aria-label={t`Side menu`}>
      <Favourites menu={menu} current={current} own={own} />
      <ModuleTitle module={module} current={current} />
      <Sections module={module} current={current} own={own} />
    </nav>
  )
}

/** Every module with its pages, for a drawer. */
export function WholeMenu({
  menu,
  current,
  onFollow,
}: Omit<SideMenuProps, 'module'> & { onFollow: () => void }) {
  const own = useOwnMenu()
  const rest = { current, own, onFollow }
  return (
    <>
      <Favourites menu={menu} {...rest} />
      {menu.map((module) =>
        module.children.length > 0 ? (
          <section key={module.id} aria-label={module.title}>
            <ModuleTitle module={module} {...rest} />
            <Sections module={module} {...rest} />
          </section>
        ) : (
          <ul key={module.id}>
            <Entry item={module} {...rest} />
          </ul>
        ),
      )}
    </>
  )
}

interface PartProps {
  current: string
  own: OwnMenu
  onFollow?: () => void
}

function ModuleTitle({ module, current, onFollow }: { module: MenuItem } & Omit<PartProps, 'own'>) {
  if (!module.to) return <div className={classes.title}>{module.title}</div>
  return (
    <PlainLink
      to={module.to}
      className={`${classes.title} ${classes.titleLink}`}
      aria-current={module.name === current ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {module.title}
    </PlainLink>
  )
}

function Sections({ module, ...rest }: { module: MenuItem } & PartProps) {
  const sections = sectionsOf(module, useLanguage())
  return sections.map((section) =>
    section.title ? (
      <Folding key={section.id} section={section} {...rest} />
    ) : (
      <ul key={section.id}>
        {section.items.map((item) => (
          <Entry key={item.id} item={item} {...rest} />
        ))}
      </ul>
    ),
  )
}

function Folding({ section, ...rest }: { section: Section } & PartProps) {
  const { t } = useLingui()
  const { id, title, to, name, items } = section
  const { own, current, onFollow } = rest
  const isFolded = own.folded.includes(id)
  const label = isFolded ? t`Show ${title}` : t`Hide ${title}`
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        {to ? (
          <>
            <PlainLink
              to={to}
              className={`${classes.heading} ${classes.titleLink}`}
              aria-current={name === current ? 'page' : undefined}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              {title}
            </PlainLink>
            <button
              type="button"
              className={classes.fold}
              aria-label={label}
              title={label}
              aria-expanded={!isFolded}
              onClick={() => own.fold(id)}
            >
              <Chevron />
            </button>
          </>
        ) : (
          <button
            type="button"
            className={classes.heading}
            aria-expanded={!isFolded}
            onClick={() => own.fold(id)}
          >
            {title}
            <Chevron />
          </button>
        )}
        {isFolded && <Attention items={items} />}
      </div>
      {!isFolded && (
        <ul>
          {items.map((item) => (
            <Entry key={item.id} item={item} {...rest} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Chevron = () => <IconChevronDown className={classes.chevron} size={14} stroke={1.8} aria-hidden />

function Attention({ items }: { items: readonly MenuItem[] }) {
  const of = items.flatMap(({ attention }) => attention ?? [])
  if (of.length === 0) return null
  return (
    <Suspense fallback={null}>
      <AttentionCount of={of} />
    </Suspense>
  )
}

/** Favourites from any module. Dragging, or Alt and an arrow key, changes their order. */
function Favourites({ menu, ...rest }: { menu: readonly MenuItem[] } & PartProps) {
  const { t } = useLingui()
  const { own } = rest
  const [dragged, setDragged] = useState('')
  const items = favouritesOf(menu, own.favourites)
  if (items.length === 0) return null
  const ids = items.map(({ id }) => id)
  const press = (id: string) => (event: KeyboardEvent<HTMLLIElement>) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    own.arrange(movedBy(ids, id, step))
  }
  const over = (event: DragEvent) => dragged && event.preventDefault()
  return (
    <section className={classes.section} aria-label={t`Favourites`}>
      <div className={classes.title}>{t`Favourites`}</div>
      <ul>
        {items.map((item) => (
          <Entry
            key={item.id}
            item={item}
            {...rest}
            place={{
              draggable: true,
              onKeyDown: press(item.id),
              onDragStart: () => setDragged(item.id),
              onDragEnd: () => setDragged(''),
              onDragOver: over,
              onDrop: () => own.arrange(movedBefore(ids, dragged, item.id)),
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps extends PartProps {
  item: MenuItem
  /** Attributes and handlers with which it can be moved among others. */
  place?: React.LiHTMLAttributes<HTMLLIElement>
}

function Entry({ item, current, own, onFollow, place }: EntryProps) {
  const { t } = useLingui()
  const { path } = useCurrentScreen()
  const { id, title } = item
  const isFavourite = own.favourites.includes(id)
  const link = useId()
  const label = isFavourite ? t`Remove from favourites` : t`Add to favourites`
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <li className={classes.entry} {...place}>
      <PlainLink
        id={link}
        to={lastAddress(item.to, path)}
        className={classes.link}
        draggable={false}
        aria-current={item.name === current ? 'page' : undefined}
        {...(place ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' } : {})}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        <MenuIcon name={item.icon} className={classes.icon} />
        <span className={classes.text}>{title}</span>
      </PlainLink>
      <span className={classes.end}>
        <Attention items={[item]} />
        <button
          type="button"
          className={classes.star}
          aria-label={label}
          aria-describedby={link}
          title={label}
          aria-pressed={isFavourite}
          onClick={() => own.star(id)}
        >
          <Star size={16} stroke={1.6} aria-hidden />
        </button>
      </span>
    </li>
  )
}
