/**
 * Every part of the product in all its states, light beside dark. For those who work on it: its words are English only.
 * Each half is a page of its own (`?scheme=`), because a colour scheme belongs to a whole document.
 */
import { useEffect } from 'react'
import { switchLanguage, useLanguage } from '#client/i18n/language.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { appearance, setSize, useAppearance } from '#client/theme/appearance.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { isLanguage, languages } from '#contract/language.ts'
import { Badges } from './Badges.tsx'
import { FieldStates } from './FieldStates.tsx'
import classes from './specimen.module.css'
import { UiParts } from './UiParts.tsx'

const schemes = ['light', 'dark'] as const
type SchemeName = (typeof schemes)[number]

export default function Specimen() {
  const [{ scheme }] = useUrlQuery()
  const wanted = schemes.find((one) => one === scheme)
  return wanted ? <Half scheme={wanted} /> : <SideBySide />
}

function SideBySide() {
  const { size } = useAppearance()
  const language = useLanguage()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <strong>Scratch pad</strong>
        <ChoiceBox
          look="small"
          label="Language"
          isAlwaysSet
          value={language}
          items={Object.entries(languages).map(([each, { name }]) => ({ value: each, label: name }))}
          onChange={(value) => {
            if (isLanguage(value)) void switchLanguage(value)
          }}
        />
        <ChoiceBox
          look="small"
          label="Density"
          isAlwaysSet
          value={size}
          items={[
            { value: 'medium', label: 'comfortable' },
            { value: 'small', label: 'compact' },
          ]}
          onChange={(value) => setSize(value === 'small' ? 'small' : 'medium')}
        />
      </header>
      <div className={classes.columns}>
        {schemes.map((scheme) => (
          <iframe
            key={`${scheme} ${size}`}
            title={scheme}
            src={`/test?scheme=${scheme}`}
            className={classes.half}
          />
        ))}
      </div>
    </div>
  )
}

function Half({ scheme }: { scheme: SchemeName }) {
  useEffect(() => {
    // Of this document alone: the choice of the device stays.
    appearance.shown = scheme
    document.documentElement.dataset['mantineColorScheme'] = scheme
  }, [scheme])
  return (
    <main className={classes.parts}>
      <Badges />
      <UiParts />
      <FieldStates />
    </main>
  )
}
