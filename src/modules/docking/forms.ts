/** A new API key and a new webhook endpoint. What is answered is shown once. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import {
  type Choice,
  type FormData,
  type FormDecl,
  type QueryOptions,
  textAt,
  today,
} from '#engine/form/index.ts'
import { docking } from './contract.ts'
import { keyFaults, MOST_NAME, networksIn, USUAL_PER_MINUTE } from './key-rules.ts'
import { chosenKindCodes, eventKinds } from './states.ts'
import { MOST_URL, targetFault } from './target.ts'

const chosen = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const rights: QueryOptions = {
  call: docking.queryKeyRights,
  input: () => ({}),
  toChoices: (answer: Output<typeof docking.queryKeyRights>): Choice[] =>
    answer.map(({ id, name, group }) => ({ value: id, label: name === group ? name : `${group} · ${name}` })),
}

const keyOf = (data: FormData) => ({
  name: textAt(data, 'name').trim(),
  funcs: chosen(data.funcs),
  allowed: networksIn(textAt(data, 'allowed')),
  expiresOn: textAt(data, 'expiresOn'),
  perMinute: Number(textAt(data, 'perMinute')),
  isSandbox: data.isSandbox === true,
})

export const keyForm: FormDecl = {
  id: 'docking.key',
  // What a key must be protects the customer: there is nothing to configure.
  verify: null,
  initial: () => ({
    name: '',
    funcs: [],
    allowed: '',
    expiresOn: '',
    perMinute: String(USUAL_PER_MINUTE),
    isSandbox: false,
  }),
  rules: [],
  check: (data) => keyFaults(keyOf(data), today()),
  sections: [
    {
      id: 'key',
      title: msg`API key`,
      fields: [
        {
          path: 'name',
          type: 'text',
          label: words.name,
          help: msg`Which program uses it and where, for example "ERP, head office".`,
          required: true,
          maxLength: MOST_NAME,
          autoComplete: 'off',
          span: 6,
        },
        {
          path: 'expiresOn',
          type: 'date',
          label: msg`Last day`,
          help: msg`Leave empty for a key without an end.`,
          hasFuture: true,
          span: 3,
          spanPhone: 6,
        },
        {
          path: 'perMinute',
          type: 'number',
          label: msg`Calls a minute`,
          filter: 'positiveInteger',
          required: true,
          span: 3,
          spanPhone: 6,
        },
        {
          path: 'allowed',
          type: 'textarea',
          label: msg`Networks it may be used from`,
          help: msg`One address or network per line, such as 203.0.113.0/24. Leave empty for any address.`,
          maxLength: 1000,
          span: 6,
        },
        {
          path: 'isSandbox',
          type: 'toggle',
          label: msg`Sandbox`,
          help: msg`Orders are checked and answered as always, but never placed. Nothing is kept.`,
          span: 6,
        },
        {
          path: 'funcs',
          type: 'checks',
          label: msg`Rights`,
          help: msg`The key can do this and nothing else, and never more than you can.`,
          required: true,
          options: rights,
          moreSliceNumber: 24,
        },
      ],
    },
  ],
  toParameter: keyOf,
  toFormPath: (path) => path.replace(/^(funcs|allowed)\..*/, '$1'),
  submit: docking.createKey,
  submitLabel: msg`Create key`,
  label: (data) => textAt(data, 'name'),
}

export const endpointForm: FormDecl = {
  id: 'docking.endpoint',
  verify: null,
  initial: () => ({ url: '', events: ['order', 'tracking'] }),
  rules: [],
  check: (data) => {
    const fault = targetFault(textAt(data, 'url').trim())
    return [
      ...(fault ? [{ path: 'url', message: fault }] : []),
      ...(chosen(data.events).length === 0
        ? [{ path: 'events', message: msg`Choose at least one event.` }]
        : []),
    ]
  },
  sections: [
    {
      id: 'endpoint',
      title: msg`Webhook endpoint`,
      fields: [
        {
          path: 'url',
          type: 'text',
          label: msg`Address`,
          help: msg`A public https:// address of your server. It answers with a 2xx status within 10 seconds.`,
          required: true,
          maxLength: MOST_URL,
          autoComplete: 'off',
          placeholder: 'https://erp.company.com/hooks',
        },
        {
          path: 'events',
          type: 'checks',
          label: msg`Events`,
          required: true,
          options: chosenKindCodes.map((value) => ({ value, label: eventKinds[value].label })),
        },
      ],
    },
  ],
  toParameter: (data) => ({ url: textAt(data, 'url').trim(), events: chosen(data.events) }),
  toFormPath: (path) => path.replace(/^events\..*/, 'events'),
  submit: docking.createEndpoint,
  submitLabel: msg`Create endpoint`,
  label: (data) => textAt(data, 'url'),
}
