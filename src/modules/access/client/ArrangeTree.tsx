import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { languages, type Language } from '#contract/language.ts'
import { arranged } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { MenuIcon } from '#client/layout/icons.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { useLanguage } from '#client/i18n/language.ts'
import { funcTitle } from '#client/router/titles.ts'
import { Card } from '#client/ui/Card.tsx'
import { widths } from '#client/theme/widths.ts'
import classes from './access.module.css'
import { differences, menuPart, moved, type Arrangements } from './arrange.ts'
import { ArrangeNode } from './ArrangeNode.tsx'
import { rowsOf, type TreeRow } from './func-tree.ts'
import { MenuPreview } from './MenuPreview.tsx'
import treeClasses from './tree.module.css'
import { TreeList } from './TreeList.tsx'

interface ArrangeTreeProps {
  tree: readonly Func[]
  saved: Arrangements
  all: Arrangements
  onChange: (next: Arrangements) => void
}

/** The tree on the left, the chosen node and the menu it makes on the right. */
export function ArrangeTree({ tree, saved, all, onChange }: ArrangeTreeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => menuPart(arranged(tree, Object.values(all))), [tree, all])
  const rows = rowsOf(shown, (id) => !closed.has(id))
  const row = rows.find(({ func }) => func.funcId === chosen) ?? rows[0]
  const unlike = new Set(differences(all, saved).map(({ arrangement }) => arrangement.funcId))
  const move = ({ func, position }: TreeRow, by: number) =>
    onChange(moved(all, shown, func.funcId, position - 1 + by))
  const press = (event: KeyboardEvent, at: TreeRow) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return false
    move(at, by)
    return true
  }
  const drop = (id: string, onto: TreeRow) => onChange(moved(all, shown, id, placeFor(shown, id, onto)))
  const open = (ids: readonly string[], isOpen: boolean) =>
    setClosed((old) => new Set(isOpen ? [...old].filter((id) => !ids.includes(id)) : [...old, ...ids]))
  return (
    <div className={classes.columns}>
      <Card
        title={t`Functions`}
        aside={
          <span className={classes.note}>
            <Trans>Alt+↑ and Alt+↓ or drag: order</Trans>
          </span>
        }
      >
        <TreeList
          label={t`Functions`}
          rows={rows}
          titleOf={({ func }) => funcTitle(func, language)}
          onOpen={open}
          onAct={({ func }) => {
            setChosen(func.funcId)
            showNode()
          }}
          selected={row?.func.funcId ?? ''}
          onKey={press}
          onDrop={drop}
        >
          {({ func, level }) => (
            <NodeLine func={func} level={level} isUnlike={unlike.has(func.funcId)} all={all} />
          )}
        </TreeList>
      </Card>
      <div className="s-column" id={NODE}>
        {row && (
          <ArrangeNode row={row} tree={tree} all={all} onChange={onChange} onMove={(by) => move(row, by)} />
        )}
        <LivePreview shown={shown} />
      </div>
    </div>
  )
}

/** Id of the chosen node's form: on a phone the form is below the tree and is scrolled into view. */
const NODE = 'arranged-node'
function showNode(): void {
  if (matchMedia(widths.narrow).matches) document.getElementById(NODE)?.scrollIntoView()
}

/** Where a dropped node goes: the place of the sibling it was dropped on, else where it was. */
function placeFor(shown: readonly Func[], id: string, onto: TreeRow): number {
  const beside = onto.above.at(-1)?.children ?? shown
  return beside.some(({ funcId }) => funcId === id) ? onto.position - 1 : -1
}

interface NodeLineProps {
  func: Func
  level: number
  isUnlike: boolean
  all: Arrangements
}

function NodeLine({ func, level, isUnlike, all }: NodeLineProps) {
  const language = useLanguage()
  return (
    <>
      <MenuIcon name={func.icon} size={16} />
      <span className={treeClasses.title} data-level={level}>
        {funcTitle(func, language)}
      </span>
      <span className={treeClasses.tail}>
        {all[func.funcId]?.isHidden && (
          <span className={treeClasses.tag}>
            <Trans>Hidden</Trans>
          </span>
        )}
        {isUnlike && (
          <span className={treeClasses.change}>
            <Trans>changed</Trans>
          </span>
        )}
        <span className={`${treeClasses.count} ${classes.wideOnly}`}>{func.routeId}</span>
      </span>
    </>
  )
}

function LivePreview({ shown }: { shown: readonly Func[] }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <Card title={t`Resulting menu`}>
      <Choice<Language>
        label={t`Language`}
        value={language}
        options={Object.entries(languages).map(([value, { name }]) => ({
          value: value as Language,
          label: name,
        }))}
        onChange={setLanguage}
      />
      <MenuPreview funcs={shown} language={language} isSub={false} />
    </Card>
  )
}
