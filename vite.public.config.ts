import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { engineFaces } from './src/tools/faces.ts'
import { linguiMacros } from './src/tools/lingui-macros.ts'
import { publicDocuments, publicFileName } from './src/tools/public-documents.ts'

/** Identity of the build, as in vite.config.ts. */
const build = process.env.SAMPAN_BUILD ?? 'dev'

/**
 * The pages for receivers, built apart from the portal: what both share is in both, so that neither waits for the other's files.
 * Built first, into the folder of the same build (src/tools/build.ts).
 */
export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [engineFaces(import.meta.dirname), babel({ presets: [linguiMacros] }), publicDocuments],
  publicDir: false,
  build: {
    outDir: process.env.SAMPAN_OUT ?? 'dist/public',
    target: 'es2022',
    emptyOutDir: true,
    cssMinify: true,
    // What a document needs is named in it.
    modulePreload: false,
    rollupOptions: {
      input: { public: 'src/main.public.ts' },
      output: { entryFileNames: publicFileName, chunkFileNames: publicFileName },
    },
  },
})
