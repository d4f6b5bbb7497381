/** What was found, in a sentence that says what to do. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Gs1Fault } from '../code/refusal.ts'
import { TWO_DOTS_MM } from '../code/symbologies.ts'
import { nameIn } from '../component-names.ts'
import type { LabelComponent } from '../document.ts'
import { formatFaultText } from '../values/format-texts.ts'
import type { Finding, FindingCode } from './findings.ts'

type Translate = (message: MessageDescriptor) => string
type Of<Code extends FindingCode> = Extract<Finding, { code: Code }>['data']

const texts: {
  readonly [Code in FindingCode]: (data: Of<Code>, nameOf: (id: string) => string) => MessageDescriptor
} = {
  empty: () => msg`The code has no content with these values.`,
  character: ({ character, position }) =>
    msg`This format cannot contain “${{ character }}” (character ${{ position: position + 1 }}).`,
  oddDigits: () => msg`Set C encodes pairs of digits. Use an even number of digits.`,
  range: ({ smallest, largest }) =>
    msg`Pharmacode holds whole numbers from ${{ smallest }} to ${{ largest }}.`,
  length: ({ digits, found }) =>
    msg`This format has ${{ digits }} digits and there are ${{ found }}. The last one, the check digit, can be left out.`,
  checkDigit: ({ expected, found }) =>
    msg`The check digit is ${{ found }} and should be ${{ expected }}. Check the number for typing errors.`,
  gs1: ({ fault, identifier }) => gs1Text(fault, identifier),
  tooMuch: ({ most }) =>
    most === undefined
      ? msg`This is more than the code can hold. Shorten the content.`
      : msg`This format holds at most ${{ most }} characters. Shorten the content.`,
  unavailable: () => msg`This format is not on this device yet. Connect to the internet once to use it.`,
  tooHigh: ({ neededMm, roomMm }) =>
    msg`The code needs ${{ neededMm }} mm of height and has ${{ roomMm }} mm. Make it higher.`,
  tooWide: ({ neededMm, roomMm }) =>
    msg`The code needs ${{ neededMm }} mm with its quiet zones, but has ${{ roomMm }} mm. Make it wider.`,
  outside: ({ byMm }) => msg`It is ${{ byMm }} mm outside the paper.`,
  fineModule: ({ moduleMm, wantedMm }) =>
    moduleMm < TWO_DOTS_MM
      ? msg`Bars ${{ moduleMm }} mm wide blur on 203 dpi printers. Use ${{ wantedMm }} mm or more.`
      : msg`Bars ${{ moduleMm }} mm wide are finer than this format requires. Use ${{ wantedMm }} mm or more.`,
  quietZone: ({ foundDots, neededDots }) =>
    msg`Something is inside the quiet zone: ${{ foundDots }} of ${{ neededDots }} dots are free.`,
  narrowed: ({ wantedDots, setDots }) =>
    msg`Bars ${{ wantedDots }} dots wide do not fit. They are ${{ setDots }} dots wide.`,
  lowBars: ({ heightMm, wantedMm }) =>
    msg`Bars ${{ heightMm }} mm high are hard to scan. Use ${{ wantedMm }} mm.`,
  covered: ({ by }, nameOf) => msg`${{ name: nameOf(by) }} is printed over the code.`,
  cut: () => msg`The text does not fit and is cut off. Enlarge the box or allow shrinking.`,
  shrunk: ({ setMm }) => msg`The text is smaller than set: ${{ setMm }} mm high.`,
  glyph: ({ characters }) => msg`No font has ${{ characters }}. Boxes are printed instead.`,
  font: ({ fontFamily, printedIn }) =>
    msg`The font “${{ fontFamily }}” is not available. The text is printed in ${{ printedIn }}.`,
  script: ({ characters }) =>
    msg`These letters should be joined but are printed one by one: ${{ characters }}`,
  acrossFeed: () =>
    msg`Bars across the feed direction blur at the printer's speed. Turn the code if you can.`,
  unknownPlace: ({ name }) => msg`No data for “${{ name }}” on labels of this type.`,
  format: ({ place, fault }) => formatFaultText(fault, place),
  misfit: ({ place, value }) =>
    msg`The format of ${{ place }} does not suit “${{ value }}”. It is printed unchanged.`,
  picture: () => msg`The picture is not a PNG or JPEG, or it is too large.`,
}

function gs1Text(fault: Gs1Fault, identifier: string): MessageDescriptor {
  const at = `(${identifier})`
  switch (fault) {
    case 'form':
      return msg`Begin with an application identifier in parentheses, for example (00) before an SSCC.`
    case 'unknown':
      return msg`GS1 has no application identifier ${{ at }}.`
    case 'length':
      return msg`The value of ${{ at }} is too short or too long.`
    case 'characters':
      return msg`The value of ${{ at }} has a character that GS1 does not allow there.`
    case 'checkDigit':
      return msg`The check digit in the value of ${{ at }} is wrong. Check the number for typing errors.`
    case 'together':
      return msg`GS1 does not allow ${{ at }} together with the other identifiers.`
    case 'value':
      return msg`The value of ${{ at }} is not one that GS1 allows, for example a date that does not exist.`
  }
}

export const findingText = ({ code, data }: Finding, nameOf: (id: string) => string): MessageDescriptor =>
  (texts[code] as (data: unknown, nameOf: (id: string) => string) => MessageDescriptor)(data, nameOf)

/** Why a template is not published, and what is said before a label with this error is printed. */
export const obstacleText = (
  error: Finding,
  components: readonly Pick<LabelComponent, 'id' | 'title' | 'type'>[],
  translate: Translate,
): MessageDescriptor => {
  const nameOf = nameIn(components, translate)
  const name = nameOf(error.componentId)
  const reason = translate(findingText(error, nameOf))
  return msg`Cannot be printed yet. ${{ name }}: ${{ reason }}`
}

/** Codes a scanner would miss, by the components they are in. */
export const unscannable = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.filter(({ severity }) => severity === 'error').map(({ componentId }) => componentId))
