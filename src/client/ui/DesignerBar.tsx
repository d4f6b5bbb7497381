/** Parts of the bar above a designer: buttons that are a picture, the menu with files, and what is shown while another tab has it. */
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDots } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { saveFile } from '#client/offline/save-file.ts'
import frame from './designer.module.css'
import { DropItem, DropMenu } from './DropMenu.tsx'

interface IconToolProps {
  readonly label: string
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly run: () => void
  readonly children: ReactNode
}

export const IconTool = ({ label, isOff = false, isPressed, run, children }: IconToolProps) => (
  <button
    type="button"
    className={frame.iconTool}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    aria-pressed={isPressed}
    onClick={() => !isOff && run()}
  >
    {children}
  </button>
)

interface StepToolsProps {
  /** Steps that can be undone, and done again. */
  readonly past: number
  readonly future: number
  readonly store: { readonly undo: () => void; readonly redo: () => void }
}

export function StepTools({ past, future, store }: StepToolsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconTool label={t`Undo (Ctrl+Z)`} isOff={past === 0} run={store.undo}>
        <IconArrowBackUp size={18} />
      </IconTool>
      <IconTool label={t`Redo (Ctrl+Y)`} isOff={future === 0} run={store.redo}>
        <IconArrowForwardUp size={18} />
      </IconTool>
    </>
  )
}

interface FileMenuProps {
  readonly take: (file: File) => Promise<void>
  /** Name without ending, and text, of the file that is written. */
  readonly file: () => { readonly name: string; readonly text: string }
  readonly children?: ReactNode
}

/** What is designed as a file, and back; whatever else is offered comes first. */
export function FileMenu({ take, file, children }: FileMenuProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    const { name, text } = file()
    saveFile(`${name}.json`, 'application/json', text)
  }
  return (
    <>
      <DropMenu label={t`More`} button={<IconDots size={18} />} className={frame.iconTool}>
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
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void take(chosen)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Another tab has it: it is shown, and taken over by a press. */
export const TakeOver = ({ text, onTake }: { text: string; onTake: () => Promise<void> }) => (
  <div className={frame.strip} role="status">
    {text}
    <Button size="compact-sm" variant="default" onClick={() => void onTake()}>
      <Trans>Continue here</Trans>
    </Button>
  </div>
)
