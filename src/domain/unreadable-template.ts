/** Why labels on a template are left out, on devices and on the server. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const unreadableTemplate = (name: string): MessageDescriptor =>
  msg`The label template “${{ name }}” cannot be read. Choose another template.`
