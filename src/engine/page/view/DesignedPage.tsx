/** A designed document as people see it: as a form with its drafts and rules where it sends something, else as a page. */
import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react'
import { useDraft } from '#client/offline/use-draft.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { AddressProps, FormData, FormDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { FormScreen } from '#engine/form/view/FormScreen.tsx'
import { useFieldTypes } from '#engine/form/view/use-field-types.ts'
import { useDraftedStore } from '#engine/form/view/use-form-store.ts'
import { customText } from '#engine/settings/logic/custom-text.ts'
import {
  checkPage,
  fieldsOfPage,
  hasFields,
  initialData,
  textInLanguage,
  withComputed,
  writtenData,
} from '#engine/page/logic/page-form.ts'
import { declaredByPath, sentForm } from '#engine/page/logic/sent-form.ts'
import type { Viewer } from '#contract/amounts.ts'
import type { SampleSet } from '#engine/page/logic/chart.ts'
import type { PageDocument } from '#engine/page/schema/document.ts'
import type { SentScreenProps } from '#engine/page/schema/sent-screen.ts'
import { Behaviour } from './Behaviour.tsx'
import { PageContext } from './page-context.ts'
import { PageNodes } from './PageNodes.tsx'
import type { ScriptLine } from './use-scripts.ts'
import classes from './page.module.css'

/** What a form does when it is sent: a command by itself, or what a declared form does. */
type Sending = Command | SentAs
type Command = Pick<FormDecl, 'submit' | 'submitLabel' | 'toParameter' | 'label'>

const isSentAs = (sending: Sending | undefined): sending is SentAs =>
  sending !== undefined && 'declared' in sending

/** A declared form in the layout of the page. */
export interface SentAs {
  readonly declared: FormDecl
  /** The screen it is entered on, with what that adds to it; absent: that of any form. */
  readonly Screen?: ComponentType<SentScreenProps> | undefined
}

interface DesignedPageProps {
  readonly document: PageDocument
  /** Absent: nothing is sent. */
  readonly sending?: Sending | undefined
  readonly address?: AddressProps | undefined
  /** In the designer: fields can be tried, and nothing is kept or sent. */
  readonly preview?: PagePreview | undefined
  /** Scripts are switched on for this page. */
  readonly hasScripts?: boolean
  /** What its scripts log and how they fail, for the person who designs it. */
  readonly onLine?: (line: ScriptLine) => void
}

interface PagePreview {
  /** The person it is shown as; absent: the one who designs. */
  readonly viewer?: Viewer | undefined
  readonly sample: SampleSet
}

export function DesignedPage({
  document,
  sending,
  address,
  preview,
  hasScripts = false,
  onLine,
}: DesignedPageProps) {
  const language = useLanguage()
  const sentAs = isSentAs(sending) ? sending : undefined
  const declared = sentAs?.declared
  const fields = useMemo(
    () => fieldsOfPage(document, { language, address, declared: declared && declaredByPath(declared) }),
    [document, language, address, declared],
  )
  const form = useMemo((): FormDecl => {
    const title = customText(textInLanguage(document.title, language))
    if (declared) return sentForm(declared, { document, fields: [...fields.values()], title, language })
    return {
      ...(isSentAs(sending) ? notSent : (sending ?? notSent)),
      id: `page.${document.formKey}`,
      sections: [{ id: 'page', title, fields: [...fields.values()] }],
      initial: () => initialData(document),
      rules: [],
      verify: null,
      check: (data) => checkPage(document, data, language),
      derive: (data) => withComputed(document, data),
    }
  }, [document, fields, language, sending, declared])
  const written = useCallback(
    (data: FormData) => withComputed(document, writtenData(document, data)),
    [document],
  )
  const context = useMemo(
    () => ({
      document,
      fields,
      language,
      viewer: preview?.viewer,
      sample: preview?.sample,
      Nodes: PageNodes,
    }),
    [document, fields, language, preview?.viewer, preview?.sample],
  )
  const body = (
    <PageContext value={context}>
      <Behaviour document={document} hasScripts={hasScripts} onLine={onLine}>
        <PageNodes ids={document.rootIds} />
      </Behaviour>
    </PageContext>
  )
  if (preview) return <Tried form={form}>{body}</Tried>
  if (sentAs?.Screen) return <sentAs.Screen key={language} form={form} body={body} written={written} />
  if (sending) return <FormScreen key={language} form={form} slots={{ body }} />
  if (!hasFields(document)) return <Read form={form}>{body}</Read>
  return (
    <Kept key={language} form={form}>
      {body}
    </Kept>
  )
}

/** Nothing is ever sent of such a page: a form that has no way out. */
const notSent = {
  submitLabel: customText(''),
  toParameter: (data: FormData) => data,
  label: () => '',
} as unknown as Command

/** A page in which nothing is entered: nothing is kept. */
function Read({ form, children }: { form: FormDecl; children: ReactNode }) {
  const context = useMemo(() => ({ store: new FormStore(form, {}), types: fieldTypes }), [form])
  return (
    <FormContext value={context}>
      <div className={classes.whole}>{children}</div>
    </FormContext>
  )
}

/** Fields as they will be, with values that are gone when the preview is closed. */
function Tried({ form, children }: { form: FormDecl; children: ReactNode }) {
  const { isReady } = useFieldTypes(form, fieldTypes)
  const context = useMemo(() => ({ store: new FormStore(form, form.initial()), types: fieldTypes }), [form])
  if (!isReady) return <SkeletonRows rows={4} />
  return (
    <FormContext value={context}>
      <div className={classes.whole}>{children}</div>
    </FormContext>
  )
}

/** What is typed into a page is there at the next visit, though it is never sent. */
function Kept({ form, children }: { form: FormDecl; children: ReactNode }) {
  const draft = useDraft<FormData>(form.id, undefined, form.initial)
  const { isReady } = useFieldTypes(form, fieldTypes)
  if (!draft.ready || !isReady) return <SkeletonRows rows={4} />
  return (
    <KeptForm key={`${draft.id}:${draft.rev}`} form={form} draft={draft}>
      {children}
    </KeptForm>
  )
}

interface KeptFormProps {
  form: FormDecl
  draft: ReturnType<typeof useDraft<FormData>>
  children: ReactNode
}

function KeptForm({ form, draft, children }: KeptFormProps) {
  const store = useDraftedStore(form, draft, undefined)
  const context = useMemo(() => ({ store, types: fieldTypes }), [store])
  return (
    <FormContext value={context}>
      <div className={classes.whole}>{children}</div>
    </FormContext>
  )
}
