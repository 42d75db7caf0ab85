import type { Call } from '#contracts/call.ts';
import type { Failure } from '#contracts/failure.ts';
import { heard } from './shell/online.ts';

export interface Input<Body, Query> {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  query?: Query;
  body?: Body;
  /** Makes a repeated create answer the same thing again. */
  idempotencyKey?: string;
  /** The ETag of what is known already: while that is still so, there is no reply. */
  known?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Any answer that is not a success. `message` is `status: text` for logs; screens show `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  /** The body of the answer: `{ code, message, fields? }`, and for a conflict both texts. */
  readonly failure: Failure | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, failure: Failure | undefined, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }

  /** What the server says to people, if it said something. */
  get sentence(): string | undefined {
    return this.failure?.message;
  }
}

/** Whether an answer says that there is no session; a wrong password says something else. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.failure?.code === 'unauthorized';

let signedOut: (() => void) | undefined;

/** Called each time an answer says that there is no session, whoever asked. */
export function onSignedOut(run: () => void): void {
  signedOut = run;
}

/** Path and query of a call as the address the browser asks for. */
export function addressOf(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(params[name] ?? '')}`);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Asks and answers the parsed reply; throws ApiError for any answer that is not a success, TypeError when nobody answers. */
export async function api<Body, Reply, Query>(call: Call<Body, Reply, Query>, input: Input<Body, Query> = {}): Promise<Reply> {
  return (await ask(call, input)).reply;
}

/** As `api`, with the headers: totals and cursors of lists travel there. */
export async function ask<Body, Reply, Query>(
  call: Call<Body, Reply, Query>,
  input: Input<Body, Query> = {},
): Promise<{ reply: Reply; headers: Headers }> {
  const answer = await send(call, input);
  // The server answered through the same contract, so its reply has the shape that the contract names.
  const reply = (answer.status === 204 || answer.status === 304 ? undefined : await answer.json()) as Reply;
  return { reply, headers: answer.headers };
}

/** For calls that answer a file. */
export async function askFile<Body, Reply, Query>(call: Call<Body, Reply, Query>, input: Input<Body, Query> = {}): Promise<File> {
  return fileIn(await send(call, input));
}

/** For calls that answer what somebody wrote as a PDF, with the letters that it shows as □, blanks between them; `''` where it has all. */
export async function askPaper<Body, Reply, Query>(
  call: Call<Body, Reply, Query>,
  input: Input<Body, Query> = {},
): Promise<{ file: File; boxes: string }> {
  const answer = await send(call, input);
  return { file: await fileIn(answer), boxes: decodeURIComponent(answer.headers.get('x-notice') ?? '') };
}

const fileIn = async (answer: Response): Promise<File> =>
  new File([await answer.blob()], fileNameIn(answer.headers), { type: answer.headers.get('content-type') ?? '' });

/** The name under which the server sends a file (RFC 6266); `''` where it names none. */
const fileNameIn = (headers: Headers): string => {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return written === undefined ? '' : decodeURIComponent(written);
};

/** For calls whose answer comes piece by piece. */
export async function askStream<Body, Reply, Query>(
  call: Call<Body, Reply, Query>,
  input: Input<Body, Query> = {},
): Promise<ReadableStream<Uint8Array>> {
  return (await send(call, input)).body ?? new ReadableStream({ start: (controller) => controller.close() });
}

async function send<Body, Reply, Query>(call: Call<Body, Reply, Query>, input: Input<Body, Query>): Promise<Response> {
  const headers = new Headers({ accept: call.file ?? 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  if (input.known) headers.set('if-none-match', input.known);
  const answer = await reach(addressOf(call.path, input.params, input.query as object | undefined), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  if (answer.ok || (input.known && answer.status === 304)) return answer;
  throw refused(answer.status, (await answer.text()) || answer.statusText, answer.headers.get('retry-after'));
}

/** What an answer that is no success throws. One that says that there is no session is told to whoever wants to know. */
export function refused(status: number, text: string, retryAfter: string | null): ApiError {
  const error = new ApiError(status, text, failureIn(text), Number(retryAfter) || undefined);
  if (isSignedOut(error)) signedOut?.();
  return error;
}

/**
 * Says something to another host than ours, without a cookie; what it answers is not read.
 * Fails where it does not take it within `ms` milliseconds.
 */
export async function tell<Body>(host: string, { method, path }: Call<Body>, body: Body, ms: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  const answer = await fetch(host + path, {
    method,
    headers,
    credentials: 'omit',
    body: JSON.stringify(body),
    signal: late.signal,
  }).finally(() => clearTimeout(timer));
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, undefined);
}

/** Fetches, and remembers whether anybody answered: an error of the server is an answer, a broken line is none. */
async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, options);
    heard(true);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) heard(false);
    throw error;
  }
}

/** Asks whether the server answers again. */
export async function ping(): Promise<void> {
  await reach('/healthz', { cache: 'no-store' }).catch(() => undefined);
}

/** What the server says in the body of an answer that is not a success. */
function failureIn(text: string): Failure | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
      ? (body as Failure)
      : undefined;
  } catch {
    return undefined;
  }
}
