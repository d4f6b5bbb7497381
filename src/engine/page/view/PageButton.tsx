import { Button } from '@mantine/core'
import type { FieldSize } from '#engine/form/schema/field-props.ts'
import { sizeOf } from '#engine/page/logic/element-look.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { go } from '#client/router/go.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { pressOf } from '#engine/page/logic/page-actions.ts'
import { type ElementProps, usePage } from './page-context.ts'
import classes from './page.module.css'

const sizes: Readonly<Record<FieldSize, string>> = { small: 'compact-md', default: 'sm', large: 'md' }

/** Does what is declared for its click: opens a screen, or sets values of the form. */
export function PageButton({ node }: ElementProps) {
  const { document, language } = usePage()
  const store = useFormStore()
  const { type, circle, plain, disabled, round } = node.field.props ?? {}
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
      size={sizes[sizeOf(document, node)]}
      variant={variant}
      {...(type === 'danger' ? { color: 'red' } : {})}
      {...(round === true ? { radius: 'xl' } : {})}
      {...(circle === true ? { className: classes.circle ?? '' } : {})}
      disabled={disabled === true}
      onClick={press}
    >
      {textOfNode(node, 'name', language)}
    </Button>
  )
}
