import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { user } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/database.ts';

/**
 * A server with the two faults that the scanners look for: what is asked for reaches the database as SQL, and the page
 * as markup. A scanner that does not find them has not looked.
 * @returns its origin, and what ends it
 */
export async function plantedServer(db: Db): Promise<{ origin: string; end(): void }> {
  const server = createServer(async ({ url }, reply) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://site.invalid');
    const q = searchParams.get('q') ?? '';
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/') return reply.end('<a href="/said?q=lease">What was said</a>');
    if (pathname === '/said') return reply.end(`<p>${q}</p>`);
    const people = await db
      .select({ name: user.name })
      .from(user)
      .where(sql.raw(`name <> '${q}'`))
      .catch(() => undefined);
    reply.statusCode = people ? 200 : 500;
    reply.end(people ? people.map(({ name }) => `<p>${name}</p>`).join('') : 'The database refused it');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => server.close() };
}
