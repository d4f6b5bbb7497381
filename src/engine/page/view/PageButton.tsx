import { Button } from '@mantine/core'
import type { FieldSize } from '#engine/form/schema/field-props.ts'
import { sizeOf } from '#engine/page/logic/element-look.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { type ElementProps, useFire, usePage } from './page-context.ts'
import classes from './page.module.css'

const sizes: Readonly<Record<FieldSize, string>> = { small: 'compact-md', default: 'sm', large: 'md' }

/** Does what is declared for its click. */
export function PageButton({ node }: ElementProps) {
  const { document, language } = usePage()
  const fire = useFire()
  const { type, circle, plain, disabled, round } = node.field.props ?? {}
  const variant = plain === true ? 'outline' : type === 'primary' || type === 'danger' ? 'filled' : 'default'
  return (
    <Button
      size={sizes[sizeOf(document, node)]}
      variant={variant}
      {...(type === 'danger' ? { color: 'red' } : {})}
      {...(round === true ? { radius: 'xl' } : {})}
      {...(circle === true ? { className: classes.circle ?? '' } : {})}
      disabled={disabled === true}
      onClick={() => fire(node, 'click')}
    >
      {textOfNode(node, 'name', language)}
    </Button>
  )
}
