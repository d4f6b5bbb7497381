import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { languages, type Language } from '#contract/language.ts'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import classes from './header.module.css'

const all = Object.keys(languages) as Language[]

/** Languages by their own names; the page starts anew a second later with every draft kept. */
export function LanguageMenu() {
  const { t } = useLingui()
  return (
    <DropMenu label={t`Language`} className={classes.icon} button={<IconLanguage size={20} stroke={1.6} />}>
      <LanguageItems />
    </DropMenu>
  )
}

export function LanguageItems() {
  const current = useLanguage()
  return all.map((language) => (
    <DropItem
      key={language}
      lang={languages[language].html}
      isCurrent={language === current}
      onClick={() => void switchLanguage(language)}
    >
      {languages[language].name}
    </DropItem>
  ))
}
