/** Id of the place in the header that parts of slices fill once they are loaded. */
export const HEADER_PLACE = 'header-place'

/** Id of the place in the header of a tool that can be dragged out of it; it keeps its width while the tool is away. */
export const TOOL_PLACE = 'header-tool'
