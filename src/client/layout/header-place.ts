/** Id of the place in the header that parts of slices fill once they are loaded. */
export const HEADER_PLACE = 'header-place'
