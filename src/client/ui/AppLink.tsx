import { Anchor, type AnchorProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '#client/router/go.ts'

interface AppLinkProps extends AnchorProps {
  /** An address of ours, "/b2c/b2COrderManage?status=PENDING". */
  to: string
  replace?: boolean
  children?: ReactNode
  title?: string
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
}

/** Whether the browser should handle the click: a new tab, a download, another button. */
export const isModified = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A link inside the portal: a real address, without loading the page anew. */
export function AppLink({ to, replace, onClick, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    onClick?.()
    go(to, { replace })
  }
  return <Anchor {...rest} href={to} onClick={follow} />
}
