/** Functions of the slice. */
export const DESIGN = 'Z-1013'
