/**
 * Screens as data. The kinds are rendered by the engine, the shell or a component. The engine knows no
 * screen by name.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { FormDecl } from '../form/schema/form.ts'
import type { ImportDecl } from '../import/schema/import.ts'
import type { TableDecl } from '../table/schema/table.ts'

/**
 * What a guide explains: a refusal by its code, that no usable answer came, what works offline, or how to do a first step, by its id
 * ("step address.sender").
 */
export type HelpReason = number | 'no answer' | 'offline' | `step ${string}`

interface ScreenBase {
  /** Path of the router, e.g. "/b2c/b2cOrderEdit/$id". */
  readonly path: `/${string}`
  /** Function that opens the screen. Absent: any signed-in user (or anybody, when `public`). */
  readonly func?: string
  readonly public?: boolean
  /** Not for sub-accounts (userAdmin '0'), whatever functions they hold (spec 000 §6). */
  readonly mainOnly?: boolean
  /** Not in the menu. */
  readonly hidden?: boolean
  /** For screens outside the function tree; the others take the title of their function. */
  readonly title?: MessageDescriptor
  /** The dashboard: its tab cannot be closed. */
  readonly affix?: boolean
  /** One screen for many things of which each is a function of its own (`Func.params`): an address opens for those who hold its function. */
  readonly byAddress?: true
  /** Public pages and the sign-in page stand without the shell. */
  readonly bare?: boolean
  /** Drawn without the component library as well: the first page a stranger loads stays small. */
  readonly plain?: boolean
  /** Drawn anew on every visit, whatever the cache flag of its function says (spec 000 §2 "skipped when noCache is set"). */
  readonly noCache?: boolean
  /** Comes onto the device with the installation; screens without it follow in idle time. Written as `core: true`. */
  readonly core?: true
  /** What this page explains, each with the anchor of the place: messages about it offer that as help. */
  readonly explains?: Readonly<Partial<Record<HelpReason, string>>>
  /** Codes of refusals that people put right on this page: what was refused so offers to go there. */
  readonly remedies?: readonly number[]
  /** It can be tried at `sampleHref`, though no form of it has a sample: what it opens is its own. */
  readonly hasSample?: true
}

/** A component as a lazy import; its props are the route's params. */
export type LoadComponent = () => Promise<{ default: (props: { params: Record<string, string> }) => unknown }>

export type ScreenDecl = ScreenBase &
  (
    | { readonly kind: 'table'; readonly load: () => Promise<{ table: TableDecl }> }
    | { readonly kind: 'form'; readonly load: () => Promise<{ form: FormDecl }> }
    | { readonly kind: 'import'; readonly load: () => Promise<{ import: ImportDecl }> }
    | {
        readonly kind: 'custom'
        readonly load: LoadComponent
        /** Declarations the component is made of, so that they can be reshaped like those of other screens (record 0018). */
        readonly uses?: () => Promise<{
          readonly tables?: readonly TableDecl[]
          readonly forms?: readonly FormDecl[]
        }>
      }
    /** The page of a menu group: leads to the pages below its function. */
    | { readonly kind: 'group' }
    /** The guard leads on to another page: nothing is drawn. */
    | { readonly kind: 'redirect' }
    /** A page of its own, without this router: it is built and served as a document (record 0144), and the portal is left for it. */
    | { readonly kind: 'document' }
  )

export type Screens = Readonly<Record<string, ScreenDecl>>
export const defineScreens = <const T extends Screens>(screens: T): T => screens

const PARAM = /\$(\w+)/g

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(PARAM, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Address of a screen with these parameters; undefined where one is missing. */
export function addressWith(
  { path }: Pick<ScreenBase, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  const names = [...path.matchAll(PARAM)].map(([, name = '']) => name)
  if (path.endsWith('/$') || names.some((name) => !params[name])) return undefined
  return filled(path, params)
}

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type ParamsOf<S extends { path: string }> = { [K in ParamNames<S['path']>]: string }

/** The address of a screen: `href(screens.b2cOrderEdit, { id })`. Query values that are empty are left out. */
export function href<const S extends { path: string }>(
  screen: S,
  ...args: keyof ParamsOf<S> extends never
    ? [params?: Record<string, never>, search?: Record<string, string | undefined>]
    : [params: ParamsOf<S>, search?: Record<string, string | undefined>]
): string {
  const [params = {}, search = {}] = args as [Record<string, string>?, Record<string, string | undefined>?]
  const path = filled(screen.path, params)
  const query = new Map(Object.entries(search).filter((pair): pair is [string, string] => !!pair[1]))
  const text = [...query]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
  return text ? `${path}?${text}` : path
}

/** Key of the query that opens a screen filled with a sample, to try it (record 0145). */
export const SAMPLE = 'sample'

/** The address that opens a screen without parameters filled with a sample. */
export const sampleHref = (path: string): string => `${path}?${SAMPLE}=1`

/** One list out of several. @throws when two screens have the same name. */
export function mergedScreens(lists: readonly Screens[]): Screens {
  const all: Record<string, ScreenDecl> = {}
  for (const [name, screen] of lists.flatMap((list) => Object.entries(list))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two screens are called ${name}`)
    all[name] = screen
  }
  return all
}
