/** The functions a role gives: tri-state boxes over the whole tree, with what differs from what is saved. */
import { Button, Checkbox, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { funcTitle } from '#client/router/titles.ts'
import type { Func } from '#contract/functions.ts'
import classes from './access.module.css'
import {
  allGrantable,
  countOf,
  difference,
  differenceText,
  filtered,
  grantableIds,
  isGivable,
  markOf,
  rowsOf,
  toggled,
  type Granted,
  type Mark,
  type TreeRow,
} from './func-tree.ts'
import tree from './tree.module.css'
import { TreeList } from './TreeList.tsx'

interface FuncTreeProps {
  /** What the person holds. */
  funcs: readonly Func[]
  /** What of it may be given. */
  may: Granted
  saved: Granted
  granted: Granted
  isReadOnly: boolean
  onChange: (next: Set<string>) => void
}

export function FuncTree({ funcs, may, saved, granted, isReadOnly, onChange }: FuncTreeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [onlyGranted, setOnlyGranted] = useState(false)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => filtered(funcs, { text, onlyGranted, granted }),
    [funcs, text, onlyGranted, granted],
  )
  const isSearching = text.trim() !== ''
  const rows = rowsOf(shown, (id) => isSearching || !closed.has(id))
  const open = (ids: readonly string[], isOpen: boolean) =>
    setClosed((old) => new Set(isOpen ? [...old].filter((id) => !ids.includes(id)) : [...old, ...ids]))
  const act = ({ func, above }: TreeRow) => {
    if (isReadOnly) return
    // The search may hide what is below; a click means the whole of it.
    onChange(toggled(whole(funcs, func.funcId) ?? func, above, granted, may))
  }
  return (
    <>
      <TreeTools
        text={text}
        onText={setText}
        onlyGranted={onlyGranted}
        onOnlyGranted={setOnlyGranted}
        onFold={() => setClosed(closed.size ? new Set() : new Set(funcs.map(({ funcId }) => funcId)))}
        isFolded={closed.size > 0}
      />
      <Counts funcs={funcs} may={may} saved={saved} granted={granted} />
      {rows.length === 0 && (
        <p className={classes.note}>
          {isSearching ? <Trans>Nothing found</Trans> : <Trans>Nothing is granted yet</Trans>}
        </p>
      )}
      <TreeList
        label={t`Functions`}
        rows={rows}
        titleOf={({ func }) => funcTitle(func, language)}
        onOpen={open}
        onAct={act}
        isDisabled={({ func }) => !isGivable(whole(funcs, func.funcId) ?? func, may)}
        markOf={({ func }) => markOf(whole(funcs, func.funcId) ?? func, granted, may)}
      >
        {(row) => (
          <FuncRow
            row={row}
            func={whole(funcs, row.func.funcId) ?? row.func}
            may={may}
            saved={saved}
            granted={granted}
            isReadOnly={isReadOnly}
          />
        )}
      </TreeList>
    </>
  )
}

/** The node with everything below it, whatever the search leaves of it. */
function whole(funcs: readonly Func[], id: string): Func | undefined {
  for (const func of funcs) {
    const found = func.funcId === id ? func : whole(func.children, id)
    if (found) return found
  }
  return undefined
}

interface ToolsProps {
  text: string
  onText: (text: string) => void
  onlyGranted: boolean
  onOnlyGranted: (value: boolean) => void
  isFolded: boolean
  onFold: () => void
}

function TreeTools({ text, onText, onlyGranted, onOnlyGranted, isFolded, onFold }: ToolsProps) {
  const { t } = useLingui()
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.grow ?? ''}
        aria-label={t`Find a function`}
        placeholder={t`Name, number or address of a function`}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        autoComplete="off"
      />
      <Checkbox
        label={t`Only granted`}
        checked={onlyGranted}
        onChange={(event) => onOnlyGranted(event.currentTarget.checked)}
      />
      <Button size="compact-sm" variant="subtle" onClick={onFold}>
        {isFolded ? <Trans>Expand all</Trans> : <Trans>Close all</Trans>}
      </Button>
    </div>
  )
}

function Counts({ funcs, may, saved, granted }: Omit<FuncTreeProps, 'isReadOnly' | 'onChange'>) {
  const ids = allGrantable(funcs).filter((id) => may.has(id) || granted.has(id))
  const held = ids.filter((id) => granted.has(id)).length
  const all = ids.length
  const others = [...granted].filter((id) => !ids.includes(id)).length
  const change = differenceText(difference(ids, saved, granted))
  return (
    <p className={classes.note} aria-live="polite">
      <Trans>
        {held} of {all} granted
      </Trans>
      {change && <span className={tree.change}> {change}</span>}
      {others > 0 && (
        <>
          {' · '}
          <Plural
            value={others}
            one="# more function that you don't have does not change"
            other="# more functions that you don't have do not change"
          />
        </>
      )}
    </p>
  )
}

interface RowProps extends Pick<FuncTreeProps, 'may' | 'saved' | 'granted' | 'isReadOnly'> {
  row: TreeRow
  func: Func
}

function FuncRow({ row, func, may, saved, granted, isReadOnly }: RowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const mark = markOf(func, granted, may)
  const change = differenceText(difference(grantableIds(func), saved, granted))
  const { held, all } = countOf(func, granted, may)
  const isLocked = !isGivable(func, may)
  const isAction = func.routeId === '' && func.children.length === 0
  return (
    <>
      <Box mark={mark} isMute={isReadOnly || isLocked} />
      <span className={`${tree.title} ${isAction ? tree.action : ''}`} data-level={row.level}>
        {funcTitle(func, language)}
      </span>
      <span className={tree.tail}>
        {isLocked && (
          <span className={tree.tag} title={t`Sub-accounts never get this function, whatever their roles.`}>
            <Trans>Main accounts only</Trans>
          </span>
        )}
        {change && <span className={tree.change}>{change}</span>}
        {func.children.length > 0 && (
          <span className={tree.count}>
            {held}/{all}
          </span>
        )}
      </span>
    </>
  )
}

function Box({ mark, isMute }: { mark: Mark; isMute: boolean }) {
  return (
    <span className={tree.box} data-mark={mark} data-mute={isMute || undefined} aria-hidden>
      {mark === 'on' && <IconCheck size={12} stroke={3} />}
      {mark === 'part' && <IconMinus size={12} stroke={3} />}
    </span>
  )
}
