import { useDigits } from '#client/layout/use-digits.ts'
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

const MOST_DIGITS = 9

/** All guides with what each answers, and the search over them; the first nine open by their digit, as on the page of any menu group. */
export default function ServiceCentre() {
  const name = useView()?.name ?? ''
  const titleOf = useGuideTitles()
  const open = guideNames.filter((each) => can(screens[each].func))
  const quick = open.slice(0, MOST_DIGITS)
  useDigits(quick.map((each) => guideAddress(each, '')))
  return (
    <div className="s-page">
      <PageHeader title={titleOf(name)} />
      <GuideSearch />
      <ul className={classes.cards}>
        {open.map((each, at) => (
          <li key={each}>
            <PlainLink to={guideAddress(each, '')} className={classes.card}>
              <span className={classes.cardTitle}>
                <strong>{titleOf(each)}</strong>
                {at < quick.length && <kbd aria-hidden>{at + 1}</kbd>}
              </span>
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
