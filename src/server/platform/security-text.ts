import type { BrandSettings } from './brand.ts';
import type { Config } from './config.ts';
import { notFound } from './errors.ts';
import type { App } from './http.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year; this is counted from the day of the answer. */
const HOLDS_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It is whoever runs this installation, so it is not
 * there until they have said how they are reached.
 */
export function securityText(
  app: App,
  { config, brand, clock }: { config: Pick<Config, 'publicUrl'>; brand: Pick<BrandSettings, 'now'>; clock: () => Date },
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const { email, supportUrl } = brand.now();
    const contacts = [email && `mailto:${email}`, supportUrl].filter(Boolean);
    if (contacts.length === 0) throw notFound();
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(today + HOLDS_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(config.publicUrl ? [`Canonical: ${config.publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
