/** What a design can start from (`designTemplate`). */
import { useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { IconFile, IconFileText, IconForms, IconList, IconMapPin, IconPackages } from '@tabler/icons-react'
import { mintKey } from '#client/calls/mint-key.ts'
import { go } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { CountryFieldHelp } from '../CountryFieldHelp.tsx'
import { startTemplates } from './start-templates.ts'
import { designHref } from './use-page-designing.ts'
import classes from './start.module.css'

const glyphs: Readonly<Record<string, typeof IconFile>> = {
  form: IconForms,
  page: IconFileText,
  address: IconMapPin,
  list: IconList,
  'order-list': IconPackages,
}

export default function DesignTemplates() {
  const { t } = useLingui()
  const { i18n } = useTexts()
  return (
    <div className={classes.page}>
      <ScreenHeader>
        <CountryFieldHelp />
      </ScreenHeader>
      <ul className={classes.cards} aria-label={t`Start from`}>
        {startTemplates.map(({ id, label, text }) => {
          const Glyph = glyphs[id] ?? IconFile
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.template}
                onClick={() => go(designHref(mintKey(), { from: id }))}
              >
                <Glyph size={22} stroke={1.5} aria-hidden />
                <b>{i18n._(label)}</b>
                <small>{i18n._(text)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
