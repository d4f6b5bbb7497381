import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useHash } from '#client/router/use-hash.ts'
import { useView } from '#client/router/view.ts'
import { can, useViewer } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import type { Guide, Section } from '../guide.ts'
import { guideAddress } from '../guide-address.ts'
import { type GuideName, guideNames, guides } from '../guides.ts'
import { plainOf } from '../marks.ts'
import { screens } from '../module.ts'
import { isFor } from './find-guides.ts'
import { GuideBlock } from './GuideBlock.tsx'
import { GuideSearch } from './GuideSearch.tsx'
import { GuideText } from './GuideText.tsx'
import classes from './guide.module.css'
import { useGuideTitles } from './use-guide-titles.ts'

/** Any guide, drawn from its document: the one whose page is open. */
export default function GuidePage() {
  const name = useView()?.name as GuideName | undefined
  const guide = name && guides[name]
  return guide ? <Opened name={name} guide={guide} /> : null
}

function Opened({ name, guide }: { name: GuideName; guide: Guide }) {
  const titleOf = useGuideTitles()
  const hash = useHash()
  const person = useViewer()
  const sections = guide.sections.filter((section) => isFor(person, section))
  useEffect(() => reveal(hash), [hash, name])
  return (
    <div className="s-page">
      <PageHeader title={titleOf(name)}>
        <span className={classes.screenOnly}>
          <PlainButton look="plain" onClick={() => print()}>
            <IconPrinter size={16} stroke={1.6} aria-hidden /> <Trans>Print</Trans>
          </PlainButton>
        </span>
      </PageHeader>
      <GuideSearch />
      <div className={classes.columns}>
        <article className={classes.article}>
          <p className={classes.intro}>
            <GuideText text={guide.intro} />
          </p>
          {sections.map((section) => (
            <SectionView key={section.anchor} section={section} />
          ))}
          <Neighbours name={name} />
        </article>
        <Contents name={name} sections={sections} current={hash} />
      </div>
    </div>
  )
}

/** Scrolls to a section and puts the focus on its heading, so that reading goes on there. */
function reveal(anchor: string): void {
  const heading = anchor ? document.getElementById(anchor) : null
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function SectionView({ section }: { section: Section }) {
  const { i18n } = useLingui()
  const title = plainOf(i18n._(section.title))
  return (
    <section className={classes.section}>
      <h2 id={section.anchor} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      {section.blocks.map((block, at) => (
        <GuideBlock key={at} block={block} title={title} />
      ))}
    </section>
  )
}

interface ContentsProps {
  name: GuideName
  sections: readonly Section[]
  current: string
}

/** Sections of this guide, and the other guides. */
function Contents({ name, sections, current }: ContentsProps) {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes.contents} aria-label={t`On this page`}>
      <h2 className={classes.small}>
        <Trans>On this page</Trans>
      </h2>
      <ul>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <PlainLink
              to={guideAddress(name, anchor)}
              className={classes.entry}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={() => reveal(anchor)}
            >
              {plainOf(i18n._(title))}
            </PlainLink>
          </li>
        ))}
      </ul>
      <AppLink to={screens.serviceCenter.path} size="sm">
        <Trans>All guides</Trans>
      </AppLink>
    </nav>
  )
}

/** The guides before and after this one, of those the person may open. */
function Neighbours({ name }: { name: GuideName }) {
  const { t } = useLingui()
  const titleOf = useGuideTitles()
  const open = guideNames.filter((each) => can(screens[each].func))
  const at = open.indexOf(name)
  const [before, after] = [open[at - 1], open[at + 1]]
  return (
    <nav className={classes.neighbours} aria-label={t`Other guides`}>
      {before && (
        <PlainLink to={guideAddress(before, '')} className={classes.neighbour}>
          <span className="s-note">
            <Trans>Previous guide</Trans>
          </span>
          {titleOf(before)}
        </PlainLink>
      )}
      {after && (
        <PlainLink to={guideAddress(after, '')} className={classes.neighbour} data-end>
          <span className="s-note">
            <Trans>Next guide</Trans>
          </span>
          {titleOf(after)}
        </PlainLink>
      )}
    </nav>
  )
}
