import { expect, it } from 'vitest'
import type { FuncBranch } from '#contract/functions.ts'
import { functionsOf } from '#registry/functions.ts'
import { firstIconNames } from './icons.tsx'
import { moreIcons } from './more-icons.ts'

type Branch = Pick<FuncBranch, 'id' | 'icon' | 'children'>

const all = (branches: readonly Branch[]): readonly Branch[] =>
  branches.flatMap((branch) => [branch, ...all((branch.children ?? []) as readonly Branch[])])

it('knows the icon of every function', () => {
  const known = new Set([...firstIconNames, ...Object.keys(moreIcons)])
  const unknown = all(Object.values(functionsOf).flat()).filter(({ icon }) => icon && !known.has(icon))
  expect(unknown.map(({ id, icon }) => `${id} ${icon}`)).toEqual([])
})
