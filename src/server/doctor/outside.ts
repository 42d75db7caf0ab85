import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import { type Config, isOwnMachine } from '../platform/config.ts';
import { leavesNetwork } from '../platform/network.ts';
import { mustEncrypt } from '../platform/smtp.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

/** How long anybody outside is waited for. */
const PATIENCE_MS = 5_000;
const STRIPE = 'https://api.stripe.com';

/** Whether the mail server answers, encrypts, and takes the login; no letter is sent. */
export async function mail({ smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Promise<Finding[]> {
  const about = 'Mail';
  if (smtpUrl === undefined) {
    const says = 'There is no mail server: letters are kept, and admins read them at /admin/mail.';
    return [publicUrl ? warning(about, says, 'Set SMTP_URL, or nobody can reset a password.') : ok(about, says)];
  }
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  const port = Number(url.port) || (isTls ? 465 : 587);
  const where = `${url.hostname}:${port}`;
  try {
    const offers = await greet(url.hostname, port, isTls);
    const isPlain = !isTls && !offers.has('STARTTLS');
    if (isPlain && mustEncrypt(smtpUrl))
      return [
        failed(
          about,
          `The mail server ${where} does not encrypt (no STARTTLS), so no letter is given to it.`,
          'Use its smtps:// address or another server. Where the way there is encrypted otherwise, ?requireTLS=false at the end of SMTP_URL lets it be.',
        ),
      ];
    const transport = createTransport({
      url: smtpUrl,
      requireTLS: mustEncrypt(smtpUrl),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    await transport.verify().finally(() => transport.close());
    const found: Finding[] = [];
    if (isPlain && !isOwnMachine(url.hostname))
      found.push(
        warning(
          about,
          `The mail server ${where} does not encrypt (no STARTTLS).`,
          'Use its smtps:// address or another server: letters have links that sign people in.',
        ),
      );
    if (/@localhost$/.test(mailFrom))
      found.push(warning(about, `Letters come from ${mailFrom}, which many servers refuse.`, 'Set MAIL_FROM.'));
    return found.length > 0
      ? found
      : [ok(about, `The mail server ${where} answers${isPlain ? '' : ' and encrypts'}${url.username ? ', and takes the login' : ''}.`)];
  } catch (error) {
    const advice =
      'See that SMTP_URL has the right host, port, user and password (an @ or / in it as %40 or %2F), and that the network lets this machine out.';
    return [failed(about, `The mail server ${where} cannot be used: ${reasonOf(error)}.`, advice)];
  }
}

/** What the server says it can do, before anybody has logged in. */
async function greet(host: string, port: number, isTls: boolean): Promise<ReadonlySet<string>> {
  const socket: Socket = isTls ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) }) : connectPlain({ host, port });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer in ${PATIENCE_MS / 1_000} seconds`)));
  const offers = new Set<string>();
  let isGreeted = false;
  let rest = '';
  try {
    for await (const data of socket as AsyncIterable<Buffer>) {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, code, more, word = ''] = /^(\d{3})([ -])([^ ]*)/.exec(line) ?? [];
        if (code === '250') offers.add(word.toUpperCase());
        else if (code !== '220') throw new Error(`it says ${line.slice(0, 80)}`);
        if (more !== ' ') continue;
        if (isGreeted) return offers;
        isGreeted = true;
        socket.write('EHLO localhost\r\n');
      }
    }
    throw new Error('it ended the connection');
  } finally {
    socket.destroy();
  }
}

/** Whether plans can be paid for in the way that the settings say, and whether that fits who can reach this installation. */
export async function payments(config: Pick<Config, 'payments' | 'stripe' | 'publicUrl' | 'plans'>): Promise<Finding> {
  const about = 'Payment';
  const isPublic = config.publicUrl !== undefined && !isOwnMachine(new URL(config.publicUrl).hostname);
  if (!config.plans) return ok(about, 'There are no plans (PLANS=off), so nothing is paid for.');
  if (config.payments === 'off') return ok(about, 'No plan can be bought (PAYMENTS=off).');
  if (config.payments !== 'stripe') {
    const says = `PAYMENTS=${config.payments}: no money moves, and plans are given to whoever asks.`;
    return isPublic
      ? warning(about, says, 'Set PAYMENTS=stripe with its keys, or PAYMENTS=off, where strangers can reach it.')
      : ok(about, says);
  }
  const { secretKey, publishableKey, apiUrl } = config.stripe ?? { secretKey: '', publishableKey: '', apiUrl: undefined };
  const isLive = /_live_/.test(secretKey);
  if (isLive !== /_live_/.test(publishableKey))
    return failed(
      about,
      'One of the Stripe keys is for tests and the other for real money.',
      'Take both from the same mode of the dashboard.',
    );
  const answer = await ask(`${apiUrl ?? STRIPE}/v1/balance`, { authorization: `Bearer ${secretKey}` });
  if (typeof answer === 'string')
    return failed(about, `Stripe cannot be reached: ${answer}.`, 'See that the network lets this machine out to api.stripe.com.');
  if (answer === 401 || answer === 403)
    return failed(about, 'Stripe refuses the secret key.', 'Set STRIPE_SECRET_KEY to one from its dashboard.');
  if (answer >= 400) return warning(about, `Stripe answers ${answer}.`, 'Look at its status page and try again.');
  return isLive || !isPublic
    ? ok(about, `Stripe takes the key (${isLive ? 'real money' : 'test mode'}).`)
    : warning(about, 'Stripe is in test mode: no money moves.', 'Set the live keys.');
}

/** Whether the outside model's server answers and takes the key; nothing is asked of the model. */
export async function outsideModel({ ai }: Pick<Config, 'ai'>): Promise<Finding> {
  const about = 'Outside model';
  if (!ai) return ok(about, 'There is none; drafts are made by the local method.');
  const headers: Record<string, string> =
    ai.provider === 'anthropic'
      ? { 'x-api-key': ai.apiKey ?? '', 'anthropic-version': '2023-06-01' }
      : ai.apiKey
        ? { authorization: `Bearer ${ai.apiKey}` }
        : {};
  const answer = await ask(`${ai.baseUrl}/models`, headers);
  const host = new URL(ai.baseUrl).host;
  if (typeof answer === 'string')
    return warning(about, `${host} cannot be reached: ${answer}.`, 'See AI_BASE_URL; until then the local method answers.');
  if (answer === 401 || answer === 403)
    return warning(about, `${host} refuses the key.`, 'Set AI_API_KEY or ANTHROPIC_API_KEY to a valid one.');
  // A server need not list its models; that it answers is enough.
  return answer >= 500
    ? warning(about, `${host} answers ${answer}.`, 'Look into its log; until then the local method answers.')
    : ok(about, `${host} answers.`);
}

/** How people reach it: what a browser needs for cookies and links, and what a proxy must tell. */
export function address({
  host,
  publicUrl,
  trustProxy,
  metricsToken,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'metricsToken'>): Finding[] {
  const about = 'Address';
  if (isOwnMachine(host) && !publicUrl) return [ok(about, `It listens on ${host}, for this machine only.`)];
  const found: Finding[] = [];
  if (!publicUrl)
    found.push(
      warning(
        about,
        'PUBLIC_URL is not set, so links in letters follow whatever host was asked.',
        'Set PUBLIC_URL to the address that people use.',
      ),
    );
  else if (publicUrl.startsWith('http:') && !isOwnMachine(new URL(publicUrl).hostname))
    found.push(
      failed(
        about,
        `${publicUrl} is not encrypted: passwords and documents can be read on the way.`,
        'Put a proxy with a certificate before it, and set PUBLIC_URL to https://.',
      ),
    );
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    found.push(
      warning(about, 'TRUST_PROXY is not set: limits count everybody behind the proxy as one.', 'Set TRUST_PROXY to 1 behind one proxy.'),
    );
  if (trustProxy === true)
    found.push(
      warning(
        about,
        'TRUST_PROXY=true believes whoever sends X-Forwarded-For, so limits can be passed by.',
        'Set it to the number of proxies, or to their addresses.',
      ),
    );
  if (metricsToken !== undefined && metricsToken.length < 16)
    found.push(warning('Metrics', 'METRICS_TOKEN is short enough to be guessed.', 'Make it at least 16 letters of chance.'));
  return found.length > 0 ? found : [ok(about, `People reach it at ${publicUrl}.`)];
}

/** What guards the accounts, where others than oneself can reach them. */
export function signingIn({
  publicUrl,
  passwordMinLength,
  staffSecondStep,
}: Pick<Config, 'publicUrl' | 'passwordMinLength' | 'staffSecondStep'>): Finding[] {
  const about = 'Signing in';
  if (!publicUrl || isOwnMachine(new URL(publicUrl).hostname))
    return [ok(about, 'No address for others is set, so nobody but you is expected.')];
  const found: Finding[] = [];
  if (passwordMinLength < 8)
    found.push(warning(about, `Passwords of ${passwordMinLength} characters are taken.`, 'Set PASSWORD_MIN_LENGTH to 8 or more.'));
  if (!staffSecondStep)
    found.push(
      warning(
        about,
        'Staff sign in with a password alone.',
        'Set STAFF_SECOND_STEP=on; each of them turns on two-factor sign-in at /account.',
      ),
    );
  return found.length > 0 ? found : [ok(about, `Passwords have at least ${passwordMinLength} characters, and staff a second step.`)];
}

/** What is sent out over lines that anybody on the way can read. */
export function plainLines(
  config: Pick<Config, 'ai' | 'ticketSystem' | 'eventCollector' | 'alertWebhook' | 'partnerIntegrationUrl'>,
): Finding {
  const about = 'Lines';
  const lines: [string, string | undefined][] = [
    ['AI_BASE_URL', config.ai?.baseUrl],
    ['TICKET_SYSTEM_URL', config.ticketSystem?.url],
    ['EVENTS_URL', config.eventCollector?.url],
    ['ALERT_WEBHOOK_URL', config.alertWebhook?.url],
    ['PARTNER_INTEGRATION_URL', config.partnerIntegrationUrl],
  ];
  const plain = lines.filter(([, url]) => url !== undefined && isPlainAndLeaves(url)).map(([name]) => name);
  return plain.length > 0
    ? warning(about, `What is sent to ${plain.join(', ')} is not encrypted.`, 'Use https:// addresses.')
    : ok(about, 'Whoever outside is spoken to is spoken to over encrypted lines.');
}

function isPlainAndLeaves(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && leavesNetwork(hostname);
}

/** The status, or why there was none. */
async function ask(url: string, headers: Record<string, string>): Promise<number | string> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return reasonOf(error);
  }
}
