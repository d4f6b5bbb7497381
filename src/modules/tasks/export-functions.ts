/**
 * The export functions of the function tree. Where a table names none of its own, a person needs one of these, whichever it is
 * (spec 000 §6 "any export function for other tables"; record 0143). A test holds the list to the tree.
 */
export const exportFuncs: readonly string[] = [
  'Z-201015',
  'Z-210103',
  'Z-403015',
  'Z-503015',
  'Z-503021',
  'Z-51503',
  'Z-601015',
  'Z-604015',
  'Z-610015',
  'Z-611015',
  'Z-612015',
  'Z-614015',
  'Z-615015',
  'Z-704015',
  'Z-705015',
  'Z-707015',
  'Z-80503',
  'Z-1203015',
  'Z-160501',
  'Z-180703',
]
