import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { languages, type Language } from '#contract/language.ts'
import { report } from '#client/calls/explain.ts'
import { useLanguage } from '#client/i18n/language.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { funcTitle } from '#client/router/titles.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { access } from '#modules/access/contract.ts'
import classes from './access.module.css'
import { declared, differences, type ArrangementKey, type Arrangements, type Difference } from './arrange.ts'
import { command } from './command.ts'
import type { MenuDraft } from './MenuArranger.tsx'
import { reasonOf, useBlock } from './use-block.ts'

const languageCodes = Object.keys(languages) as Language[]

interface MenuSaveProps {
  tree: readonly Func[]
  saved: Arrangements
  draft: DraftHandle<MenuDraft>
}

/** Saving shows what changes for everybody first. */
export function MenuSave({ tree, saved, draft }: MenuSaveProps) {
  const { t } = useLingui()
  const blocked = useBlock()
  const [isAsking, setAsking] = useState(false)
  const unlike = differences(draft.data.all, saved)
  const most = MAX_SHORT_TEXT
  const isTooLong = unlike.some(({ arrangement }) =>
    languageCodes.some((language) => arrangement[language].trim().length > most),
  )
  const isDeclared = differences(draft.data.all, declared(tree)).length === 0
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard the changes?`,
      text: t`The saved menu does not change.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) await draft.discard()
  }
  return (
    <>
      {unlike.length > 0 && (
        <Button variant="subtle" size="sm" color="red" onClick={() => void discard()}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <ReasonButton
        variant="default"
        size="sm"
        {...reasonOf(isDeclared && t`Everything is at its default`)}
        onClick={() => draft.update({ all: declared(tree) })}
      >
        <Trans>Reset all to default</Trans>
      </ReasonButton>
      <ReasonButton
        size="sm"
        {...reasonOf(
          blocked,
          unlike.length === 0 && t`Nothing was changed`,
          isTooLong && t`A name in the menu has at most ${most} characters.`,
        )}
        onClick={() => setAsking(true)}
      >
        <Trans>Save</Trans>
      </ReasonButton>
      {isAsking && <Summary tree={tree} unlike={unlike} draft={draft} onClose={() => setAsking(false)} />}
    </>
  )
}

interface SummaryProps {
  tree: readonly Func[]
  unlike: readonly Difference[]
  draft: DraftHandle<MenuDraft>
  onClose: () => void
}

function Summary({ tree, unlike, draft, onClose }: SummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const names = new Map([...walkFuncs(tree)].map((func) => [func.funcId, funcTitle(func, language)]))
  const save = async () => {
    setBusy(true)
    try {
      await command(access.menuSave, { arrangements: unlike.map(({ arrangement }) => arrangement) })
      await draft.discard()
      notify(t`Saved. Menus update with the next click.`, 'good')
      onClose()
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Save the menu for everyone?`} centered>
      <p className={classes.note}>
        <Plural value={unlike.length} one="# function changes:" other="# functions change:" />
      </p>
      <ul className={`${classes.list} ${classes.people}`}>
        {unlike.map(({ arrangement, keys }) => (
          <li key={arrangement.funcId} className={classes.item}>
            <span className={classes.main}>{names.get(arrangement.funcId)}</span>
            <ChangedKeys keys={keys} />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void save()}>
          <Trans>Save for everyone</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  )
}

function ChangedKeys({ keys }: { keys: readonly ArrangementKey[] }) {
  const { t } = useLingui()
  const words: Record<ArrangementKey, string> = {
    zh: t`Chinese name`,
    en: t`English name`,
    ml: t`Malay name`,
    icon: t`icon`,
    position: t`order`,
    isHidden: t`hidden`,
    keepAlive: t`keeps its state`,
  }
  return <span className={classes.why}>{keys.map((key) => words[key]).join(', ')}</span>
}
