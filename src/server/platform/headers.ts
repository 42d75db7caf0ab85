import type { Config } from './config.ts';
import { isSecure } from './cookies.ts';

const HSTS_SECONDS = 31_536_000;

/**
 * A filter that browsers had before content security policies. None that can run these screens has it any more; a
 * browser that still has it blocks the whole page, and never the part of one that a stranger chose.
 */
export const OLD_FILTER = { 'x-xss-protection': '1; mode=block' };

/** Where the card provider's own script, its card fields and the bank's questions come from, as it asks for them to be allowed. */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_PROVIDER: typeof CARD_PROVIDER = { scripts: [], frames: [], calls: [] };

/** The site of an address as a policy names it; none where an admin typed something that is no address. */
function originIn(url: string): string[] {
  const origin = URL.parse(url)?.origin;
  return origin && /^https?:\/\/[^\s;,']+$/.test(origin) ? [origin] : [];
}

/**
 * What every answer tells a browser: where scripts, styles and frames may come from, and what it is not to guess.
 * @param supportUrl where support is found at this moment, when it is another site's
 */
export function helmetOptions(config: Config, supportUrl: () => string) {
  const provider = config.payments === 'stripe' ? CARD_PROVIDER : NO_PROVIDER;
  const secure = isSecure(config);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts],
        // Radix writes style attributes for its scroll lock and its select; see docs/decisions.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // A function's words stand as they are: an empty one would leave a hole.
        connectSrc: [() => ["'self'", ...provider.calls, ...originIn(supportUrl())].join(' ')],
        frameSrc: ["'self'", 'blob:', ...provider.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    xXssProtection: false,
    strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: config.hstsSubdomains } : false,
  };
}

/** The same, as far as it matters, for the few answers that are made before a request could be read: words of an error and nothing else. */
export function bareHeaders(config: Config): Record<string, string> {
  const hsts = `max-age=${HSTS_SECONDS}${config.hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...OLD_FILTER,
    ...(isSecure(config) && { 'strict-transport-security': hsts }),
  };
}
