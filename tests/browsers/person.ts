/** The portal as a person uses it in any browser: by role and by what is written. Everything is waited for. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { ELEMENT, WebDriverError, type CommandName, type Session } from './webdriver.ts'

/** How long something may take on a busy machine, ms. */
const PATIENCE_MS = 60_000
/** Between two looks, ms. */
const PAUSE_MS = 50

type Role = 'button' | 'textbox' | 'combobox' | 'option' | 'menuitem' | 'dialog' | 'row'

interface Wanted {
  readonly role: Role
  /** Accessible name: the whole of it, or a pattern. */
  readonly name?: string | RegExp
  /** Text it contains. */
  readonly text?: RegExp
  /** What it is inside of. */
  readonly within?: Wanted | { readonly region: string }
}

/** Faults that pass: the page drew anew between finding and using, or something slides over it. */
const PASSING = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'move target out of bounds',
  // A script in a page that is being left.
  'javascript error',
  'no such window',
  'script timeout',
  'timeout',
])

/** In the page: finds what is shown by role, name and text, the last one opened first where it is a dialog. */
const FIND = `
const selectors = {
  button: 'button, [role=button], input[type=submit]',
  textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([role]), textarea, [role=textbox]',
  combobox: '[role=combobox], select',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  dialog: '[role=dialog], dialog[open]',
  row: '[role=row], tr',
}
const textOf = (element) => (element?.innerText ?? element?.textContent ?? '').replace(/\\s+/g, ' ').trim()
const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby')
  if (ids) return ids.split(/\\s+/).map((id) => textOf(document.getElementById(id))).join(' ').trim()
  const label = element.getAttribute('aria-label')
  if (label) return label
  const [of] = element.labels ?? []
  return (of && textOf(of)) || textOf(element) || element.getAttribute('title') || element.getAttribute('placeholder') || ''
}
const fits = (wanted, text) =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === text : new RegExp(wanted.source, wanted.flags).test(text))
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert]')
}
const regionOf = (name) =>
  [...document.querySelectorAll('section, [role=region], fieldset')].find((element) => nameOf(element) === name)
const all = (wanted) => {
  const place = !wanted.within ? document : wanted.within.region ? regionOf(wanted.within.region) : all(wanted.within)[0]
  if (!place) return []
  return [...place.querySelectorAll(selectors[wanted.role])].filter(
    (element) => isShown(element) && fits(wanted.name, nameOf(element)) && fits(wanted.text, textOf(element)),
  )
}
`

const sent = (pattern: string | RegExp | undefined) =>
  pattern instanceof RegExp ? { source: pattern.source, flags: pattern.flags } : pattern

function onWire(wanted: Wanted): object {
  const { within } = wanted
  return {
    role: wanted.role,
    name: sent(wanted.name),
    text: sent(wanted.text),
    within: within && ('region' in within ? within : onWire(within)),
  }
}

export interface Person {
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  click(wanted: Wanted): Promise<void>
  /** Opens a choice box, again where a page that moved closed it, and takes the first option. */
  pick(wanted: Wanted): Promise<void>
  /** Replaces what is in a field. */
  fill(wanted: Wanted, text: string): Promise<void>
  /** Presses keys, one after the other, wherever the focus is. */
  press(...keys: string[]): Promise<void>
  /** Clicks in the first element a selector finds, this far from its top left corner, px. */
  clickAt(selector: string, x: number, y: number): Promise<void>
  /** Chooses a file in the file field that this selector finds. */
  choose(selector: string, file: string): Promise<void>
  /** Waits until it is shown. Resolves its text. */
  see(wanted: Wanted): Promise<string>
  /** Waits until the page shows a text. Resolves the first match. */
  read(pattern: RegExp): Promise<string>
  /** Waits until none of these is shown. */
  gone(wanted: Wanted): Promise<void>
  /** Runs a script in the page; a promise is awaited. */
  run<T>(script: string, ...args: unknown[]): Promise<T>
  /** Waits until a script is truthy. */
  waitFor<T>(script: string, ...args: unknown[]): Promise<T>
  /** Waits for a file in the folder of downloads. */
  downloaded(pattern: RegExp): Promise<Buffer>
  picture(name: string): Promise<void>
}

/** The Enter key, as WebDriver writes it. */
export const ENTER = '\uE007'

export function personOf(session: Session, downloads: string, pictures: string | undefined): Person {
  const send = (name: CommandName, parameters?: Record<string, unknown>) => session.send(name, parameters)
  const execute = <T>(script: string, args: unknown[] = []) => send('execute', { script, args }) as Promise<T>

  /** Tries until it succeeds; faults that pass are tried again. */
  async function patiently<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    let fault: WebDriverError | undefined
    for (;;) {
      try {
        const found = await attempt()
        if (found !== undefined) return found
      } catch (error) {
        if (!(error instanceof WebDriverError && PASSING.has(error.code))) throw error
        fault = error
      }
      if (Date.now() > end) {
        await picture('missing').catch(() => undefined)
        const text = await execute<string>('return document.body.innerText').catch(String)
        throw new Error(
          `${what} was waited for. ${fault?.message ?? ''}\nThe page shows:\n${text.slice(0, 3000)}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  const described = ({ role, name, text }: Wanted) => [role, name, text].filter(Boolean).map(String).join(' ')
  const find = async (wanted: Wanted): Promise<string | undefined> => {
    const found = await execute<Record<string, string> | null>(
      `${FIND} return all(arguments[0])[0] ?? null`,
      [onWire(wanted)],
    )
    return found?.[ELEMENT]
  }
  async function picture(name: string): Promise<void> {
    // WebKit's driver answers with the next frame, which a page at rest never draws: it takes no pictures.
    if (!pictures) return
    const png = (await send('screenshot', { full: false })) as string
    mkdirSync(pictures, { recursive: true })
    writeFileSync(path.join(pictures, `${name}.png`), Buffer.from(png, 'base64'))
  }
  const run = async <T>(script: string, ...args: unknown[]): Promise<T> => {
    const body = `const done = arguments[arguments.length - 1]; const given = [...arguments].slice(0, -1);
      (async (...args) => { ${script} })(...given).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const { value, error } = (await send('executeAsync', { script: body, args })) as {
      value?: T
      error?: string
    }
    if (error) throw new Error(error)
    return value as T
  }

  const person: Person = {
    goTo: async (address) => void (await send('navigate', { url: address })),
    reload: async () => {
      // By the page: a refresh of Marionette asks past the service worker, as a reload with the shift key does.
      await execute('window.isBefore = true; setTimeout(() => location.reload())')
      await person.waitFor('return !window.isBefore')
    },
    click: async (wanted) =>
      void (await patiently(described(wanted), async () => {
        const isOff = `const [found] = all(arguments[0]); return !found || found.disabled || found.getAttribute('aria-disabled') === 'true'`
        if (await execute<boolean>(`${FIND} ${isOff}`, [onWire(wanted)])) return undefined
        const id = await find(wanted)
        if (!id) return undefined
        await send('click', { id })
        return true
      })),
    pick: async (wanted) =>
      void (await patiently(described(wanted), async () => {
        const option = await find({ role: 'option' })
        if (option) {
          await send('click', { id: option })
          return true
        }
        const id = await find(wanted)
        if (id) await send('click', { id })
        return undefined
      })),
    fill: async (wanted, text) =>
      void (await patiently(described(wanted), async () => {
        const id = await find(wanted)
        if (!id) return undefined
        await execute('arguments[0].focus(); arguments[0].select?.()', [{ [ELEMENT]: id }])
        await send('type', { id, text, value: [...text] })
        const value = await execute<string>('return arguments[0].value', [{ [ELEMENT]: id }])
        return value === text || undefined
      })),
    press: async (...keys) => {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('press', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    clickAt: async (selector, x, y) =>
      void (await patiently(selector, async () => {
        const place = await execute<{ x: number; y: number } | null>(
          'const found = document.querySelector(arguments[0])?.getBoundingClientRect(); return found && { x: found.x, y: found.y }',
          [selector],
        )
        if (!place) return undefined
        const move = {
          type: 'pointerMove',
          duration: 0,
          x: Math.round(place.x + x),
          y: Math.round(place.y + y),
        }
        const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
        await send('press', {
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
        })
        return true
      })),
    choose: async (selector, file) =>
      void (await patiently(selector, async () => {
        const found = await execute<Record<string, string> | null>(
          'return document.querySelector(arguments[0])',
          [selector],
        )
        const id = found?.[ELEMENT]
        if (!id) return undefined
        await send('type', { id, text: file, value: [...file] })
        return true
      })),
    see: (wanted) =>
      patiently(described(wanted), async () => {
        const text = await execute<string | null>(
          `${FIND} const [found] = all(arguments[0]); return found ? textOf(found) || ' ' : null`,
          [onWire(wanted)],
        )
        return text ?? undefined
      }),
    read: (pattern) =>
      patiently(String(pattern), async () => {
        const text = await execute<string>('return document.body.innerText')
        return pattern.exec(text)?.[0]
      }),
    gone: async (wanted) =>
      void (await patiently(
        `no ${described(wanted)}`,
        async () => (await find(wanted)) === undefined || undefined,
      )),
    run,
    waitFor: <T>(script: string, ...args: unknown[]) =>
      patiently(script, async () => ((await run<T>(script, ...args)) || undefined) as T | undefined),
    downloaded: async (pattern) => {
      const arrived = () => readdirSync(downloads).find((file) => pattern.test(file))
      await expect
        .poll(() => arrived() && !readdirSync(downloads).some((file) => /\.(part|wkdownload)$/.test(file)), {
          timeout: PATIENCE_MS,
        })
        .toBeTruthy()
      return readFileSync(path.join(downloads, arrived() ?? ''))
    },
    picture,
  }
  return person
}
