/** Functions of the slice; by themselves, because the list of screens is read before any call is. */
/** Opens the designer (configurators, spec 001 §6). */
export const DESIGN = 'Z-1012'
/** Opens the list and chooses what is printed. */
export const MANAGE = 'Z-830'
