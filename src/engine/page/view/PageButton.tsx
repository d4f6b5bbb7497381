import { Button } from '@mantine/core'
import { addressOf } from '#client/router/known-screens.ts'
import { go } from '#client/router/go.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { pressOf } from '#engine/page/logic/page-actions.ts'
import { type ElementProps, usePage } from './page-context.ts'

const sizes: Readonly<Record<string, string>> = { small: 'compact-md', default: 'sm', large: 'md' }

/** Does what is declared for its click: opens a screen, or sets values of the form. */
export function PageButton({ node }: ElementProps) {
  const { language } = usePage()
  const store = useFormStore()
  const { type, size, plain, disabled, round } = node.field.props ?? {}
  const press = () => {
    for (const action of pressOf(node)) {
      if (action.type === 'set') store.set(action.key, action.value)
      else {
        const address = addressOf(action.screen)
        if (address) go(address)
      }
    }
  }
  const variant = plain === true ? 'outline' : type === 'primary' || type === 'danger' ? 'filled' : 'default'
  return (
    <Button
      size={sizes[String(size)] ?? 'compact-md'}
      variant={variant}
      {...(type === 'danger' ? { color: 'red' } : {})}
      {...(round === true ? { radius: 'xl' } : {})}
      disabled={disabled === true}
      onClick={press}
    >
      {textOfNode(node, 'name', language)}
    </Button>
  )
}
