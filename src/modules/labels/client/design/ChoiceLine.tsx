import { ChoiceBox, type ChoiceBoxProps } from '#client/ui/choice-box/ChoiceBox.tsx'
import frame from '#client/ui/designer.module.css'

/** A choice of a panel, below its label. */
export const ChoiceLine = (props: ChoiceBoxProps) => (
  <div className={frame.field}>
    <span aria-hidden>{props.label}</span>
    <ChoiceBox look="small" {...props} />
  </div>
)
