import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanCalls } from './scripts/lean-calls.ts';
import { notices } from './scripts/notices.ts';
import { packed } from './scripts/packed.ts';

/** Fonts that the first screen always needs: asked for while the styles are still on their way. */
const PRELOADED = /^assets\/(inter-latin-wght-normal|source-serif-4-latin-600-normal)-[^/]+\.woff2$/;
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

const PRELOADS = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

const PRELOAD = new URL('src/web/preload.js', import.meta.url);
const FIRST = new URL('src/web/first.js', import.meta.url);

/**
 * Puts the head in the order in which a reader needs it: styles, then fonts. The code is only named there, dependencies
 * first: public screens arrive as finished HTML, and `first.js` fetches it once that is painted.
 */
function orderHead(): Plugin {
  return {
    name: 'order-head',
    // Not part of any module, and yet named by what it holds, as all built files are.
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', name: 'first.js', source: readFileSync(FIRST, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .sort()
          .map((file) => `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
        const first = Object.keys(bundle ?? {}).find((file) => /^assets\/first-[^/]+\.js$/.test(file));
        const styles = html.match(STYLES) ?? [];
        const code = [PRELOADS, ENTRY].flatMap((pattern) => Array.from(html.matchAll(pattern), ([, href]) => href));
        return html
          .replace(STYLES, '')
          .replace(PRELOADS, '')
          .replace(ENTRY, '')
          .replace(/<script[^>]*src="\/first\.js"/, `<script src="/${first}" data-code="${code.join(' ')}"`)
          .replace(/(<meta name="color-scheme"[^>]*>)/, (meta) => meta + styles.join('') + fonts.join(''));
      },
    },
  };
}

/** What asks for a screen's files: ours does so piece by piece. */
function preloadInPieces(): Plugin {
  return {
    name: 'preload-in-pieces',
    transform: { filter: { id: /vite\/preload-helper/ }, handler: () => readFileSync(PRELOAD, 'utf8') },
  };
}

const IN_THE_BROWSER = {
  output: {
    codeSplitting: {
      // What every screen needs is four files, React, libraries, shapes and our code: forty small ones would each cost a slow line a turn,
      // and one would be one long piece of work.
      groups: [
        { name: 'react', tags: ['$initial' as const], test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
        { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
        { name: 'shapes', tags: ['$initial' as const], test: /src[\\/](contracts|messages|engine)/, priority: 2 },
        { name: 'frame', tags: ['$initial' as const], priority: 1 },
      ],
    },
  },
};

/** One file: the server reads all screens when it starts, and to find three hundred files takes it longer than to run them. */
const ON_THE_SERVER = { output: { codeSplitting: false } };

/** Two builds: `vite build` for the browser, `vite build --ssr page.tsx` for the public screens on the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'src/web',
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [orderHead(), preloadInPieces(), leanCalls(), notices(), packed()])],
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
    rolldownOptions: isSsrBuild ? ON_THE_SERVER : IN_THE_BROWSER,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:5000' } },
}));
