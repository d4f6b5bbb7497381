import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from '#client/router/go.ts'
import { isModified } from './AppLink.tsx'

/** `AppLink` without looks of its own, for menus and cards that bring theirs. */
export function PlainLink({
  to,
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string; onClick?: () => void }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    onClick?.()
    go(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
