import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Divider.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { setScheme, useAppearance } from '#client/theme/appearance.ts'
import { useSession } from '#client/session/session.ts'
import classes from './header.module.css'
import { LanguageItems } from './LanguageMenu.tsx'
import { askToLeave } from './leaving.ts'

/** Who I am (cusName, cusCode), and the way out. On a phone language and brightness are in here too. */
export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const name = user?.cusName ?? ''
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t`Account: ${name}`}>
          <span className={classes.avatar} aria-hidden>
            {(name || '?').slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.userText}>
            <span className={classes.userName}>{name}</span>
            <span className={classes.userCode}>{user?.cusCode}</span>
          </span>
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Divider />
        <div className={classes.narrow}>
          <LanguageItems />
          <SchemeItem />
          <Menu.Divider />
        </div>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void askToLeave()}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SchemeItem() {
  const { scheme } = useAppearance()
  const isDark = scheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} />} onClick={() => setScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Trans>Light</Trans> : <Trans>Dark</Trans>}
    </Menu.Item>
  )
}
