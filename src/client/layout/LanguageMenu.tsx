import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { languages, type Language } from '#contract/language.ts'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import classes from './header.module.css'

const all = Object.keys(languages) as Language[]

/** Languages by their own names; the page starts anew a second later with every draft kept. */
export function LanguageMenu() {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon className={classes.icon} variant="transparent" size={36} aria-label={t`Language`}>
          <IconLanguage size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}

export function LanguageItems() {
  const current = useLanguage()
  return all.map((language) => (
    <Menu.Item
      key={language}
      lang={languages[language].html}
      aria-current={language === current ? 'true' : undefined}
      rightSection={language === current ? <IconCheck size={14} /> : null}
      onClick={() => void switchLanguage(language)}
    >
      {languages[language].name}
    </Menu.Item>
  ))
}
