import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { languages, type Language } from '#contract/language.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { firstIconNames, MenuIcon } from '#client/layout/icons.tsx'
import { moreIcons } from '#client/layout/more-icons.ts'
import { funcTitle } from '#client/router/titles.ts'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { BoundedText } from '#engine/form/view.ts'
import classes from './access.module.css'
import { changed, declared, type Arrangements } from './arrange.ts'
import type { TreeRow } from './func-tree.ts'
import { reasonOf } from './use-block.ts'

interface ArrangeNodeProps {
  row: TreeRow
  /** As declared. */
  tree: readonly Func[]
  all: Arrangements
  onChange: (next: Arrangements) => void
  onMove: (by: number) => void
}

/** What is arranged about one function. An empty name shows the declared one. */
export function ArrangeNode({ row, tree, all, onChange, onMove }: ArrangeNodeProps) {
  const { t } = useLingui()
  const shown = useLanguage()
  const { funcId } = row.func
  const one = all[funcId]
  const node = [...walkFuncs(tree)].find((func) => func.funcId === funcId)
  if (!one || !node) return null
  const put = (change: Parameters<typeof changed>[2]) => onChange(changed(all, funcId, change))
  const reset = () => {
    const was = declared(tree)[funcId]
    if (was) put({ ...was, position: one.position } as typeof was)
  }
  return (
    <Card
      title={funcTitle(row.func, shown)}
      aside={<span className={classes.note}>{[funcId, node.routeId].filter(Boolean).join(' · ')}</span>}
    >
      <div className="s-fields">
        {(Object.keys(languages) as Language[]).map((language) => (
          <BoundedText
            key={language}
            label={languages[language].name}
            lang={languages[language].html}
            placeholder={funcTitle(node, language)}
            limit={MAX_SHORT_TEXT}
            value={one[language]}
            onChange={(text) => put({ [language]: text })}
          />
        ))}
        <IconPicker value={one.icon || node.icon} onChange={(icon) => put({ icon })} />
        <Switch
          label={t`Hidden from the menu`}
          description={t`Its address and rights do not change.`}
          checked={one.isHidden}
          onChange={(event) => put({ isHidden: event.currentTarget.checked })}
        />
        {node.routeId !== '' && (
          <Switch
            label={t`Keep state`}
            description={t`The page keeps its state until you open its tab again.`}
            checked={one.keepAlive}
            onChange={(event) => put({ keepAlive: event.currentTarget.checked })}
          />
        )}
        <div className={classes.buttons}>
          <ReasonButton
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowUp size={15} aria-hidden />}
            {...reasonOf(row.position === 1 && t`It is already the first`)}
            onClick={() => onMove(-1)}
          >
            <Trans>Up</Trans>
          </ReasonButton>
          <ReasonButton
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowDown size={15} aria-hidden />}
            {...reasonOf(row.position === row.siblings && t`It is already the last`)}
            onClick={() => onMove(1)}
          >
            <Trans>Down</Trans>
          </ReasonButton>
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            <Trans>Reset to default</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

const iconNames = [...firstIconNames, ...Object.keys(moreIcons)]

/** The icons the menu has, as radio buttons: arrow keys work by themselves. */
function IconPicker({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const group = useId()
  return (
    <fieldset className={classes.icons}>
      <legend className={classes.legend}>
        <Trans>Icon</Trans>
      </legend>
      {iconNames.map((name) => (
        <label key={name} className={classes.icon} title={name}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <MenuIcon name={name} />
        </label>
      ))}
    </fieldset>
  )
}
