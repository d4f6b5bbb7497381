/** What was found, in a sentence that says what to do. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { nameIn } from '../component-names.ts'
import type { LabelComponent } from '../document.ts'
import { formatFaultText } from '../values/format-texts.ts'
import type { Finding, FindingCode } from './findings.ts'

type Say = (message: MessageDescriptor) => string
type Of<Code extends FindingCode> = Extract<Finding, { code: Code }>['data']

const texts: {
  readonly [Code in FindingCode]: (data: Of<Code>, nameOf: (id: string) => string) => MessageDescriptor
} = {
  empty: () => msg`The code has no content with these values.`,
  character: ({ character, position }) =>
    msg`This format cannot hold “${{ character }}” (character ${{ position: position + 1 }}).`,
  oddDigits: () => msg`Set C takes pairs of digits: give it an even number of them.`,
  range: ({ smallest, largest }) =>
    msg`Pharmacode holds whole numbers from ${{ smallest }} to ${{ largest }}.`,
  tooWide: ({ neededMm, roomMm }) =>
    msg`The code needs ${{ neededMm }} mm with its light margins and has ${{ roomMm }} mm. Make it wider.`,
  outside: ({ byMm }) => msg`It lies ${{ byMm }} mm beyond the edge of the paper.`,
  fineModule: ({ moduleMm, wantedMm }) =>
    msg`Bars of ${{ moduleMm }} mm blur on printers of 203 dpi. Use ${{ wantedMm }} mm or more.`,
  quietZone: ({ foundDots, neededDots }) =>
    msg`Something stands in the light margin: ${{ foundDots }} of ${{ neededDots }} dots are free.`,
  narrowed: ({ wantedDots, setDots }) =>
    msg`Bars of ${{ wantedDots }} dots do not fit; they are ${{ setDots }} dots wide.`,
  lowBars: ({ heightMm, wantedMm }) =>
    msg`Bars of ${{ heightMm }} mm are hard to hit. ${{ wantedMm }} mm scan well.`,
  covered: ({ by }, nameOf) => msg`${{ name: nameOf(by) }} is printed over the code.`,
  cut: () => msg`The text does not fit and is cut. Enlarge the box or let it shrink.`,
  shrunk: ({ setMm }) => msg`The text is set smaller than asked, ${{ setMm }} mm high.`,
  glyph: ({ characters }) => msg`No font has ${{ characters }}: boxes stand in their place.`,
  script: ({ characters }) => msg`These letters would join and are set one by one: ${{ characters }}`,
  acrossFeed: () => msg`Bars across the feed blur with the speed of the printer. Turn the code if you can.`,
  unknownPlace: ({ name }) => msg`Nothing fills “${{ name }}” on labels of this kind.`,
  format: ({ place, fault }) => formatFaultText(fault, place),
  misfit: ({ place, value }) =>
    msg`The format of ${{ place }} is not for “${{ value }}”, which is printed as it is.`,
  picture: () => msg`The picture is no PNG or JPEG, or too large.`,
}

export const findingText = ({ code, data }: Finding, nameOf: (id: string) => string): MessageDescriptor =>
  (texts[code] as (data: unknown, nameOf: (id: string) => string) => MessageDescriptor)(data, nameOf)

/** Why a template is not published, and what is said before a label with this error is printed. */
export const obstacleText = (
  error: Finding,
  components: readonly Pick<LabelComponent, 'id' | 'title' | 'type'>[],
  say: Say,
): MessageDescriptor => {
  const nameOf = nameIn(components, say)
  const name = nameOf(error.componentId)
  const reason = say(findingText(error, nameOf))
  return msg`Something stands in the way of printing. ${{ name }}: ${{ reason }}`
}

/** Codes a scanner would miss, by the components they are in. */
export const unscannable = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.filter(({ severity }) => severity === 'error').map(({ componentId }) => componentId))
