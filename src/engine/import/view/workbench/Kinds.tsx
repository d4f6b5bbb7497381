import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { IssueKind } from '#engine/import/logic/validate.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from '../import.module.css'
import { KindRepairs } from '../repair/KindRepairs.tsx'
import { ALL, type WorkbenchModel } from './use-workbench.ts'

const MOST = 60

const nameOf = ({ key, issue }: IssueKind): string => `${key} ${typeof issue === 'string' ? issue : issue.id}`

/** Errors by kind, the most frequent first; each leads to its rows and to the first wrong cell. */
export function Kinds({ model, onChosen }: { model: WorkbenchModel; onChosen: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { session } = model
  const kinds = session.kinds()
  const doubts = session.doubts()
  const columnName = (key: string) => {
    const label = session.decl.columns.find((column) => column.key === key)?.label
    return label ? translate(label) : t`Whole row`
  }
  return (
    <aside className={classes.kinds} aria-label={t`Errors by type`}>
      <h2 className="s-subtitle">
        <Trans>Errors by type</Trans>
      </h2>
      {kinds.length === 0 && !session.isValidating && (
        <p className={classes.allGood}>
          <IconCircleCheck size={18} aria-hidden />
          <Trans>Every row can be sent.</Trans>
        </p>
      )}
      <KindList kinds={kinds} model={model} columnName={columnName} onChosen={onChosen} />
      {doubts.length > 0 && (
        <>
          <h2 className="s-subtitle">
            <Trans>Places to check</Trans>
          </h2>
          <KindList kinds={doubts} model={model} columnName={columnName} onChosen={onChosen} isDoubt />
        </>
      )}
    </aside>
  )
}

interface ListProps {
  kinds: readonly IssueKind[]
  model: WorkbenchModel
  columnName: (key: string) => string
  /** Runs when a kind's rows are shown. */
  onChosen: () => void
  /** Warnings: the rows can be sent. */
  isDoubt?: boolean
}

function KindList({
  kinds,
  model: { session, filter, setFilter },
  columnName,
  onChosen,
  isDoubt,
}: ListProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const choose = (kind: IssueKind, name: string) => {
    setFilter({ kind: 'one', ids: new Set(kind.rows), name }, kind.key)
    onChosen()
  }
  return (
    <ul className={classes.kindList} data-doubt={isDoubt}>
      {kinds.slice(0, MOST).map((kind) => {
        const name = nameOf(kind)
        const isOn = filter.name === name
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.kind}
              aria-pressed={isOn}
              onClick={() => (isOn ? setFilter(ALL) : choose(kind, name))}
            >
              <span className="s-strong">{columnName(kind.key)}</span>
              <span className={classes.count}>{kind.rows.length}</span>
              <span className={classes.kindText}>
                {isDoubt ? t`Not in our list. You are asked before the import.` : translate(kind.issue)}
              </span>
            </button>
            {!isDoubt && <KindRepairs session={session} kind={kind} />}
          </li>
        )
      })}
    </ul>
  )
}
