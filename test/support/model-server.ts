import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request as it came in. */
export interface ModelCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** The whole body, as sent. */
  body: string;
  system: string;
  /** What was said so far, the newest last. */
  messages: { role: string; content: string }[];
}

/**
 * How a request is met. `down` breaks the line before a word, `cut` amid the answer, `unfinished` ends it without saying so; `whole` is an answer
 * that is not streamed; `line` an endless one without a line break; `noise` bytes that are nothing.
 */
export type Meeting =
  | 'down'
  | 'cut'
  | 'unfinished'
  | 'whole'
  | 'noise'
  | 'endless'
  | 'line'
  | 'headers'
  | 'redirect'
  | 'too long'
  | { silentMs: number }
  | { dripMs: number }
  | { status: number; body?: string }
  | { type: string; body: string };

export interface ModelServer {
  /** Settings of an installation that asks here. */
  environment: Readonly<Record<string, string>>;
  url: string;
  calls: ModelCall[];
  /** Requests whose line the asker closed before the answer was whole. */
  abandoned(): number;
  /** Set by a test; undefined is an honest answer at once. */
  meet: ((call: ModelCall) => Meeting | undefined) | undefined;
  /** What the model says: set by a test. */
  say: (call: ModelCall) => string;
  reset(): void;
  close(): Promise<void>;
}

export const MODEL_KEY = 'sk-only-for-tests-4711';
const MODEL = 'test-model';

/** A server on loopback that speaks OpenAI's protocol (and as much of Anthropic's as is used), closed after the last test of the file. */
export async function startModelServer(): Promise<ModelServer> {
  const server = await openModelServer();
  after(server.close);
  return server;
}

/** The same, closed by whoever opened it. */
export async function openModelServer(): Promise<ModelServer> {
  let abandoned = 0;
  const state: ModelServer = {
    environment: {},
    url: '',
    calls: [],
    abandoned: () => abandoned,
    meet: undefined,
    say: () => 'Nothing.',
    reset: () => {
      abandoned = 0;
      Object.assign(state, { calls: [], meet: undefined, say: () => 'Nothing.' });
    },
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    answer(state, request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(state, { close, url, environment: { AI_BASE_URL: url, AI_MODEL: MODEL, AI_API_KEY: MODEL_KEY } });
}

async function answer(state: ModelServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString();
  const call = callOf(request, body);
  state.calls.push(call);
  const meeting = state.meet?.(call);
  if (meeting === 'down') return void request.socket.destroy();
  const isAnthropic = call.path === '/v1/messages';
  const key = isAnthropic ? request.headers['x-api-key'] : request.headers.authorization?.replace('Bearer ', '');
  if (call.path !== '/v1/chat/completions' && !isAnthropic) return refuse(response, 404, 'Unknown path');
  if (key !== MODEL_KEY) return refuse(response, 401, `Incorrect API key provided: ${key}`);
  const text = state.say(call);
  if (meeting === 'redirect') return void response.writeHead(307, { location: '/v1/elsewhere' }).end();
  if (meeting === 'headers') return void response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
  if (meeting === 'whole') return whole(response, text);
  if (typeof meeting === 'object' && 'status' in meeting) return refuse(response, meeting.status, meeting.body ?? 'It does not work.');
  if (typeof meeting === 'object' && 'type' in meeting)
    return void response.writeHead(200, { 'content-type': meeting.type }).end(meeting.body);
  if (typeof meeting === 'object' && 'silentMs' in meeting) await sleep(meeting.silentMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (meeting === 'noise') return void response.end(Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)));
  if (meeting === 'line') return endlessly(response, () => 'data: '.concat('x'.repeat(60_000)));
  if (meeting === 'endless') return endlessly(response, () => eventOf('and so on and so forth '.repeat(20)));
  const parts = text.match(/[\s\S]{1,24}/g) ?? [];
  if (isAnthropic) return anthropic(response, parts);
  for (const [at, part] of parts.entries()) {
    if (response.destroyed) return;
    if (meeting === 'cut' && at >= parts.length / 2) return void request.socket.destroy();
    response.write(eventOf(part));
    if (typeof meeting === 'object' && 'dripMs' in meeting) await sleep(meeting.dripMs);
  }
  if (meeting === 'unfinished') return void response.end();
  const end = { index: 0, delta: {}, finish_reason: meeting === 'too long' ? 'length' : 'stop' };
  const usage = {
    prompt_tokens: Math.ceil(body.length / 4),
    completion_tokens: Math.ceil(text.length / 4),
    total_tokens: Math.ceil((body.length + text.length) / 4),
  };
  response.write(`data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [end], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function callOf(request: IncomingMessage, body: string): ModelCall {
  const { messages = [], system } = JSON.parse(body || '{}') as { messages?: { role: string; content: unknown }[]; system?: unknown };
  const text = (content: unknown): string =>
    Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : String(content ?? '');
  const said = messages.map(({ role, content }) => ({ role, content: text(content) }));
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    system: text(system) || (said.find(({ role }) => role === 'system')?.content ?? ''),
    messages: said.filter(({ role }) => role !== 'system'),
  };
}

const eventOf = (content: string) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })}\n\n`;

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'error', code: null, param: null } }));
}

function whole(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    }),
  );
}

async function endlessly(response: ServerResponse, piece: () => string): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(piece())) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    else await sleep(0);
  }
}

function anthropic(response: ServerResponse, parts: readonly string[]): void {
  const events = [
    {
      type: 'message_start',
      message: {
        id: '1',
        type: 'message',
        role: 'assistant',
        model: MODEL,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...parts.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 50 } },
    { type: 'message_stop' },
  ];
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
