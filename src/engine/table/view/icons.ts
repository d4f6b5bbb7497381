/** Icons actions can name. */
import {
  IconArrowBackUp,
  IconHandStop,
  IconList,
  IconSend,
  IconBan,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPlane,
  IconPointFilled,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconScan,
  IconStar,
  IconStarOff,
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
  back: IconArrowBackUp,
  send: IconSend,
  stop: IconHandStop,
  list: IconList,
  ship: IconPlane,
  track: IconRoute,
  star: IconStar,
  starOff: IconStarOff,
  scan: IconScan,
  check: IconCheck,
} as const

export const actionIcons: readonly string[] = Object.keys(icons)
export const iconOf = (name: string | undefined) =>
  name && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : IconPointFilled
