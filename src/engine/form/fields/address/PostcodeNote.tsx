import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ask } from '#client/calls/ask.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { countryOf, levelsOf } from '#domain/countries.ts'
import { countryName } from '#domain/country-names.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { namesOf, type RegionNames } from '#domain/regions.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { adviseOnPostcode, type PostcodeAdvice, type Way } from '#engine/form/logic/form-postcode.ts'
import type { AddressProps, PlaceSource } from '#engine/form/schema/form.ts'
import { useRegionTree } from '#engine/form/fields/region/use-region-tree.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import { useRegionNames } from './use-region-names.ts'
import classes from './postcode-note.module.css'

interface Props {
  /** Path of the address. */
  path: string
  country: string
  props: AddressProps
}

/** Postcode and region complete or suggest each other, from the cached region list, so offline as well. */
export function PostcodeNote({ path, country, props }: Props) {
  const store = useFormStore()
  const { tree } = useRegionTree(props.regions, country)
  const names = useRegionNames(path)
  const postCode = useFormState((form) => textAt(form.data, `${path}.postCode`)).trim()
  const isReadOnly = useFormState((form) => form.isReadOnly)
  const isWhole = new RegExp(countryOf(country)?.postCode.pattern ?? '^$').test(postCode)
  const advice = useMemo(
    () => (tree ? adviseOnPostcode(tree, names, postCode, isWhole) : undefined),
    [tree, names, postCode, isWhole],
  )
  const [filled, setFilled] = useState<{ way: Way; postCode: string }>()
  const put = (way: Pick<RegionNames, 'prov' | 'city' | 'area'>) =>
    store.patch(Object.fromEntries(Object.entries(way).map(([key, name]) => [`${path}.${key}`, name])))
  useFill(advice, postCode, isReadOnly, (way) => {
    put(namesOf(way))
    setFilled({ way, postCode })
  })
  if (isReadOnly || levelsOf(country).length === 0) return null
  if (filled && filled.postCode === postCode && names.prov === filled.way[0]?.name)
    return (
      <Note>
        <Trans>Region filled in from the postcode.</Trans>
        <Small
          onClick={() => {
            put({ prov: '', city: '', area: '' })
            setFilled(undefined)
          }}
        >
          <Trans>Undo</Trans>
        </Small>
      </Note>
    )
  if (!advice) return null
  if (advice.kind === 'code')
    return (
      <Note>
        <Trans>The postcode there:</Trans>
        <Small onClick={() => store.patch({ [`${path}.postCode`]: advice.postCode })}>
          {advice.postCode}
        </Small>
      </Note>
    )
  if (advice.kind === 'unknown')
    return <Unknown key={postCode} country={country} postCode={postCode} places={props.places} put={put} />
  return (
    <Note>
      <Question advice={advice} />
      {waysOf(advice).map((way) => (
        <Small key={way.at(-1)?.id} onClick={() => put(namesOf(way))}>
          {wayName(way)}
        </Small>
      ))}
    </Note>
  )
}

type Offer = Extract<PostcodeAdvice, { kind: 'fill' | 'choose' | 'elsewhere' }>
const waysOf = (advice: Offer): readonly Way[] => (advice.kind === 'fill' ? [advice.way] : advice.ways)

const wayName = (way: Way): string => way.map(({ name }) => name).join(' / ')

function Question({ advice }: { advice: Offer }) {
  if (advice.kind === 'fill') return <Trans>The region of this postcode:</Trans>
  if (advice.kind === 'elsewhere') return <Trans>This postcode belongs elsewhere:</Trans>
  return advice.isExact ? (
    <Trans>Which of the places with this postcode?</Trans>
  ) : (
    <Trans>The list does not have this postcode. Near it:</Trans>
  )
}

/**
 * Fills once per postcode that is typed: a region that was taken away again stays away. A code that was there before, in a
 * draft or for another country, only proposes.
 */
function useFill(
  advice: PostcodeAdvice | undefined,
  postCode: string,
  isReadOnly: boolean,
  fill: (way: Way) => void,
): void {
  const done = useRef(postCode)
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  useEffect(() => {
    // Nothing to say of it: it came with its region.
    if (!advice) done.current = postCode
    if (advice?.kind !== 'fill' || isReadOnly || done.current === postCode) return
    done.current = postCode
    latest.current(advice.way)
  }, [advice, postCode, isReadOnly])
}

interface UnknownProps {
  country: string
  postCode: string
  places: PlaceSource | undefined
  put: (names: RegionNames) => void
}

/** No place of the kept list: the gateway may have a newer one. */
function Unknown({ country, postCode, places, put }: UnknownProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const place = countryName(country, useLanguage())
  const [state, setState] = useState<'open' | 'asking' | 'nothing' | 'failed'>('open')
  const look = async () => {
    if (!places) return
    setState('asking')
    try {
      const names = places.toNames(
        (await ask(places.call, places.input(country, postCode) as never)) as never,
      )
      if (names.prov === '') return setState('nothing')
      put(names)
    } catch {
      setState('failed')
    }
  }
  if (state === 'nothing')
    return (
      <Note>
        <Trans>
          Postcode {postCode} was not found in {place}. Check it, or choose the region yourself.
        </Trans>
      </Note>
    )
  return (
    <Note>
      {state === 'failed' ? (
        <Trans>The server did not answer. Choose the region yourself, or try again.</Trans>
      ) : (
        <Trans>
          No place in {place} has the postcode {postCode}.
        </Trans>
      )}
      {places && (
        <ReasonButton
          size="compact-xs"
          variant="subtle"
          loading={state === 'asking'}
          {...(isOnline ? {} : { reason: t`Connect to the internet to do this.` })}
          onClick={() => void look()}
        >
          <Trans>Check with server</Trans>
        </ReasonButton>
      )}
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => <output className={classes.note}>{children}</output>

const Small = (props: { onClick: () => void; children: ReactNode }) => (
  <Button size="compact-xs" variant="light" classNames={{ label: classes.place }} {...props} />
)
