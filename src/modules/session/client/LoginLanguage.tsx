import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/language.ts'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import classes from './login-page.module.css'

/** The sign-in page offers these two (spec 000 §1); a stored third one stays in use until another is chosen. */
const offered: readonly { language: Language; name: string; label: string }[] = [
  { language: 'zh', name: 'CN', label: '中文' },
  { language: 'en', name: 'EN', label: 'English' },
]

export function LoginLanguage() {
  const { t } = useLingui()
  const current = useLanguage()
  return (
    <fieldset className={classes.languages} aria-label={t`Language`}>
      {offered.map(({ language, name, label }) => (
        <button
          key={language}
          type="button"
          className={classes.language}
          aria-label={`${name} ${label}`}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
