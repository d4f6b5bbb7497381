/** The address of one page beside the list: who may open it, where the menu lists it, and how devices keep it. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useCommand } from '#client/calls/use-call.ts'
import { Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { funcTitle } from '#client/router/titles.ts'
import { useSession } from '#client/session/session.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { isGroupFunc, walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { BoundedText, useBoundedNumber } from '#engine/form/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { pages, type PageRow } from '../contract.ts'
import { PageFrame } from './PageFrame.tsx'
import classes from './pages.module.css'

export default function RoutePanel(props: DetailProps<PageRow>) {
  const { t } = useLingui()
  return (
    <PageFrame {...props} title={t`Address`}>
      {(page) => <RouteFields key={JSON.stringify([page.id, routeOf(page)])} page={page} />}
    </PageFrame>
  )
}

type Route = Pick<PageRow, 'func' | 'keepAlive' | 'offline' | 'menuGroup' | 'menuPosition'>

const routeOf = ({ func, keepAlive, offline, menuGroup, menuPosition }: PageRow): Route => ({
  func,
  keepAlive,
  offline,
  menuGroup,
  menuPosition,
})

/** Everyone who is logged in, those who have the page by their role, or those with another function. */
type Audience = 'everyone' | 'own' | 'other'

const audienceOf = ({ func, ownFunc }: PageRow): Audience =>
  func === '' ? 'everyone' : func === ownFunc ? 'own' : 'other'

function RouteFields({ page }: { page: PageRow }) {
  const { t } = useLingui()
  const ids = [useId(), useId(), useId(), useId()]
  const [route, setRoute] = useState(routeOf(page))
  const [audience, setAudience] = useState(audienceOf(page))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const inputs = useInputFaults()
  const { run, busy } = useCommand(pages.pageRoute, { quiet: true })
  const change = (part: Partial<Route>) => setRoute((old) => ({ ...old, ...part }))
  const ask = (next: Audience) => {
    setAudience(next)
    change({
      func: { everyone: '', own: page.ownFunc, other: audienceOf(page) === 'other' ? page.func : '' }[next],
    })
  }
  const isAnew = route.keepAlive === '0'
  const why = useReason(
    JSON.stringify(route) === JSON.stringify(routeOf(page)),
    audience === 'other' && route.func.trim() === '',
  )
  const reason = inputs.reason ?? why
  const save = async () => {
    setFaults({})
    try {
      await run({ id: page.id, rev: page.rev, ...route, func: route.func.trim() })
      notify(t`Saved. It applies from now on.`, 'good')
    } catch (error) {
      const atFields = error instanceof Refused ? (error.answer.fields ?? []) : []
      if (atFields.length > 0) setFaults(Object.fromEntries(atFields.map(({ path, desc }) => [path, desc])))
      else report(error)
    }
  }
  return (
    <div className={classes.fields}>
      <div>
        <span id={ids[0]} className="s-quiet">
          <Trans>Who may open it</Trans>
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={ids[0]}
          value={audience}
          onChange={(next) => ask(next as Audience)}
          data={[
            { value: 'everyone', label: t`Everyone` },
            { value: 'own', label: t`By role` },
            { value: 'other', label: t`With a function` },
          ]}
        />
        {audience === 'own' && (
          <p className="s-note">
            <Trans>Main accounts have it. They give it to others as function {page.ownFunc} of a role.</Trans>
          </p>
        )}
      </div>
      <InputFaults value={inputs.report}>
        {audience === 'other' && (
          <BoundedText
            label={t`Function that opens it`}
            description={t`For example Z-805.`}
            limit={20}
            value={route.func}
            error={faults.func}
            onChange={(func) => change({ func })}
          />
        )}
        <MenuPlace route={route} faults={faults} change={change} id={ids[3] ?? ''} />
      </InputFaults>
      <div>
        <span id={ids[1]} className="s-quiet">
          <Trans>Cache</Trans>
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={ids[1]}
          value={route.keepAlive}
          onChange={(next) => change(next === '1' ? { keepAlive: '1' } : { keepAlive: '0', offline: 'live' })}
          data={[
            { value: '1', label: t`Keep while open` },
            { value: '0', label: t`Request at each visit` },
          ]}
        />
      </div>
      <div>
        <span id={ids[2]} className="s-quiet">
          <Trans>Offline</Trans>
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={ids[2]}
          value={route.offline}
          disabled={isAnew}
          onChange={(next) => change({ offline: next as Route['offline'] })}
          data={[
            { value: 'cached', label: t`Opens offline` },
            { value: 'live', label: t`Online only` },
          ]}
        />
        {isAnew && (
          <p className="s-note">
            <Trans>A page that is requested at each visit does not open offline.</Trans>
          </p>
        )}
      </div>
      <div className="s-buttons">
        <ReasonButton loading={busy} {...(reason ? { reason } : {})} onClick={() => void save()}>
          <Trans>Save</Trans>
        </ReasonButton>
      </div>
    </div>
  )
}

/** Why nothing can be saved now. */
function useReason(isSame: boolean, isFunctionMissing: boolean): string | undefined {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (!isOnline) return t`Connect to the internet to do this.`
  if (isFunctionMissing) return t`Enter the function that opens the page.`
  return isSame ? t`Nothing has changed.` : undefined
}

interface MenuPlaceProps {
  route: Route
  faults: Readonly<Record<string, string>>
  change: (part: Partial<Route>) => void
  id: string
}

/** Group and place of the entry, of the groups this person sees. */
function MenuPlace({ route, faults, change, id }: MenuPlaceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { funcs } = useSession()
  const groups = [...walkFuncs(funcs as Func[])].filter(isGroupFunc)
  const isKnown = groups.some(({ funcId }) => funcId === route.menuGroup)
  const { typing, fault } = useBoundedNumber({
    value: route.menuPosition,
    min: 0,
    max: 999,
    places: 0,
    unit: '',
    onChange: (menuPosition) => change({ menuPosition }),
  })
  return (
    <>
      <div>
        <label htmlFor={id} className="s-quiet">
          <Trans>Menu group</Trans>
        </label>
        <ChoiceBox
          id={id}
          isNamed
          label={t`Menu group`}
          any={t`Not in the menu`}
          items={[
            ...groups.map((func) => ({ value: func.funcId, label: funcTitle(func, language) })),
            ...(isKnown || route.menuGroup === ''
              ? []
              : [{ value: route.menuGroup, label: route.menuGroup }]),
          ]}
          value={route.menuGroup}
          onChange={(menuGroup) => change({ menuGroup })}
        />
        {faults.menuGroup && (
          <small className="s-fault" role="alert">
            {faults.menuGroup}
          </small>
        )}
      </div>
      {route.menuGroup !== '' && (
        <TextInput
          {...typing}
          label={t`Place in the group`}
          description={t`0 is the first.`}
          error={fault ?? faults.menuPosition}
        />
      )}
    </>
  )
}
