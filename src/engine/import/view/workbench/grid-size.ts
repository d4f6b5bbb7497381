/** Height of a row of the workbench's grid, in pixels. */
export const ROW_HEIGHT = 30
