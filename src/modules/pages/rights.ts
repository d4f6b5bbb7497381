/** Functions of the slice; by themselves, because the list of screens is read before any call is. */
/** Opens the list of designed pages; creates, publishes, rolls back, exports and imports them. */
export const MANAGE = 'Z-1013'
/** Opens the list of addresses published pages have, and sets who may open them. */
export const ROUTES = 'Z-1014'
/** Opens the designer. */
export const DESIGN = 'Z-1015'
/** Switches the scripts of a page on and off. */
export const SCRIPTS = 'Z-101301'
