/** Icons actions can name. */
import {
  IconBan,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPointFilled,
  IconPrinter,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'

const icons = {
  edit: IconPencil,
  print: IconPrinter,
  copy: IconCopy,
  cancel: IconBan,
  delete: IconTrash,
  download: IconDownload,
  again: IconRefresh,
} as const

export const actionIcons: readonly string[] = Object.keys(icons)
export const iconOf = (name: string | undefined) =>
  name && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : IconPointFilled
