/** What a design can start from: an empty form or page, declared forms of ours, a list. Loaded when one is chosen. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { currentLanguage } from '#client/i18n/language.ts'
import { textsIn } from '#client/i18n/every-text.ts'
import { languages, type Language } from '#contract/language.ts'
import { emptyDocument, type PageDocument } from '#engine/page/index.ts'
import { pageCommand } from '#modules/pages/commands.ts'
import { formOfScreen } from '../use-sending.ts'
import { newElementId } from './designer-store.ts'
import { documentOfForm, documentOfTable } from './form-template.ts'

interface StartTemplate {
  readonly id: string
  readonly label: MessageDescriptor
  readonly text: MessageDescriptor
  readonly kind: PageDocument['kind']
  readonly load: (formKey: string) => Promise<PageDocument>
}

/** What the portal says in every language; offline, those whose texts are on the device. */
async function means() {
  const own = currentLanguage()
  const others = (Object.keys(languages) as Language[]).filter((language) => language !== own)
  const found = await Promise.allSettled(
    others.map(async (language) => ({ language, texts: await textsIn(language) })),
  )
  const more = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  return {
    texts: [
      { language: own, say: (text: MessageDescriptor) => i18n._(text) },
      ...more.map(({ language, texts }) => ({
        language,
        say: (text: MessageDescriptor) => texts._(text),
      })),
    ] as const,
    newId: newElementId,
  }
}

/** The form a command belongs to, which it is sent as. */
const fromForm =
  (command: string, title: MessageDescriptor): StartTemplate['load'] =>
  async (formKey) => {
    const found = pageCommand(command)
    if (!found || !('screen' in found)) throw new Error(`${command} belongs to no form`)
    const document = documentOfForm(await formOfScreen(found.screen), title, formKey, await means())
    return { ...document, page: { ...document.page, props: { ...document.page.props, command } } }
  }

const orderTitle = msg`B2C order`
const addressTitle = msg`Receiver address`
const listTitle = msg`Receiver addresses`
const ordersTitle = msg`B2C orders`

export const startTemplates: readonly StartTemplate[] = [
  {
    id: 'form',
    label: msg`Empty form`,
    text: msg`Begin with nothing and add fields one by one.`,
    kind: 'form',
    load: async (formKey) => emptyDocument('form', formKey, {}),
  },
  {
    id: 'page',
    label: msg`Empty page`,
    text: msg`For lists, texts and links that nothing is entered in.`,
    kind: 'page',
    load: async (formKey) => emptyDocument('page', formKey, {}),
  },
  {
    id: 'b2c-order',
    label: msg`B2C order form`,
    text: msg`The order form with all its sections, to add a field of a country.`,
    kind: 'form',
    load: fromForm('b2c.saveB2COrder', orderTitle),
  },
  {
    id: 'address',
    label: msg`Address form`,
    text: msg`A receiver address as the address book keeps it.`,
    kind: 'form',
    load: fromForm('address.receiver', addressTitle),
  },
  {
    id: 'list',
    label: msg`List page`,
    text: msg`A page with the list of receiver addresses; choose any other list.`,
    kind: 'page',
    load: async (formKey) => documentOfTable('address.receiver', listTitle, formKey, await means()),
  },
  {
    id: 'order-list',
    label: msg`Order list page`,
    text: msg`A page with the list of B2C orders, to say more around it.`,
    kind: 'page',
    load: async (formKey) => documentOfTable('b2cOrder', ordersTitle, formKey, await means()),
  },
]
