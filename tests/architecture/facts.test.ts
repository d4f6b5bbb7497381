import { describe, expect, test } from 'vitest'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'
import { walk } from '#contract/functions.ts'
import { unusedClasses, unusedVariables, usedShades } from '../../src/tools/lean-palette.ts'
import { settingKinds } from '#engine/settings/schema/kind.ts'
import { read, sourceFiles, styleFiles } from './sources.ts'

const isProduct = (file: string) => !file.startsWith('tests/') && !/\.test\.tsx?$/.test(file)
/** Code without comments: what is said in prose is not what is done. */
const codeOf = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

describe('facts of the repository', () => {
  test('no barrel files but the faces of the engine, and no drawers', () => {
    const names = /(?:^|\/)(?:index|utils?|helpers?|misc|common)\.tsx?$/
    const isFace = (file: string) => /^src\/engine\/(?:[\w-]+\/)+index\.ts$/.test(file)
    expect(sourceFiles.filter((file) => names.test(file) && !isFace(file))).toEqual([])
  })

  test('tests wait for what happens, not for a time', () => {
    const isTest = (file: string) =>
      /\.(?:test|e2e)\.tsx?$|^tests\/(?:e2e|fixtures|screens)\/|test-bench/.test(file)
    // A pause of a stated length, a random moment and a turn of the event loop are told apart by the number.
    const sleep = /waitForTimeout\(|\bsleep\(\s*\d|(?<!while \(.*)setTimeout\(\s*\w+,\s*[1-9]/
    const own = sourceFiles.filter((file) => isTest(file) && sleep.test(codeOf(file)))
    expect(own).toEqual([])
  })

  test('a line in the console of a browser begins with a sentence that says what failed', () => {
    const bare = /console\.(?:debug|error|info|log|warn)\(\s*[^\s'"`]|\(console\./
    const isBrowser = (file: string) =>
      /^(?:src\/(?:client|engine|modules|offline)|sw)\//.test(file) && isProduct(file)
    const own = sourceFiles.filter((file) => isBrowser(file) && bare.test(codeOf(file)))
    expect(own).toEqual([])
  })

  test('questions leave by one function, which knows as whom the portal is seen', () => {
    const isDevice = (file: string) =>
      /^(?:src\/(?:client|engine|modules|main\.client)|sw\/)/.test(file) &&
      !file.includes('/server/') &&
      isProduct(file)
    const sends = /import \{[^}]*\bsend\b[^}]*\} from '[^']*\/transport\.ts'/
    // Logging in and out, and the queue of commands, which are one's own.
    expect(sourceFiles.filter((file) => isDevice(file) && sends.test(codeOf(file))).sort()).toEqual([
      'src/client/boot/follow-session.ts',
      'src/client/calls/ask.ts',
      'src/client/session/end-session.ts',
      'src/client/session/partner.ts',
      'src/client/session/sign-in.ts',
    ])
    // Asked as oneself also during a view: what the device keeps for its own person.
    expect(sourceFiles.filter((file) => isDevice(file) && /'oneself'/.test(codeOf(file))).sort()).toEqual([
      'src/client/calls/ask.ts',
      'src/client/calls/use-call.ts',
      'src/client/i18n/refresh-overlay.ts',
      'src/client/layout/notices.ts',
      'src/client/session/user-info.ts',
      'src/client/settings/sync-settings.ts',
      'src/engine/export/view/use-export.ts',
      'src/engine/table/view/use-table-data.ts',
      'src/main.client.tsx',
      'src/modules/home/client/use-recent-orders.ts',
      'src/modules/sync/client/carry/receive.ts',
      'src/modules/tasks/client/follow-tasks.ts',
    ])
  })

  test('dialogs take their looks from one place', () => {
    const styles = /styles\/(?:Paper|Overlay|ModalBase|Modal|Drawer)\.css/
    const own = sourceFiles.filter((file) => styles.test(read(file)) && !file.endsWith('.test.ts'))
    expect(own).toEqual(['src/client/theme/dialog-styles.ts'])
  })

  test('the shades of colours in the build are those the sources name', () => {
    const colors = Object.keys(usedShades).join('|')
    const use = new RegExp(
      `["'](${colors})\\.(\\d)["']|\\b(?:color|c|bg)="(${colors})[".]|mantine-color-(${colors})-([\\w-]+)`,
      'g',
    )
    const named = [...sourceFiles, ...styleFiles]
      .filter((file) => !file.endsWith('lean-palette.ts'))
      .flatMap((file) => [...read(file).matchAll(use)])
      .map(([, color, shade = 'whole', whole, name, rest = shade]) => `${color ?? whole ?? name} ${rest}`)
    const inBuild = Object.entries(usedShades).flatMap(([color, shades]) =>
      shades.map((shade) => `${color} ${shade}`),
    )
    expect([...new Set(named)].sort()).toEqual(inBuild.sort())
  })

  test('no style reads a variable that the build leaves out', () => {
    const imported = sourceFiles.flatMap((file) =>
      [...read(file).matchAll(/import '(@mantine\/[\w/]+\.css)'/g)].map(([, name]) => `node_modules/${name}`),
    )
    const used = [...new Set([...styleFiles, ...imported])].flatMap((file) =>
      file.endsWith('default-css-variables.css')
        ? []
        : [...read(file).matchAll(/var\(--mantine-([\w-]+)/g)].map(([, name = '']) => ({ file, name })),
    )
    // The theme sets these itself, by the primary colour.
    const isSet = (name: string) => name.startsWith('primary-color-')
    expect(used.filter(({ name }) => unusedVariables.test(name) && !isSet(name))).toEqual([])
    expect(used.length).toBeGreaterThan(100)
  })

  test('no page uses a component whose styles the build leaves out', () => {
    const components = ['Button', 'ActionIcon']
    const classes = components.flatMap((name) => {
      const names = read(`node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`)
      return [...names.matchAll(/"group(?:Section)?": "(m_\w+)"/g)].map(([, of]) => of)
    })
    expect(classes).toEqual(unusedClasses)
    const use = new RegExp(`\\b(?:${components.join('|')})\\.?Group`)
    expect(sourceFiles.filter((file) => isProduct(file) && use.test(codeOf(file)))).toEqual([])
    expect('<Button.Group>').toMatch(use)
  })

  test('codes and numbers are put in capitals by the function that never makes a text longer', () => {
    const own = sourceFiles.filter(
      (file) =>
        /^src\/(?:domain|server|modules|engine\/(?:table|form|packing|scan))\//.test(file) &&
        isProduct(file) &&
        file !== 'src/domain/capitals.ts' &&
        /\.to(?:Locale)?UpperCase\(/.test(codeOf(file)),
    )
    expect(own).toEqual([])
  })

  test('engines know no module, table, screen or call by name', () => {
    // A kind of setting has the name of the page where it is set: an import is an import before it is a page.
    const kinds = new Set<string>(settingKinds)
    const names = [
      ...allCalls.flatMap((call) => [call.id, call.path]),
      ...[...walk(functionTree)].flatMap((node) => [node.id, ...(node.route ? [node.route] : [])]),
    ].filter((name) => name.length > 5 && !kinds.has(name))
    const engines = sourceFiles.filter((file) => /^src\/(?:engine|offline)\//.test(file) && isProduct(file))
    const bad = engines.flatMap((file) => {
      const code = codeOf(file)
      return names.filter((name) => code.includes(`'${name}'`)).map((name) => `${file}: ${name}`)
    })
    expect(bad).toEqual([])
  })

  test('no two pages share a name in any language', () => {
    const pages = [...walk(functionTree)].filter(({ route }) => route)
    for (const language of ['en', 'zh', 'ml'] as const) {
      const names = pages.map((page) => page[language])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  test('no input cuts what is typed or pasted: limits are those of the bounded inputs of the form engine', () => {
    const cuts = /\smaxLength=|\btype="number"|\bNumberInput\b[^}]*\} from '@mantine\/core'/
    const screens = sourceFiles.filter((file) => file.endsWith('.tsx') && isProduct(file))
    expect(screens.filter((file) => cuts.test(codeOf(file)))).toEqual([])
    expect('<TextInput\n  maxLength={50} />').toMatch(cuts)
    expect("import { Modal, NumberInput } from '@mantine/core'").toMatch(cuts)
  })

  test('no type is waved through', () => {
    const waved = /@ts-(?:ignore|nocheck|expect-error)|:\s*any\b|as any\b/
    expect(sourceFiles.filter((file) => isProduct(file) && waved.test(codeOf(file)))).toEqual([])
  })
})

test('every call names its source', () => {
  for (const call of allCalls) expect(call.source, call.id).toMatch(/spec 00[01]|record \d{4}/)
})
