import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
  IconAdjustmentsHorizontal,
} from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import { SyncPill } from '#client/offline/SyncPill.tsx'
import { HEADER_PLACE, TOOL_PLACE } from './header-place.ts'
import classes from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { MenuItem } from './menu.ts'
import { OnlineService } from './OnlineService.tsx'
import { NoticesMenu } from './NoticesMenu.tsx'
import { openPalette } from './palette-state.ts'
import { setDrawer, sidebar, toggleSidebar } from './sidebar.ts'
import { TopModules } from './TopModules.tsx'
import { UserMenu } from './UserMenu.tsx'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { BoatMark } from '#client/ui/BoatMark.tsx'

interface HeaderProps {
  menu: MenuItem[]
  active: MenuItem | undefined
  /** The module has a side menu. */
  hasSide: boolean
}

/** 56 px: where I am, what I can find, who I am. */
export function Header({ menu, active, hasSide }: HeaderProps) {
  return (
    <header className={classes.root}>
      <MenuButton hasSide={hasSide} />
      <Brand />
      <TopModules menu={menu} active={active} />
      <div className={classes.tools}>
        <div className={classes.finder}>
          <SearchButton />
          <SyncPill />
          <span id={HEADER_PLACE} />
        </div>
        <span id={TOOL_PLACE} className={classes.toolPlace} />
        <OnlineService />
        <NoticesMenu />
        <span className={classes.wide}>
          <span className={classes.language}>
            <LanguageMenu />
          </span>
          <AppearanceMenu />
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

function MenuButton({ hasSide }: { hasSide: boolean }) {
  const { t } = useLingui()
  const { isOpen } = useSnapshot(sidebar)
  const Fold = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <>
      <button
        type="button"
        className={`${classes.icon} ${classes.narrow}`}
        aria-label={t`Open menu`}
        onClick={() => setDrawer(true)}
      >
        <IconMenu2 size={22} />
      </button>
      {hasSide && (
        <button
          type="button"
          className={`${classes.icon} ${classes.wide}`}
          aria-label={isOpen ? t`Hide side menu` : t`Show side menu`}
          aria-expanded={isOpen}
          onClick={toggleSidebar}
        >
          <Fold size={20} stroke={1.6} />
        </button>
      )}
    </>
  )
}

function SearchButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.search}
      aria-label={t`Find anything`}
      aria-keyshortcuts="Control+K"
      onClick={openPalette}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span className={classes.searchText}>
        <Trans>Find anything</Trans>
      </span>
      <kbd className={classes.kbd} data-keys="Ctrl K" aria-hidden />
    </button>
  )
}

/** Colour, light or dark, density. */
function AppearanceMenu() {
  const { t } = useLingui()
  return (
    <DropMenu
      label={t`Appearance`}
      kind="panel"
      width={272}
      className={classes.icon}
      button={<IconAdjustmentsHorizontal size={20} stroke={1.6} />}
    >
      <AppearancePanel />
    </DropMenu>
  )
}

/** The boat and the name; leads home. */
function Brand() {
  return (
    <PlainLink to="/" className={classes.brand} aria-label="Sampan">
      <BoatMark size={28} />
      <span className={classes.name}>Sampan</span>
    </PlainLink>
  )
}
