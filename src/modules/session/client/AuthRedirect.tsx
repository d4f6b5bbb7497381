import { useEffect } from 'react'
import { go } from '#client/router/go.ts'
import { LOGIN } from '#client/router/guard.ts'

/** Where other systems may send people: what they carry was taken out of the address at the start; on to sign-in. */
export default function AuthRedirect() {
  useEffect(() => go(LOGIN + location.search, { replace: true }), [])
  return null
}
