import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useHeldDuringPress } from '#client/ui/held-during-press.ts'
import { levelsOf } from '#domain/countries.ts'
import { nearPlaces, unlistedNames, validatePlace } from '#domain/places.ts'
import { pathOf, type Region, type RegionNames, type RegionTree } from '#domain/regions.ts'
import { itemsOf, namesOfItems, type RegionItem } from '#engine/form/logic/form-region.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import type { RegionSource } from '#engine/form/schema/form.ts'
import { RegionPicker } from '#engine/form/fields/region/RegionPicker.tsx'
import { useRegionTree } from '#engine/form/fields/region/use-region-tree.ts'
import { Field } from '#engine/form/view/Field.tsx'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import { fieldId } from '#engine/form/view/use-field.ts'
import classes from '#engine/form/view/form.module.css'
import { regionLabel } from './address-fields.ts'
import notes from './postcode-note.module.css'
import { useRegionNames } from './use-region-names.ts'

interface Props {
  /** Path of the address. */
  path: string
  country: string
  source: RegionSource
}

const keys = ['prov', 'city', 'area'] as const

/** Province, city and area of an address, picked; typed by level where the list was never on this device. */
export function RegionOfAddress({ path, country, source }: Props) {
  const { tree, isLoading } = useRegionTree(source, country)
  const store = useFormStore()
  useEffect(() => {
    if (tree) store.checkPlacesBy(tree)
  }, [store, tree])
  const levels = levelsOf(country)
  if (country !== '' && levels.length === 0) return null
  if (country === '' || tree || isLoading)
    return <Picked path={path} country={country} tree={tree} isLoading={isLoading} />
  return (
    <div className={`${classes.cell} ${classes.shared}`} style={{ '--span': 6 } as React.CSSProperties}>
      {levels.map(({ key, name }) => (
        <Field
          key={key}
          field={{ path: `${path}.${key}`, type: 'text', label: name, required: true, maxLength: 100 }}
        />
      ))}
    </div>
  )
}

type PickedProps = Omit<Props, 'source'> & Pick<ReturnType<typeof useRegionTree>, 'tree' | 'isLoading'>

function Picked({ path, country, tree, isLoading }: PickedProps) {
  const store = useFormStore()
  const names = useRegionNames(path)
  const items = useMemo(() => (tree ? itemsOf(tree, names) : typedItems(names)), [tree, names])
  const state = useRegionState(path)
  const pick = (next: readonly RegionItem[]) => {
    const found = next.findLast(({ postcode }) => postcode)?.postcode
    const old = items.findLast(({ postcode }) => postcode)?.postcode
    const typed = textAt(store.data, `${path}.postCode`)
    const follows = typed === '' || typed === old
    const values = Object.entries(namesOfItems(next)).map(([key, name]) => [`${path}.${key}`, name])
    store.patch({
      ...Object.fromEntries(values),
      ...(follows && found ? { [`${path}.postCode`]: found } : {}),
    })
  }
  return (
    <div className={classes.cell} style={{ '--span': 6 } as React.CSSProperties} data-path={`${path}.prov`}>
      <RegionPicker
        state={state}
        country={country}
        tree={tree}
        isLoading={isLoading}
        items={items}
        onPick={pick}
      />
      {tree && (
        <Unlisted path={path} tree={tree} names={names} onPick={(picked) => pick(picked.map(toItem))} />
      )}
    </div>
  )
}

const toItem = ({ id, name, code, postcode }: Region): RegionItem => ({ id, name, code, postcode })

interface UnlistedProps {
  path: string
  tree: RegionTree
  names: RegionNames
  onPick: (path: readonly Region[]) => void
}

/** Names that are not in the list: what they may be meant to be, and where the list has gaps, whether to keep them. */
function Unlisted({ path, tree, names, onPick }: UnlistedProps) {
  const { country } = tree
  const store = useFormStore()
  const answer = useFormState(() => textAt(store.data, `${path}.unlisted`))
  const isReadOnly = useFormState((store) => store.isReadOnly)
  const { unknown, unlisted, asked } = useMemo(() => {
    const lists = (code: string) => (code === country ? tree : undefined)
    return { ...validatePlace(country, names, lists), asked: unlistedNames(country, names, lists) }
  }, [tree, country, names])
  const level = unknown ?? unlisted[0]
  const near = useMemo(() => (level ? nearPlaces(tree, names, level) : []), [tree, names, level])
  if (!level || isReadOnly) return null
  const isKept = !unknown && answer === asked
  return (
    <output className={`${notes.note} ${notes.below}`}>
      {!unknown && (
        <span>
          {isKept ? (
            <Trans>“{asked}” is not in our list. You kept it.</Trans>
          ) : (
            <Trans>“{asked}” is not in our list. Keep it?</Trans>
          )}
        </span>
      )}
      {!unknown && !isKept && (
        <Button size="compact-xs" onClick={() => store.set(`${path}.unlisted`, asked)}>
          <Trans>Keep it</Trans>
        </Button>
      )}
      {!isKept && near.length > 0 && <Trans>Did you mean:</Trans>}
      {(isKept ? [] : near).map((region) => (
        <Button
          key={region.id}
          size="compact-xs"
          variant="light"
          onClick={() => onPick(pathOf(tree, region.id))}
        >
          {region.name}
        </Button>
      ))}
    </output>
  )
}

const typedItems = ({ prov, city, area }: RegionNames): RegionItem[] =>
  [prov, city, area].filter(Boolean).map((name) => ({ name }))

/** One field for three values: the first that is wrong speaks. */
function useRegionState(path: string) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const problem = useHeldDuringPress(
    useFormState(() => keys.map((key) => store.problemAt(`${path}.${key}`)).find(Boolean)),
  )
  const isReadOnly = useFormState(() => store.isReadOnly)
  const id = fieldId(store.form.id, `${path}.region`)
  const label = i18n._(regionLabel)
  useEffect(() => {
    for (const key of keys) store.name(`${path}.${key}`, { label, id })
  }, [store, path, label, id])
  return {
    id,
    label,
    placeholder: undefined,
    help: undefined,
    error: problem && ('text' in problem ? problem.text : i18n._(problem.message)),
    isRequired: true,
    isReadOnly,
    blur: () => {
      for (const key of keys) store.touch(`${path}.${key}`)
    },
  }
}
