/** What feature modules may import of exports: components and hooks. */
export { openDownload } from './view/open-download.ts'
