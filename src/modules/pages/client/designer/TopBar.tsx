import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  IconSearch,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { FileMenu, IconTool, StepTools } from '#client/ui/DesignerBar.tsx'
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
import frame from '#client/ui/designer.module.css'
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
  /** Absent while nothing can be searched. */
  onFind: (() => void) | undefined
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
  onFind,
  children,
  menu,
}: TopBarProps) {
  const { t } = useLingui()
  const { store, language, device } = desk
  const title = useDesign(store, ({ history }) => history.present.title[language] ?? '')
  const anyTitle = useDesign(store, ({ history }) => Object.values(history.present.title).find(Boolean) ?? '')
  const past = useDesign(store, ({ history }) => history.past.length)
  const future = useDesign(store, ({ history }) => history.future.length)
  const deviceNames = { desktop: t`Desktop`, tablet: t`Tablet`, phone: t`Phone` }
  return (
    <header className={frame.bar}>
      <div className={frame.naming}>
        <PlainLink to={href(designScreens.design)} className={frame.trail}>
          <Trans>Designs</Trans>
        </PlainLink>
        <input
          className={frame.name}
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
      <div className={frame.tools}>
        <span className={classes.group}>
          <StepTools past={past} future={future} store={store} />
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
        <IconTool label={t`Find and replace (Ctrl+F)`} isOff={onFind === undefined} run={() => onFind?.()}>
          <IconSearch size={18} />
        </IconTool>
        <IconTool label={t`Preview`} run={onPreview}>
          <IconEye size={18} />
        </IconTool>
        {children}
        <MoreMenu desk={desk}>{menu}</MoreMenu>
      </div>
    </header>
  )
}

/** Documents as files; whatever else the page offers comes first. */
function MoreMenu({ desk: { store, language }, children }: { desk: Desk; children: ReactNode }) {
  const { t } = useLingui()
  const take = async (file: File) => {
    const read = readPage(await file.text())
    if (!read.ok) return notify(t`The file is not a designed form.`, 'bad')
    store.replace({ ...read.document, formKey: store.document().formKey }, 'restore')
    return notify(t`Imported. Press Ctrl+Z to restore the previous content.`, 'good')
  }
  const file = () => {
    const document = store.document()
    return { name: document.title[language] || document.formKey || 'form', text: writePage(document) }
  }
  return (
    <FileMenu take={take} file={file}>
      {children}
    </FileMenu>
  )
}

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
