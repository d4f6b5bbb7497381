/** One place through which lazy parts are loaded. */
export const lazyImport = <T>(load: () => Promise<T>): Promise<T> => load()
