/** What a role is called: a customer's own as it was typed, the provider's in the language of the request. */
import { msg } from '@lingui/core/macro'
import type { CallContext } from '#server/handler.ts'

const providers = {
  main: { name: msg`Main account`, description: msg`Every right of the customer. Cannot be changed.` },
  configurator: {
    name: msg`Configurator`,
    description: msg`Configures the portal for everyone. Given by the provider, cannot be changed.`,
  },
}

interface Named {
  kind: 'custom' | 'main' | 'configurator'
  name: string
}

export const roleName = ({ kind, name }: Named, { translate }: Pick<CallContext, 'translate'>): string =>
  kind === 'custom' ? name : translate(providers[kind].name)

export const roleDescription = (
  { kind, description }: Named & { description: string },
  { translate }: Pick<CallContext, 'translate'>,
): string => (kind === 'custom' ? description : translate(providers[kind].description))

/** The names a customer's own role cannot have, in lower case and every language. */
export const takenNames = ({ translate }: Pick<CallContext, 'translate'>): string[] =>
  Object.values(providers).flatMap(({ name }) => [
    translate(name).toLowerCase(),
    (name.message ?? '').toLowerCase(),
  ])
