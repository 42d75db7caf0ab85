import { resolve } from 'node:path';
import { SignIn } from '#contracts/accounts.ts';
import { PaidTier, PaymentMode } from '#contracts/billing.ts';
import type { BrandWords } from '#contracts/brand.ts';
import { type AiSettings, readAi } from './ai-settings.ts';
import { misspelt } from './misspelt.ts';
import { StartError } from './start-error.ts';
import { readTrust } from './trust.ts';

/** What a deployment decides, read once at the start and handed down. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Absolute; holds the embedded database, its backups and the secret. */
  readonly dataDir: string;
  /** A PostgreSQL server; absent means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Origin under which people reach this installation, without a slash at the end; absent means whatever host they used. */
  readonly publicUrl: string | undefined;
  /** Whether browsers are told that subdomains of this host are reached over HTTPS only, too. */
  readonly hstsSubdomains: boolean;
  /** Which proxies' X-Forwarded-* headers are believed: none, all, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  readonly secret: string | undefined;
  /** Secrets that were in use before this one: what they sealed and signed can still be read. */
  readonly secretsBefore: readonly string[];
  /** False lifts every limit, lock and pricing link: one person's own installation. */
  readonly plans: boolean;
  /** What this installation asks for a plan a month, in USD cents, where it is not what the table of plans says. */
  readonly planPrices: Readonly<Partial<Record<PaidTier, number>>>;
  /** Whom customers of the largest plan can turn to; absent means nobody, and the benefit is not shown. */
  readonly accountManager: string | undefined;
  /** How money is taken; `off` means that no plan can be bought. */
  readonly payments: PaymentMode;
  /** The card provider's keys; present exactly with `payments: 'stripe'`. */
  readonly stripe: StripeSettings | undefined;
  /** The outside model that may help with drafts; absent, everything is done by the local methods. */
  readonly ai: AiSettings | undefined;
  readonly fontsDir: string | undefined;
  readonly passwordMinLength: number;
  /** A file of leaked passwords that nobody may choose, see `accounts/breached.ts`; absent means that there is none. */
  readonly breachedPasswords: string | undefined;
  /** Whether staff are asked for a second step: without one they may do what customers may. */
  readonly staffSecondStep: boolean;
  /** Who becomes the first admin, where there is none; absent means one with a random password. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** What a reader of /metrics must show; absent means that only a reader on this machine is answered. */
  readonly metricsToken: string | undefined;
  /** Requests that one process works on at a time; the others are asked to come again. */
  readonly requestsAtOnce: number;
  /** Processes that make PDFs; absent means one a core. */
  readonly renderProcesses: number | undefined;
  /** The mail server, `smtp://user:password@host:587` or `smtps://`; absent, mail is kept and shown to admins. */
  readonly smtpUrl: string | undefined;
  /** Sender's address of every letter. */
  readonly mailFrom: string;
  /** The ticket system outside that technical tickets can be handed to; absent means that they stay here. */
  readonly ticketSystem: SignedReceiver | undefined;
  /** `ask`: what is not needed for the service is kept only of whoever agreed; `off`: of everybody who has not declined. */
  readonly consent: 'ask' | 'off';
  /** Whether browsers are known again on another day, where that is agreed to. */
  readonly visitorId: boolean;
  /** Who outside is told of visits, where that is agreed to; absent means nobody. */
  readonly eventCollector: SignedReceiver | undefined;
  /** A service that partners' systems go through, asked whether it answers; absent means that there is none. */
  readonly partnerIntegrationUrl: string | undefined;
  /** Seconds between two rounds of checks, while monitoring is on. */
  readonly monitorSeconds: number;
  /** Whom letters about components that are down go to; absent means nobody. */
  readonly alertMail: string | undefined;
  /** Who outside is told of the same; absent means nobody. */
  readonly alertWebhook: SignedReceiver | undefined;
  /** Who runs this installation, until an admin says otherwise; an empty text is not shown. */
  readonly brand: Readonly<BrandWords>;
  /** A sentence for each name in the environment that looks like a setting's and is none. */
  readonly misspelt: readonly string[];
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the events that the provider sends. */
  readonly webhookSecret: string;
  /** A server that speaks the provider's protocol, for tests; absent means the provider's own. */
  readonly apiUrl: string | undefined;
}

/** Somebody outside who is told things. */
export interface SignedReceiver {
  /** Takes them by POST. */
  readonly url: string;
  /** Signs what is sent there. */
  readonly secret: string;
}

const SMTP_LIKE = 'an address like smtp://user:password@host:587';

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The settings of this process. The only reader of the environment; every setting has a default that works on a
 * laptop without network.
 * @param dataDir where data is kept when no setting says otherwise
 * @throws StartError naming the setting
 */
export function readConfig(environment: Environment = process.env, dataDir = 'data'): Config {
  const known = new Set<string>();
  const text = (name: string): string | undefined => {
    known.add(name);
    return environment[name]?.trim() || undefined;
  };
  const bad = (name: string, wanted: string): StartError =>
    new StartError(`The setting ${name} is "${environment[name]}", but it must be ${wanted}.`);

  const whole = (name: string, from: number, to: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < from || number > to) throw bad(name, `a whole number from ${from} to ${to}`);
    return number;
  };
  const choice = <const T extends string>(name: string, choices: readonly T[]): T | undefined => {
    const value = text(name)?.toLowerCase();
    const found = choices.find((one) => one === value);
    if (value !== undefined && found === undefined) throw bad(name, `one of ${choices.join(', ')}`);
    return found;
  };
  const url = (name: string, protocols: readonly string[], wanted: string): URL | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.parse(value);
    // A connection string may hold a password, so it is not repeated in the message.
    if (!parsed || !protocols.includes(parsed.protocol)) throw new StartError(`The setting ${name} must be ${wanted}.`);
    // A % by itself is taken as it is; what no letters come of is found only when the connection is made.
    try {
      decodeURIComponent(`${parsed.username}${parsed.password}`.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    } catch {
      throw new StartError(`In the user and the password of the setting ${name} a % is written as %25.`);
    }
    return parsed;
  };
  const origin = (name: string, example: string): URL | undefined => {
    const parsed = url(name, ['http:', 'https:'], `an address like ${example}`);
    if (parsed && parsed.href !== `${parsed.origin}/`)
      throw new StartError(`The setting ${name} must be an address without a path, a query or a password, like ${example}.`);
    return parsed;
  };

  const secret = text('SECRET');
  if (secret !== undefined && secret.length < 32) throw new StartError('The setting SECRET must be at least 32 characters long.');
  const before = text('SECRET_BEFORE');
  // One secret may hold commas, too.
  const secretsBefore =
    before === undefined ? [] : [...new Set([before, ...before.split(',').map((one) => one.trim())])].filter(({ length }) => length >= 32);
  if (before !== undefined && secretsBefore.length === 0)
    throw new StartError('The setting SECRET_BEFORE must be at least 32 characters long.');
  if (before !== undefined && secret === undefined) throw new StartError('With SECRET_BEFORE the setting SECRET must be set, too.');
  const publicUrl = origin('PUBLIC_URL', 'https://documents.example.org');
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], SMTP_LIKE);
  if (smtpUrl?.hostname === '') throw new StartError(`The setting SMTP_URL must be ${SMTP_LIKE}.`);

  const host = text('HOST') ?? '127.0.0.1';
  const isLocal = isOwnMachine(host) && (!publicUrl || isOwnMachine(publicUrl.hostname));
  const brandEmail = readAddress('BRAND_EMAIL', text('BRAND_EMAIL'));
  const payments = choice('PAYMENTS', PaymentMode.options) ?? (isLocal ? 'demo' : 'off');
  const stripe = {
    secretKey: text('STRIPE_SECRET_KEY'),
    publishableKey: text('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    apiUrl: origin('STRIPE_API_URL', 'http://127.0.0.1:12111')?.origin,
  };

  return Object.freeze({
    host,
    port: whole('PORT', 0, 65_535) ?? 5000,
    dataDir: resolve(text('DATA_DIR') ?? dataDir),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'an address like postgres://user:password@host:5432/name')?.href,
    publicUrl: publicUrl?.origin,
    hstsSubdomains: choice('HSTS_SUBDOMAINS', ['on', 'off']) !== 'off',
    trustProxy: readTrust(text('TRUST_PROXY')),
    secret,
    secretsBefore,
    plans: choice('PLANS', ['on', 'off']) !== 'off',
    planPrices: readPrices(text('PLAN_PRICES')),
    accountManager: text('ACCOUNT_MANAGER'),
    payments,
    stripe: payments === 'stripe' ? readStripe(stripe) : undefined,
    ai: readAi({
      baseUrl: url('AI_BASE_URL', ['http:', 'https:'], 'an address like https://models.example.org/v1'),
      model: text('AI_MODEL'),
      apiKey: text('AI_API_KEY'),
      anthropicKey: text('ANTHROPIC_API_KEY'),
      timeoutSeconds: whole('AI_TIMEOUT_SECONDS', 1, 600),
      dailyRequests: whole('AI_DAILY_REQUESTS', 1, 1_000_000),
      dailyTokens: whole('AI_DAILY_TOKENS', 1_000, 1_000_000_000),
    }),
    fontsDir: text('FONTS_DIR') && resolve(text('FONTS_DIR') ?? ''),
    passwordMinLength: whole('PASSWORD_MIN_LENGTH', 6, 128) ?? 6,
    breachedPasswords: text('BREACHED_PASSWORDS') && resolve(text('BREACHED_PASSWORDS') ?? ''),
    staffSecondStep: choice('STAFF_SECOND_STEP', ['on', 'off']) === 'on',
    admin: readAdmin(text('ADMIN_EMAIL'), text('ADMIN_PASSWORD') && environment.ADMIN_PASSWORD),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS) ?? 'warn',
    metricsToken: text('METRICS_TOKEN'),
    requestsAtOnce: whole('REQUESTS_AT_ONCE', 4, 10_000) ?? 100,
    renderProcesses: whole('RENDER_PROCESSES', 1, 256),
    smtpUrl: smtpUrl?.href,
    ticketSystem: readReceiver(
      'TICKET_SYSTEM',
      url('TICKET_SYSTEM_URL', ['http:', 'https:'], 'an address like https://tickets.example.org/api/tickets')?.href,
      text('TICKET_SYSTEM_SECRET'),
    ),
    consent: choice('CONSENT', ['ask', 'off']) ?? 'ask',
    visitorId: choice('VISITOR_ID', ['on', 'off']) === 'on',
    eventCollector: readReceiver(
      'EVENTS',
      url('EVENTS_URL', ['http:', 'https:'], 'an address like https://events.example.org/collect')?.href,
      text('EVENTS_SECRET'),
    ),
    partnerIntegrationUrl: url('PARTNER_INTEGRATION_URL', ['http:', 'https:'], 'an address like https://partners.example.org/health')?.href,
    monitorSeconds: whole('MONITOR_SECONDS', 1, 3_600) ?? 10,
    alertMail: readAddress('ALERT_MAIL', text('ALERT_MAIL')),
    alertWebhook: readReceiver(
      'ALERT_WEBHOOK',
      url('ALERT_WEBHOOK_URL', ['http:', 'https:'], 'an address like https://alerts.example.org/hook')?.href,
      text('ALERT_WEBHOOK_SECRET'),
    ),
    mailFrom: readAddress('MAIL_FROM', text('MAIL_FROM')) ?? brandEmail ?? `no-reply@${publicUrl?.hostname ?? 'localhost'}`,
    brand: Object.freeze({
      name: text('BRAND_NAME') ?? 'Deedwright',
      email: brandEmail ?? '',
      phone: text('BRAND_PHONE') ?? '',
      address: text('BRAND_ADDRESS') ?? '',
      supportUrl: origin('SUPPORT_HOST', 'https://support.example.org')?.origin ?? '',
    }),
    misspelt: misspelt(Object.keys(environment), [...known]),
  });
}

/** Whether a name or an address of a server leads to the machine that it runs on, and to no other. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** `basic:2499,premium:5999`: from half a dollar, the least that card providers take, to a million cents. */
function readPrices(value: string | undefined): Config['planPrices'] {
  const prices: Partial<Record<PaidTier, number>> = {};
  for (const part of value?.split(',') ?? []) {
    const [, name, cents] = /^\s*([a-z]+)\s*:\s*(\d{2,7})\s*$/.exec(part) ?? [];
    const tier = PaidTier.options.find((one) => one === name);
    const price = Number(cents);
    if (!tier || !(price >= 50 && price <= 1_000_000) || prices[tier] !== undefined)
      throw new StartError(
        `The setting PLAN_PRICES is "${value}", but it must be plans with their cents a month, like basic:2499,premium:5999, each once and from 50 to 1000000.`,
      );
    prices[tier] = price;
  }
  return Object.freeze(prices);
}

function readStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
}: { [K in keyof StripeSettings]: string | undefined }): StripeSettings {
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw new StartError(
      'With PAYMENTS=stripe the settings STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must all be set.',
    );
  return Object.freeze({ secretKey, publishableKey, webhookSecret, apiUrl });
}

function readReceiver(name: string, url: string | undefined, secret: string | undefined): SignedReceiver | undefined {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined || secret.length < 16)
    throw new StartError(`${name}_URL and ${name}_SECRET, of at least 16 characters, must both be set, or neither.`);
  return Object.freeze({ url, secret });
}

/** The password is taken as it was typed, as at a sign-in; that it may not be common is looked at when it is used. */
function readAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined)
    throw new StartError('The settings ADMIN_EMAIL and ADMIN_PASSWORD name the first admin together: set both, or neither.');
  const parsed = SignIn.safeParse({ email, password });
  if (parsed.error?.issues.some(({ path }) => path[0] === 'email'))
    throw new StartError(`The setting ADMIN_EMAIL is "${email}", but it must be an email address.`);
  if (!parsed.success) throw new StartError('The setting ADMIN_PASSWORD must be at most 256 characters long.');
  return Object.freeze(parsed.data);
}

function readAddress(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value)) return value;
  throw new StartError(`The setting ${name} is "${value}", but it must be one email address like documents@example.org.`);
}
