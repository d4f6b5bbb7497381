/** The empty box that stands where no font has a glyph. */

/** An outer contour and an inner one that runs the other way; `left` along the line, y upwards from the baseline. */
export function missingContours(left: number, size: number): (readonly [x: number, y: number])[][] {
  const [x, w, h, line] = [left + 0.08 * size, size * 0.44, size * 0.7, size * 0.05]
  return [
    [
      [x, 0],
      [x + w, 0],
      [x + w, h],
      [x, h],
    ],
    [
      [x + line, line],
      [x + line, h - line],
      [x + w - line, h - line],
      [x + w - line, line],
    ],
  ]
}
