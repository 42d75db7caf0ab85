import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { Failure } from '#contracts/failure.ts';
import { isMessageKey, message } from '#messages/message.ts';
import type { Config } from './config.ts';
import { plainMessage } from './described.ts';
import { conflict, diskFull, invalid, malformed, notFound, Refusal, tooMany, unavailable } from './errors.ts';
import { plainPage, wantsPage } from './plain-page.ts';
import { causes, sqlState } from './sql-state.ts';

/** The one place where an error becomes an answer: status, `{ code, message, fields? }`, Retry-After. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  request.refusedAs = refusal.code;
  if (refusal.status === 500) request.log.error({ err: error }, refusal.code);
  // Known and passing: one line each, or the log itself would fill the disk that is full.
  else if (refusal.status > 500)
    request.log.warn({ cause: refusal.cause instanceof Error ? plainMessage(refusal.cause) : '' }, refusal.code);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  reply.code(refusal.status).header('cache-control', 'no-store');
  // Whoever opened a page, or a file in a tab of its own, reads no JSON.
  if (wantsPage(request.raw)) {
    const { body, headers } = plainPage(refusal.message, refusal.retryAfter);
    return reply.headers(headers).serializer(String).send(body);
  }
  const body: Failure = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    ...refusal.extra,
  };
  // Each route's reply shape describes its success; an error has its own shape whatever the route.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** What any thrown thing means to the one who asked. Unknown ones are 500 and are logged by the caller. */
export function asRefusal(error: unknown): Refusal {
  const chain = causes(error);
  const known = chain.find((one) => one instanceof Refusal);
  if (known) return known;
  for (const one of chain) {
    const refusal = fromDatabase(one) ?? fromSystem(one);
    if (refusal) return refusal;
  }
  return fromFastify(error) ?? new Refusal(500, 'internal', { cause: error });
}

function fromDatabase(error: unknown): Refusal | undefined {
  const state = sqlState(error);
  if (state === undefined) return undefined;
  if (state === '53100') return diskFull(error);
  // An id that is no id names nothing; a text with NUL is refused earlier, this is for what slipped past.
  if (state === '22P02' || state === '22021' || state === '22P05') return notFound();
  if (state === '23505') return conflict();
  if (state.startsWith('22') || state === '23514' || state === '23502' || state === '23503') return invalid({});
  // Serialization failures, deadlocks, lost and refused connections, too many of them, a statement that took too long, a disk that fails.
  if (/^(40|08|53|57|58)/.test(state)) return unavailable(2, error);
  return undefined;
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
]);

/** As the client of the database server says it, where there is no code. */
const LOST_SAYS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .+ is not queryable|Cannot use a pool after)/;

function fromSystem(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(error);
  const isLost = (typeof code === 'string' && LOST.has(code)) || LOST_SAYS.test(error.message);
  return isLost ? unavailable(2, error) : undefined;
}

function fromFastify(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof URIError) return malformed(error);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  if (status === undefined) return undefined;
  if (status === 404) return notFound();
  if (status === 408) return new Refusal(408, 'requestTimeout');
  if (status === 413) return new Refusal(413, 'tooLarge');
  if (status === 415) return new Refusal(415, 'unsupportedType');
  if (status === 429) return tooMany(60);
  if (status === 503) return unavailable(5, error);
  return status >= 400 && status < 500 ? malformed(error) : undefined;
}

/** What a request is answered whose `part` (body, querystring, params) has not the shape of its contract. */
export function refuseShape(
  issues: readonly FastifySchemaValidationError[],
  part: string,
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
): Refusal {
  // A path that cannot be an address of anything is an unknown address.
  if (part === 'params') return notFound();
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.instancePath.split('/').filter(Boolean).map(unescapePointer).join('.');
    fields[name || part] ??= sentence(issue, passwordMinLength);
  }
  return invalid(fields);
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const NUMBER = new Intl.NumberFormat('en');

/**
 * The sentence of the catalogue that the shape names, else one that fits the kind of fault. A text that is no key is
 * zod's own: the first shape made with all of zod, as by better-auth, gives it English words for the whole process.
 */
function sentence({ keyword, message: key = '', params }: FastifySchemaValidationError, passwordMinLength: number): string {
  const found: Found = params;
  if (!isMessageKey(key)) return defaultSentence(keyword, found);
  const { minimum = 0, maximum = 0 } = { ...found, ...found.params };
  return message(key, { minimum: NUMBER.format(minimum), maximum: NUMBER.format(maximum), passwordMinLength });
}

interface Found {
  /** What a check of our own says of itself. */
  readonly params?: { readonly maximum?: number };
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
}

function defaultSentence(code: string, found: Found): string {
  const { origin } = found;
  if (code === 'invalid_type' && found.expected === 'string') return message('errors.field.notText');
  if (code === 'invalid_type' && (found.expected === 'number' || found.expected === 'int')) return message('errors.field.notNumber');
  if (code === 'invalid_value' && found.values) return message('errors.field.notChoice', { choices: found.values.join(', ') });
  if (code === 'too_small') {
    if (origin !== 'number' && found.minimum === 1) return message('errors.field.missing');
    const minimum = NUMBER.format(found.minimum ?? 0);
    return message(origin === 'string' ? 'errors.field.short' : origin === 'array' ? 'errors.field.few' : 'errors.field.small', {
      minimum,
    });
  }
  if (code === 'too_big') {
    const maximum = NUMBER.format(found.maximum ?? 0);
    return message(origin === 'string' ? 'errors.field.long' : origin === 'array' ? 'errors.field.many' : 'errors.field.big', { maximum });
  }
  return message('errors.field.wrong');
}
