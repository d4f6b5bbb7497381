import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDots,
  IconEye,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { saveFile } from '#client/offline/save-file.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { notify } from '#client/ui/notify.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { languages, type Language } from '#contract/language.ts'
import { readPage, writePage } from '#engine/page/index.ts'
import { href } from '#engine/screen/index.ts'
import { designScreens } from '#modules/pages/design-screens.ts'
import { devices, type Desk, type Device } from './desk.ts'
import type { Designing } from './use-page-designing.ts'
import { useDesign } from './use-design.ts'
import classes from './workspace.module.css'

const glyphs = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile } as const
const all = Object.keys(languages) as Language[]

interface TopBarProps {
  desk: Desk
  designing: Designing
  publishedRev: number
  onLanguage: (language: Language) => void
  onDevice: (device: Device) => void
  onPreview: () => void
  /** Save, publish and the like. */
  children: ReactNode
  menu: ReactNode
}

export function TopBar({
  desk,
  designing,
  publishedRev,
  onLanguage,
  onDevice,
  onPreview,
  children,
  menu,
}: TopBarProps) {
  const { t } = useLingui()
  const { store, language, device } = desk
  const title = useDesign(store, ({ history }) => history.present.title[language] ?? '')
  const anyTitle = useDesign(store, ({ history }) => Object.values(history.present.title).find(Boolean) ?? '')
  const canUndo = useDesign(store, ({ history }) => history.past.length > 0)
  const canRedo = useDesign(store, ({ history }) => history.future.length > 0)
  const deviceNames = { desktop: t`Desktop`, tablet: t`Tablet`, phone: t`Phone` }
  return (
    <header className={classes.bar}>
      <div className={classes.naming}>
        <PlainLink to={href(designScreens.design)} className={classes.trail}>
          <Trans>Designs</Trans>
        </PlainLink>
        <input
          className={classes.name}
          aria-label={t`Title of the form`}
          placeholder={anyTitle || t`Title of the form`}
          lang={languages[language].html}
          value={title}
          onChange={({ target: { value } }) =>
            store.run(
              { kind: 'setDocument', path: ['title', language], value: value === '' ? undefined : value },
              { mergeKey: `title ${language}` },
            )
          }
        />
        <StateBadge designing={designing} publishedRev={publishedRev} />
      </div>
      <div className={classes.tools}>
        <span className={classes.group}>
          <IconTool label={t`Undo (Ctrl+Z)`} isOff={!canUndo} run={store.undo}>
            <IconArrowBackUp size={18} />
          </IconTool>
          <IconTool label={t`Redo (Ctrl+Y)`} isOff={!canRedo} run={store.redo}>
            <IconArrowForwardUp size={18} />
          </IconTool>
        </span>
        <span className={classes.group} role="group" aria-label={t`Width of the canvas`}>
          {devices.map((each) => {
            const Glyph = glyphs[each]
            return (
              <IconTool
                key={each}
                label={deviceNames[each]}
                isPressed={device === each}
                run={() => onDevice(each)}
              >
                <Glyph size={18} />
              </IconTool>
            )
          })}
        </span>
        <ChoiceBox
          label={t`Language of the texts`}
          look="small"
          isAlwaysSet
          value={language}
          items={all.map((each) => ({ value: each, label: languages[each].name }))}
          onChange={(next) => onLanguage(next as Language)}
        />
        <IconTool label={t`Preview`} run={onPreview}>
          <IconEye size={18} />
        </IconTool>
        {children}
        <MoreMenu desk={desk}>{menu}</MoreMenu>
      </div>
    </header>
  )
}

interface IconToolProps {
  label: string
  isOff?: boolean
  isPressed?: boolean
  run: () => void
  children: ReactNode
}

const IconTool = ({ label, isOff = false, isPressed, run, children }: IconToolProps) => (
  <button
    type="button"
    className={classes.iconTool}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    aria-pressed={isPressed}
    onClick={() => !isOff && run()}
  >
    {children}
  </button>
)

/** Documents as files; whatever else the page offers comes first. */
function MoreMenu({ desk: { store, language }, children }: { desk: Desk; children: ReactNode }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = readPage(await file.text())
    if (!read.ok) return notify(t`The file is not a designed form.`, 'bad')
    store.replace({ ...read.document, formKey: store.document().formKey }, 'restore')
    return notify(t`Imported. Press Ctrl+Z to restore the previous content.`, 'good')
  }
  const save = () => {
    const document = store.document()
    const name = document.title[language] || document.formKey || 'form'
    saveFile(`${name}.json`, 'application/json', writePage(document))
  }
  return (
    <>
      <DropMenu label={t`More`} button={<IconDots size={18} />} className={classes.iconTool}>
        {children}
        <DropItem onClick={() => input.current?.click()}>{t`Import a file`}</DropItem>
        <DropItem onClick={save}>{t`Export as a file`}</DropItem>
      </DropMenu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="design-file"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

export const TakeOver = ({ onTake }: { onTake: () => Promise<void> }) => (
  <div className={classes.strip} role="status">
    <Trans>This form is open in another tab. You can only view it here.</Trans>
    <Button size="compact-sm" variant="default" onClick={() => void onTake()}>
      <Trans>Continue here</Trans>
    </Button>
  </div>
)

/** Where the design is: on this device, saved, published. */
function StateBadge({ designing, publishedRev }: { designing: Designing; publishedRev: number }) {
  const { t } = useLingui()
  const { isDirty, base } = designing
  if (isDirty) return <StatusBadge tone="orange" shape="half" label={t`On this device`} />
  if (publishedRev > 0 && publishedRev === base?.rev)
    return <StatusBadge tone="green" shape="check" label={t`Published`} />
  if (publishedRev > 0)
    return <StatusBadge tone="cyan" shape="dot" label={t`Saved, an earlier version is in use`} />
  return <StatusBadge tone="gray" label={t`Saved, not published`} />
}
