import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { go } from '#client/router/go.ts'
import { addressOf, screenOf } from '#client/router/known-screens.ts'
import { setScheme, useAppearance } from '#client/theme/appearance.ts'
import { useCan, useSession } from '#client/session/session.ts'
import { DropItem, DropLine, DropMenu } from '#client/ui/DropMenu.tsx'
import classes from './header.module.css'
import { LanguageItems } from './LanguageItems.tsx'
import { leaveAfterAsking } from './leaving.ts'

/** Who I am (cusName, cusCode), and the way out. Where the header has no room for them, the language and, on a phone, brightness are in here too. */
export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const { cusName: name = '', cusCode: code = '' } = user ?? {}
  return (
    <DropMenu
      label={t`Account: ${name} ${code}`}
      width={240}
      className={classes.user}
      button={<Face name={name} code={code} />}
    >
      <div className={classes.card}>
        <strong>{name}</strong>
        <span>{user?.cusCode}</span>
        <span>
          {user?.loginCode}
          {user?.userAdmin === '0' && (
            <>
              {' · '}
              <Trans>Sub-account</Trans>
            </>
          )}
        </span>
      </div>
      <DropLine />
      <div className={classes.inMenu}>
        <LanguageItems />
        <DropLine />
      </div>
      <div className={classes.narrow}>
        <SchemeItem />
        <DropLine />
      </div>
      <PageItem name="PermissionChangePassword" icon={<IconKey size={16} stroke={1.6} />}>
        <Trans>Change password</Trans>
      </PageItem>
      <PageItem name="PersonManage" icon={<IconUser size={16} stroke={1.6} />}>
        <Trans>Personal information</Trans>
      </PageItem>
      <DropItem icon={<IconLogout size={16} stroke={1.6} />} onClick={() => void leaveAfterAsking()}>
        <Trans>Log out</Trans>
      </DropItem>
    </DropMenu>
  )
}

/** A page of the person's own; absent for those whose role leaves it out. */
function PageItem({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const to = addressOf(name)
  const isAllowed = useCan(screenOf(name)?.func ?? '')
  if (!to || !isAllowed) return null
  return (
    <DropItem icon={icon} onClick={() => go(to)}>
      {children}
    </DropItem>
  )
}

function Face({ name, code }: { name: string; code: string }) {
  return (
    <>
      <span className={classes.avatar} data-letter={(name || '?').slice(0, 1).toUpperCase()} aria-hidden />
      <span className={classes.userText}>
        <span className={classes.userName}>{name}</span> <span className={classes.userCode}>{code}</span>
      </span>
      <IconChevronDown size={14} className={classes.chevron} aria-hidden />
    </>
  )
}

function SchemeItem() {
  const { shown } = useAppearance()
  const isDark = shown === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <DropItem icon={<Icon size={16} stroke={1.6} />} onClick={() => setScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Trans>Light</Trans> : <Trans>Dark</Trans>}
    </DropItem>
  )
}
