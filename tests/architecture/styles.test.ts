import { describe, expect, test } from 'vitest'
import { widths } from '#client/theme/widths.ts'
import path from 'node:path'
import { read, sourceFiles, styleFiles } from './sources.ts'

/** Styles that the shell does not load: a component that uses one of these must import it. */
const needs: Readonly<Record<string, readonly string[]>> = {
  Skeleton: ['Skeleton'],
  ScrollArea: ['ScrollArea'],
  Popover: ['Popover'],
  Menu: ['Menu', 'Popover'],
  Tooltip: ['Tooltip'],
}

const drawn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

test('components whose styles the shell does not bring bring them', () => {
  const missing = sourceFiles
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = read(file)
      const wanted = new Set(drawn(text).flatMap((name) => needs[name] ?? []))
      return [...wanted]
        .filter((name) => !text.includes(`styles/${name}.css'`))
        .map((name) => `${file}: ${name}.css`)
    })
  expect(missing).toEqual([])
})

/** Other ways to choose from a list: each has keys and looks of its own (record 0071). */
const otherChoices = ['Select', 'NativeSelect', 'MultiSelect', 'Autocomplete', 'TagsInput', 'Combobox']

test('every list to choose from is a choice box', () => {
  const others = sourceFiles
    .filter((file) => file.startsWith('src/') && file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = read(file)
      const names = drawn(text).filter((name) => otherChoices.includes(name))
      const elements = text.match(/<(?:select|datalist)\b/g) ?? []
      return [...names, ...elements].map((name) => `${file}: ${name}`)
    })
  expect(others).toEqual([])
})

/** Path of a style sheet below the root. */
const resolveSheet = (file: string, specifier: string): string =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : path.posix.join(path.posix.dirname(file), specifier)

describe('classes of style sheets', () => {
  interface Use {
    file: string
    sheet: string
    /** Undefined where a class is chosen by a computed name. */
    names: string[] | undefined
  }
  const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
  const uses: Use[] = sourceFiles.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(IMPORT)].flatMap(([, local = '', specifier = '']) => {
      const sheet = styleFiles.find((each) => each === resolveSheet(file, specifier))
      if (!sheet) return []
      const rest = text.replace(/^import .*$|^\} from .*$|'[^'\n]*\.\w+'/gm, '')
      const isWhole = new RegExp(`\\b${local}\\b(?!\\.\\w)`).test(rest)
      const names = [...rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      return [{ file, sheet, names: isWhole ? undefined : names }]
    })
  })
  const defined = (sheet: string): Set<string> => {
    const css = read(sheet).replace(
      /\/\*[\s\S]*?\*\/|composes:[^;]*;|@import[^;]*;|url\([^)]*\)|:global\([^)]*\)/g,
      '',
    )
    return new Set([...css.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, name = '']) => name))
  }

  test('every class that is used is there', () => {
    const missing = uses.flatMap(({ file, sheet, names = [] }) =>
      names.filter((name) => !defined(sheet).has(name)).map((name) => `${file}: ${name} is not in ${sheet}`),
    )
    expect(missing).toEqual([])
  })

  test('every class that is there is used', () => {
    const unused = styleFiles
      .filter((sheet) => sheet.endsWith('.module.css'))
      .flatMap((sheet) => {
        const users = uses.filter((use) => use.sheet === sheet)
        if (users.some(({ names }) => names === undefined)) return []
        const used = new Set(users.flatMap(({ names = [] }) => names))
        const css = read(sheet)
        return [...defined(sheet)]
          .filter((name) => !used.has(name) && !new RegExp(`composes:[^;]*\\b${name}\\b`).test(css))
          .map((name) => `${sheet}: ${name}`)
      })
    expect(unused).toEqual([])
  })
})

describe('letters, corners, layers and space come from the scales of the theme', () => {
  const TOKENS = 'src/client/theme/tokens.css'
  const pixels = (text: string): number => Number.parseFloat(text) * (text.endsWith('rem') ? 16 : 1)

  type Scale = 'type' | 'radius' | 'layer' | 'space'
  interface Step {
    name: string
    value: number
  }
  const stepsOf = (scale: Scale): Step[] =>
    [...read(TOKENS).matchAll(new RegExp(`(--s-${scale}-[\\w-]+): ([\\d.]+(?:rem|px)?);`, 'g'))].map(
      ([, name = '', value = '']) => ({ name, value: pixels(value) }),
    )
  const scales: Record<Scale, Step[]> = {
    type: stepsOf('type'),
    radius: stepsOf('radius'),
    layer: stepsOf('layer'),
    space: stepsOf('space'),
  }
  /** Above it, space is a place that is kept free for something, not a distance. */
  const WIDEST = Math.max(...scales.space.map(({ value }) => value))

  const nearest = (scale: Scale, value: number): string =>
    scales[scale].reduce((best, step) =>
      Math.abs(step.value - value) < Math.abs(best.value - value) ? step : best,
    ).name

  const LENGTH = /-?[\d.]+(?:px|rem|em|pt)\b/g
  const NUMBER = /-?\d+/g
  const rules: readonly { of: RegExp; scale: Scale; literal: RegExp; isFine?: (value: number) => boolean }[] =
    [
      { of: /^(?:font-size|font|fontSize|fz)$/, scale: 'type', literal: LENGTH },
      { of: /^(?:border(?:-\w+)*-radius|borderRadius|radius)$/, scale: 'radius', literal: LENGTH },
      { of: /^(?:z-index|zIndex)$/, scale: 'layer', literal: NUMBER },
      {
        of: /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*)$/,
        scale: 'space',
        literal: LENGTH,
        // A pixel is a line's width.
        isFine: (value) => Math.abs(value) <= 1 || Math.abs(value) > WIDEST,
      },
    ]

  /** What of a declaration should be a token, with the nearest one. */
  function faultsOf(property: string, value: string): string[] {
    const rule = rules.find(({ of }) => of.test(property))
    if (!rule) return []
    const literals = value.replace(/var\(--[\w-]+/g, '').match(rule.literal) ?? []
    return literals
      .map((literal) => ({ literal, size: pixels(literal) }))
      .filter(({ size }) => size !== 0 && !rule.isFine?.(size))
      .map(
        ({ literal, size }) =>
          `${property}: ${value}: var(${nearest(rule.scale, Math.abs(size))}) for ${literal}`,
      )
  }

  const DECLARATION = /(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g
  const faultsIn = (css: string): string[] =>
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARATION)].flatMap(([, property = '', value = '']) =>
      faultsOf(property, value.trim()),
    )

  /** Sizes in an object of styles or as a property of a component; a label's template and a chart's bars are no pages. */
  const INLINE = /\b(fontSize|borderRadius|zIndex|fz)(?:: |=\{?)['"]?(-?[\d.]+(?:px|rem|em)?)\b/g
  const faultsOfCode = (code: string): string[] =>
    [...code.matchAll(INLINE)].flatMap(([, property = '', value = '']) =>
      faultsOf(property, property === 'zIndex' || /[a-z]$/.test(value) ? value : `${value}px`),
    )

  test('six sizes of letters, three corners', () => {
    expect([scales.type.length, scales.radius.length]).toEqual([6, 3])
  })

  test('no style sheet has a size, a corner, a layer or a distance of its own', () => {
    const bad = styleFiles.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`))
    expect(bad).toEqual([])
  })

  test('no component has a size, a corner or a layer of its own', () => {
    const bad = sourceFiles
      .filter((file) => file.endsWith('.tsx') && file.startsWith('src/') && !file.endsWith('.test.tsx'))
      .flatMap((file) => faultsOfCode(read(file)).map((fault) => `${file}: ${fault}`))
    expect(bad).toEqual([])
  })

  test('every token that is named is there', () => {
    const TOKEN = /var\((--s-(?:type|radius|layer|space)-[\w-]+)/g
    const there = new Set(Object.values(scales).flatMap((steps) => steps.map(({ name }) => name)))
    const missing = [...styleFiles, ...sourceFiles.filter((file) => file.startsWith('src/'))].flatMap(
      (file) =>
        [...read(file).matchAll(TOKEN)]
          .filter(([, name = '']) => !there.has(name))
          .map(([, name]) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('pages change at the widths that have a name', () => {
    const bad = styleFiles.flatMap((file) =>
      [...read(file).matchAll(/@media ([^{]*(?:width|--)[^{]*)/g)]
        .map(([, condition = '']) => condition.trim())
        .filter((condition) => !Object.keys(widths).some((name) => condition.includes(`(--${name})`)))
        .map((condition) => `${file}: @media ${condition}: (--${Object.keys(widths).join('), (--')})`),
    )
    expect(bad).toEqual([])
    const asked = sourceFiles.filter(
      (file) => file.startsWith('src/') && /atchMedia\([^)]*-width/.test(read(file)),
    )
    expect(asked).toEqual([])
  })

  test('a fault is found and names the token to use', () => {
    const css = `.a { font-size: 0.8rem; padding: 0 9px calc(2 * 100px); &:hover { border-radius: 5px 50% } }
      .b { font: 600 15px/1.4 x; z-index: 7; margin: -1px 0 var(--s-space-8); /* gap: 7px; */ }`
    expect(faultsIn(css)).toEqual([
      'font-size: 0.8rem: var(--s-type-sm) for 0.8rem',
      'padding: 0 9px calc(2 * 100px): var(--s-space-8) for 9px',
      'border-radius: 5px 50%: var(--s-radius-sm) for 5px',
      'font: 600 15px/1.4 x: var(--s-type-md) for 15px',
      'z-index: 7: var(--s-layer-float) for 7',
    ])
    expect(faultsOfCode('style={{ fontSize: 12, zIndex: 3 }} fz="13px"')).toEqual([
      'fontSize: 12px: var(--s-type-xs) for 12px',
      'zIndex: 3: var(--s-layer-head) for 3',
      'fz: 13px: var(--s-type-sm) for 13px',
    ])
  })
})
