import { useRouterState } from '@tanstack/react-router'

/** What is behind # in the address, decoded; "" without one. */
export const useHash = (): string => useRouterState({ select: ({ location }) => location.hash })
