import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { notices } from './scripts/notices.ts';

/** Fonts that the first screen always needs: asked for while the styles are still on their way. */
const PRELOADED = /^assets\/(inter-latin-wght-normal|source-serif-4-latin-600-normal)-[^/]+\.woff2$/;
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the head in the order in which a reader needs it: styles, fonts, then scripts at low priority, since public
 * screens arrive as finished HTML and scripts would otherwise delay the first paint on a slow line.
 */
function orderHead(): Plugin {
  return {
    name: 'order-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .sort()
          .map((file) => `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
        const styles = html.match(STYLES) ?? [];
        return html
          .replace(STYLES, '')
          .replace(/<link rel="modulepreload"|<script type="module"/g, '$& fetchpriority="low"')
          .replace(/(<meta name="color-scheme"[^>]*>)/, (meta) => meta + styles.join('') + fonts.join(''));
      },
    },
  };
}

/** Two builds: `vite build` for the browser, `vite build --ssr page.tsx` for the public screens on the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'src/web',
  plugins: [react(), tailwindcss(), orderHead(), ...(isSsrBuild ? [] : [notices()])],
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
