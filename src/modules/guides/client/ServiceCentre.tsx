import { useView } from '#client/router/view.ts'
import { can } from '#client/session/session.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { guideAddress } from '../guide-address.ts'
import { guideNames, guides } from '../guides.ts'
import { screens } from '../module.ts'
import { GuideSearch } from './GuideSearch.tsx'
import { GuideText } from './GuideText.tsx'
import classes from './guide.module.css'
import { useGuideTitles } from './use-guide-titles.ts'

/** All guides with what each answers, and the search over them. */
export default function ServiceCentre() {
  const name = useView()?.name ?? ''
  const titleOf = useGuideTitles()
  return (
    <div className="s-page">
      <PageHeader title={titleOf(name)} />
      <GuideSearch />
      <ul className={classes.cards}>
        {guideNames
          .filter((each) => can(screens[each].func))
          .map((each) => (
            <li key={each}>
              <PlainLink to={guideAddress(each, '')} className={classes.card}>
                <strong>{titleOf(each)}</strong>
                <span className="s-quiet">
                  <GuideText text={guides[each].intro} />
                </span>
              </PlainLink>
            </li>
          ))}
      </ul>
    </div>
  )
}
