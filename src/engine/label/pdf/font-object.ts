/** A subset as a PDF font: composite with identity codes, so that every script is written the same way. */
import { FONT_BOX, type FontSubset } from './font-subset.ts'
import { latin1, ref, type PdfFile, type Ref } from './objects.ts'

/** Entries of one `beginbfchar` block (PDF 32000, 9.10.3). */
const BLOCK = 100

/** `tag` makes the name unique within a file, six capitals as the standard asks. */
export async function writeFont(
  file: PdfFile,
  font: Ref,
  subset: FontSubset,
  tag: string,
  name: string,
): Promise<void> {
  const program = subset.build()
  const data = await file.stream(file.reserve(), program, `/Length1 ${program.length}`)
  const full = `/${tag}+${name}`
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName${full}/Flags 4/FontBBox[${FONT_BOX.join(' ')}]/ItalicAngle 0/Ascent 1069` +
      `/Descent -293/CapHeight 714/StemV ${name.endsWith('Bold') ? 140 : 80}/FontFile2 ${ref(data)}>>`,
  )
  const widths = subset.glyphs.map((_, id) => subset.widthOf(id)).join(' ')
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${full}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${ref(descriptor)}/CIDToGIDMap/Identity/W[0[${widths}]]>>`,
  )
  const unicode = await file.stream(file.reserve(), latin1(toUnicode(subset)))
  file.put(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont${full}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]/ToUnicode ${ref(unicode)}>>`,
  )
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0')
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')

/** From codes back to text, so that labels can be searched and copied from. */
function toUnicode(subset: FontSubset): string {
  const rows = subset.glyphs.flatMap((entry, id) =>
    entry?.text ? [`<${hex4(id)}><${utf16Hex(entry.text)}>`] : [],
  )
  const blocks: string[] = []
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return (
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Sampan def/CMapType 2 def\n' +
    '1 begincodespacerange<0000><ffff>endcodespacerange\n' +
    `${blocks.join('\n')}\nendcmap CMapName currentdict/CMap defineresource pop end end`
  )
}
