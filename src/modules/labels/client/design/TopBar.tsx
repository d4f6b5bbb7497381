import { IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { FileMenu, IconTool, StepTools } from '#client/ui/DesignerBar.tsx'
import { DropItem } from '#client/ui/DropMenu.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { href } from '#engine/screen/index.ts'
import { closeDesign, NAME_MOST, openDesign, readFile, writeFile } from '#engine/label/designer/index.ts'
import { obstacleText } from '#engine/label/index.ts'
import { problemText } from '#modules/labels/problem-texts.ts'
import { kindNames } from '../names.ts'
import { screens } from '#modules/labels/module.ts'
import type { Desk } from './panel-props.ts'
import type { Designing } from './use-designing.ts'
import { useDesignText } from './use-design-text.ts'
import frame from '#client/ui/designer.module.css'
import classes from './workspace.module.css'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

interface TopBarProps {
  desk: Desk
  designing: Designing
  publishedRev: number
  onHistory: () => void
  /** Why what is typed in a field cannot be saved. */
  fault: string | undefined
}

export function TopBar({ desk, designing, publishedRev, onHistory, fault }: TopBarProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const isOnline = useOnline()
  const { store, view, zoom, setZoom, fit, kind } = desk
  const { present, past, future } = view.history
  const { nameField } = designing
  const name = useDesignText(present.name, NAME_MOST, (text) =>
    store.run({ kind: 'rename', name: text }, 'name'),
  )
  const [error] = desk.drawing.errors
  const translate = (text: MessageDescriptor) => i18n._(text)
  const publishReason = fault
    ? fault
    : designing.isQueued
      ? t`It is being saved. Publish it after that.`
      : !isOnline
        ? t`Connect to the internet to publish. You can save now and publish later.`
        : present.order.length === 0
          ? t`The label is empty.`
          : !designing.isDirty && publishedRev === designing.rev
            ? t`This version is published.`
            : error && translate(obstacleText(error, Object.values(present.items), translate))
  return (
    <header className={frame.bar}>
      <div className={frame.naming}>
        <PlainLink to={href(screens.faceListManage)} className={frame.trail}>
          <Trans>Label templates</Trans>
        </PlainLink>
        <input
          ref={nameField}
          className={frame.name}
          aria-label={t`Name of the template`}
          placeholder={t`Name of the template`}
          {...name.typing}
          aria-invalid={name.fault ? true : undefined}
          aria-describedby={name.fault ? 'template-name-fault' : undefined}
        />
        {name.fault && (
          <small id="template-name-fault" className="s-bad" role="alert">
            {name.fault}
          </small>
        )}
        <span className={classes.kind}>{i18n._(kindNames[kind])}</span>
        <StateBadge designing={designing} publishedRev={publishedRev} />
      </div>
      <div className={frame.tools}>
        <StepTools past={past.length} future={future.length} store={store} />
        <span className={classes.zoom}>
          <IconTool label={t`Smaller`} run={() => setZoom(zoom / 1.25)}>
            <IconMinus size={16} />
          </IconTool>
          <output>{Math.round(zoom * 100)}%</output>
          <IconTool label={t`Larger`} run={() => setZoom(zoom * 1.25)}>
            <IconPlus size={16} />
          </IconTool>
          <IconTool label={t`Fit the page`} run={fit}>
            <IconZoomScan size={16} />
          </IconTool>
        </span>
        <ReasonButton
          size="compact-md"
          variant="default"
          {...(fault ? { reason: fault } : designing.isDirty ? {} : { reason: t`Everything is saved.` })}
          onClick={() => void designing.save()}
        >
          <Trans>Save</Trans>
        </ReasonButton>
        <ReasonButton
          size="compact-md"
          loading={designing.isBusy}
          {...(publishReason ? { reason: publishReason } : {})}
          onClick={() => void designing.publish(publishedRev)}
        >
          <Trans>Publish</Trans>
        </ReasonButton>
        <MoreMenu desk={desk} onHistory={onHistory} />
      </div>
    </header>
  )
}

/** History, and templates as files. */
function MoreMenu({ desk, onHistory }: { desk: Desk; onHistory: () => void }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const design = desk.view.history.present
  const take = async (file: File) => {
    const read = readFile(await file.text(), design.page)
    if (!read.ok) {
      const [problem] = read.why === 'problems' ? read.problems : []
      const messages = {
        size: t`The file is too large for a template.`,
        name: t`The name in the file is too long. Shorten it to ${NAME_MOST} characters and open the file again.`,
        json: t`The file is not valid JSON.`,
        format: t`The file is not a label template.`,
        problems: problem
          ? t`The file breaks a rule at ${{ path: problem.path }}. ${{ reason: i18n._(problemText(problem.expected, (text) => i18n._(text))) }}`
          : '',
      }
      return notify(messages[read.why], 'bad')
    }
    const opened = openDesign({ ...read.template, name: read.template.name || design.name })
    if (desk.store.run({ kind: 'replace', what: 'import', design: opened }))
      notify(t`Imported. Press Ctrl+Z to restore the previous content.`, 'good')
  }
  const file = () => ({ name: design.name || 'label', text: writeFile(closeDesign(design), desk.kind) })
  return (
    <FileMenu take={take} file={file}>
      <DropItem onClick={onHistory}>{t`Published versions`}</DropItem>
    </FileMenu>
  )
}

/** Where the design is: on this device, sending, saved, published. */
function StateBadge({ designing, publishedRev }: { designing: Designing; publishedRev: number }) {
  const { t } = useLingui()
  const { isDirty, isQueued, rev } = designing
  if (isDirty) return <StatusBadge tone="orange" shape="half" label={t`On this device`} />
  if (isQueued) return <StatusBadge tone="blue" shape="arrow" label={t`Being saved`} />
  if (publishedRev > 0 && publishedRev === rev)
    return <StatusBadge tone="green" shape="check" label={t`Published`} />
  if (publishedRev > 0)
    return <StatusBadge tone="cyan" shape="dot" label={t`Saved, an earlier version is printed`} />
  return <StatusBadge tone="gray" label={t`Saved, not published`} />
}
