import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import type { App } from '../platform/http.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** As the build names files: no other folder can be meant. */
const NAME = /^[\w-][\w.-]*$/;
/** Such a name tells what the file holds: it never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The files of the built web in this folder, each read when it is first asked for and kept as the build packed it: all of them are some three megabytes. */
export function fileRoutes(app: App, folder: string): void {
  const kept = new Map<string, Bytes>();
  const serve = async (request: FastifyRequest, reply: FastifyReply, path: string, cacheControl?: string): Promise<FastifyReply> => {
    const type = TYPES[extname(path)];
    const bytes = type && (kept.get(path) ?? (await readOne(join(folder, path)).catch(() => undefined)));
    if (!bytes) {
      reply.callNotFound();
      return reply;
    }
    kept.set(path, bytes);
    if (!bytes.isPacked) reply.header('vary', 'accept-encoding');
    return sendBytes(request, reply.header('content-type', type), bytes, cacheControl);
  };
  const options = { compress: false, schema: { hide: true } } as const;
  app.get<{ Params: { name: string } }>('/assets/:name', options, (request, reply) => {
    const { name } = request.params;
    return serve(request, reply, NAME.test(name) ? `assets/${name}` : '', FOR_GOOD);
  });
  for (const name of readdirSync(folder))
    if (TYPES[extname(name)]) app.get(`/${name}`, options, (request, reply) => serve(request, reply, name));
}

async function readOne(path: string): Promise<Bytes> {
  const plain = await readFile(path);
  return bytesOf(plain, path.endsWith('.woff2') ? plain : await readFile(`${path}.br`).catch(() => undefined));
}
