import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import classes from './file-drop.module.css'

interface Props {
  /** What such a file looks like, 44 px. */
  icon: ReactNode
  title: string
  /** What may be in the files, and what becomes of them. */
  text: string
  /** Of the button that chooses. */
  choose: string
  /** Name of the field, for those who hear the page. */
  label: string
  /** As of `<input accept>`; what is dropped is not held to it. */
  accept: string
  isMany?: boolean
  isBusy?: boolean
  /** Only as high as its text, for where the chosen files are listed below it. */
  isLow?: boolean
  /** What was wrong with the last one. */
  fault?: string
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen, in the place of what they will fill. */
export function FileDrop({
  icon,
  title,
  text,
  choose,
  label,
  accept,
  isMany,
  isBusy,
  isLow,
  fault,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => files && files.length > 0 && onFiles([...files])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the mouse's way; the button inside does the same
    <div
      className={classes.root}
      data-over={isOver || undefined}
      data-low={isLow || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.icon}>{icon}</span>
      <h2 className="s-subtitle">{title}</h2>
      <p className={classes.text}>{text}</p>
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      {fault && (
        <p role="alert" className="s-fault-box">
          {fault}
        </p>
      )}
    </div>
  )
}
