import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Fonts that the first screen always needs: asked for while the styles are still on their way. */
const PRELOADED = /^assets\/(inter-latin-wght-normal|source-serif-4-latin-600-normal|source-serif-4-latin-400-normal)-[^/]+\.woff2$/;

/** Adds preload links, since the hashed names are known only at the end of the build. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/** Two builds: `vite build` for the browser, `vite build --ssr page.tsx` for the public screens on the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadFonts()],
  // Bundled and in production form whatever NODE_ENV says: React's development build renders ten times slower.
  ...(isSsrBuild && command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  build: {
    outDir: isSsrBuild ? '../../dist/ssr' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The Content-Security-Policy has no data: for scripts and fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:5000' } },
}));
