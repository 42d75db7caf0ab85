import fastifyStatic from '@fastify/static';
import type { App } from './http.ts';

const YEAR_S = 31_536_000;

/**
 * The built web's files. Those under `/assets/` carry a hash of their content in their name and are kept for a year;
 * the others are asked for again and answered with 304 while they are the same.
 * @param folder `dist/web`; a `.br` or `.gz` beside a file is sent in its place to whoever takes it
 */
export async function fileRoutes(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route a file: an unknown path stays free for the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache');
    },
  });
}
