import { languages, type Language } from '#contract/language.ts'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import { DropItem } from '#client/ui/DropMenu.tsx'

const all = Object.keys(languages) as Language[]

/** Languages by their own names, in a menu; the page starts anew a second later with every draft kept. */
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
