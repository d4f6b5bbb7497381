import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useDraft, type DraftHandle } from '#client/offline/use-draft.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import type { Func } from '#contract/functions.ts'
import { screens } from '#modules/access/module.ts'
import classes from './access.module.css'
import { allGrantable } from './func-tree.ts'
import { FuncTree } from './FuncTree.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { isChanged, type RoleDraft } from './role-draft.ts'
import { RolePeople } from './RolePeople.tsx'
import { RoleStrip } from './RoleStrip.tsx'
import { reasonOf, useBlock } from './use-block.ts'
import { useSaveRole } from './use-save-role.ts'

/** A person who can be given a role. */
export interface Candidate {
  id: string
  loginCode: string
  name: string
  userAdmin: string
}

interface RoleEditorProps {
  /** Absent for a new one. */
  id: string | undefined
  isBuiltIn: boolean
  draftId: string
  saved: RoleDraft
  /** What the person holds; what of it may be given. */
  tree: readonly Func[]
  givable: readonly Func[]
  people: readonly Candidate[]
}

export function RoleEditor({ id, isBuiltIn, draftId, saved, tree, givable, people }: RoleEditorProps) {
  const { t } = useLingui()
  const draft = useDraft<RoleDraft>('access.role', draftId, () => saved)
  const { data } = draft
  const [isPreviewing, setPreviewing] = useState(false)
  const granted = useMemo(() => new Set(data.funcs), [data.funcs])
  const may = useMemo(() => new Set(allGrantable(givable)), [givable])
  const before = useMemo(() => new Set(id ? saved.funcs : []), [id, saved.funcs])
  const isReadOnly = isBuiltIn || (draft.isReadOnly && draft.ready)
  const put = (change: Partial<RoleDraft>) => draft.update((old) => ({ ...old, ...change }))
  const { save, isBusy, problem } = useSaveRole(id, saved.base, draft)
  const faults = useInputFaults()
  return (
    <div className="s-page">
      <PageHeader title={data.name || t`New role`}>
        <AppLink to={screens.role.path} size="sm">
          <Trans>Go to roles</Trans>
        </AppLink>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          <Trans>Preview</Trans>
        </Button>
        <SaveButtons
          draft={draft}
          saved={saved}
          isBuiltIn={isBuiltIn}
          isBusy={isBusy}
          fault={faults.reason}
          onSave={save}
        />
      </PageHeader>
      <RoleStrip draft={draft} saved={saved} isBuiltIn={isBuiltIn} />
      <div className={classes.columns}>
        <Card title={t`Functions`}>
          <FuncTree
            funcs={tree}
            may={may}
            saved={before}
            granted={granted}
            isReadOnly={isReadOnly}
            onChange={(next) => put({ funcs: [...next] })}
          />
        </Card>
        <div className={`s-column ${classes.beside}`}>
          <Card title={t`Role`}>
            <InputFaults value={faults.report}>
              <Naming data={data} problem={problem} isReadOnly={isReadOnly} put={put} />
            </InputFaults>
          </Card>
          <RolePeople
            people={people}
            chosen={data.accountIds}
            isReadOnly={isReadOnly}
            onChange={(accountIds) => put({ accountIds })}
          />
        </div>
      </div>
      {isPreviewing && (
        <PreviewDialog
          name={data.name || t`New role`}
          funcs={data.funcs}
          back={location.pathname + location.search}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  )
}

interface SaveProps {
  draft: DraftHandle<RoleDraft>
  saved: RoleDraft
  isBuiltIn: boolean
  isBusy: boolean
  /** Why what was typed cannot be saved. */
  fault: string | undefined
  onSave: () => void
}

function SaveButtons({ draft, saved, isBuiltIn, isBusy, fault, onSave }: SaveProps) {
  const { t } = useLingui()
  const blocked = useBlock('Z-90102')
  const hasChanges = isChanged(draft.data, saved) || saved.base === undefined
  if (isBuiltIn) return null
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard the changes?`,
      text: t`The saved role does not change.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) await draft.discard()
  }
  return (
    <>
      {isChanged(draft.data, saved) && (
        <Button variant="subtle" size="sm" color="red" onClick={() => void discard()}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <ReasonButton
        size="sm"
        loading={isBusy}
        {...reasonOf(blocked, !hasChanges && t`Nothing was changed`, fault)}
        onClick={onSave}
      >
        <Trans>Save</Trans>
      </ReasonButton>
    </>
  )
}

interface NamingProps {
  data: RoleDraft
  problem: string | undefined
  isReadOnly: boolean
  put: (change: Partial<RoleDraft>) => void
}

function Naming({ data, problem, isReadOnly, put }: NamingProps) {
  const { t } = useLingui()
  return (
    <div className="s-fields">
      <BoundedText
        id="role-name"
        label={t`Name`}
        withAsterisk
        limit={MAX_SHORT_TEXT}
        value={data.name}
        error={problem}
        readOnly={isReadOnly}
        onChange={(name) => put({ name })}
      />
      <BoundedTextarea
        label={t`Description`}
        limit={MAX_LONG_TEXT}
        autosize
        minRows={2}
        maxRows={6}
        value={data.description}
        readOnly={isReadOnly}
        onChange={(description) => put({ description })}
      />
    </div>
  )
}
