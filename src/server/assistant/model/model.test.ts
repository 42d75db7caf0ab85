import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Meeting, MODEL_KEY, startModelServer } from '#test/support/model-server.ts';
import { type AiSettings, readAi } from '../../platform/ai-settings.ts';
import { ModelFailure } from './failure.ts';
import { createModel, type Patience } from './model.ts';
import { Prompt } from './prompt.ts';

const server = await startModelServer();
beforeEach(() => server.reset());

const PATIENCE: Patience = { firstMs: 1_500, wholeMs: 3_000, restMs: 300 };
const settings: AiSettings = {
  provider: 'openai-compatible',
  baseUrl: server.url,
  model: 'test-model',
  apiKey: MODEL_KEY,
  timeoutMs: 5_000,
  dailyRequests: 50,
  dailyTokens: 200_000,
};
const prompt = Prompt.forGuidance({ userId: 'ann', query: 'What is a deposit?', answer: 'Money held as security.', passages: [] });
const WORDS = 'A deposit is money that is held as security until the tenancy ends. '.repeat(4);

const open = (changes: Partial<AiSettings> = {}, patience: Partial<Patience> = PATIENCE) =>
  createModel({ ...settings, ...changes }, patience);
async function ask(
  model = open(),
  { signal = new AbortController().signal, maxTokens = 500 } = {},
): Promise<{ text: string; tokens: number[] }> {
  const tokens: number[] = [];
  let text = '';
  for await (const piece of model.stream(prompt, { signal, maxTokens, onTokens: (number) => tokens.push(number) })) text += piece;
  return { text, tokens };
}
const fails = (reason: ModelFailure['reason']) => (error: unknown) => error instanceof ModelFailure && error.reason === reason;

test('a model answers in pieces, with the rules, the matter and the key, and its tokens are counted once', async () => {
  server.say = () => WORDS;
  const { text, tokens } = await ask();
  assert.equal(text, WORDS);
  const [call] = server.calls;
  assert.equal(call?.system, prompt.system);
  assert.deepEqual(call?.messages, prompt.messages);
  assert.equal(call?.headers.authorization, `Bearer ${MODEL_KEY}`);
  assert.equal(tokens.length, 1);
  assert.ok((tokens[0] ?? 0) > 100);
});

test('a server that does not stream is read, too', async () => {
  server.say = () => WORDS;
  server.meet = () => 'whole';
  assert.equal((await ask()).text, WORDS);
});

test('the other protocol is spoken as well', async () => {
  server.say = () => WORDS;
  const { text } = await ask(open({ provider: 'anthropic' }));
  assert.equal(text, WORDS);
  const [call] = server.calls;
  assert.equal(call?.path, '/v1/messages');
  assert.equal(call?.system, prompt.system);
});

const MEETINGS: Readonly<Record<string, readonly [Meeting, ModelFailure['reason']]>> = {
  'breaks the line': ['down', 'failed'],
  'is silent': [{ silentMs: 10_000 }, 'timeout'],
  'speaks too slowly to come to an end': [{ dripMs: 500 }, 'timeout'],
  'is cut amid its answer': ['cut', 'failed'],
  'ends without saying so': ['unfinished', 'failed'],
  'says that it ran out of words': ['too long', 'failed'],
  'has a fault of its own': [{ status: 500 }, 'failed'],
  'has too much to do': [{ status: 429 }, 'failed'],
  'does not know the key': [{ status: 401 }, 'failed'],
  'answers bytes that are nothing': ['noise', 'failed'],
  'never comes to an end': ['endless', 'failed'],
  'never ends its first line': ['line', 'failed'],
  'answers a page of HTML': [{ type: 'text/html', body: '<html>Welcome</html>' }, 'failed'],
  'answers JSON that is no answer': [{ type: 'application/json', body: '{"choices":[]}' }, 'failed'],
  'answers half of a JSON': [{ type: 'application/json', body: '{"choices":[{' }, 'failed'],
  'answers nothing': [{ type: 'text/event-stream', body: '' }, 'failed'],
  'answers events without words': [{ type: 'text/event-stream', body: 'data: [DONE]\n\n' }, 'failed'],
  'sends headers without an end': ['headers', 'failed'],
  'sends the request elsewhere': ['redirect', 'failed'],
};
for (const [what, [meeting, reason]] of Object.entries(MEETINGS)) {
  test(`a model that ${what} is a failure in its time, asked once, and says nothing of key and matter`, async (t) => {
    const written = (['error', 'warn', 'info', 'log'] as const).map((level) => t.mock.method(console, level, () => undefined));
    server.say = () => WORDS;
    server.meet = () => meeting;
    const from = performance.now();
    await assert.rejects(ask(), (error) => {
      assert.ok(error instanceof ModelFailure, String(error));
      assert.equal(error.reason, reason, error.message);
      assert.equal(error.cause, undefined);
      const all = `${error.message} ${JSON.stringify(error)} ${error.stack}`;
      return !all.includes(MODEL_KEY) && !all.includes('deposit') && !all.includes('Incorrect');
    });
    assert.ok(performance.now() - from < PATIENCE.wholeMs + 1_000, `${performance.now() - from} ms`);
    assert.equal(server.calls.length, 1);
    assert.deepEqual(
      written.flatMap(({ mock }) => mock.calls.map(({ arguments: said }) => said)),
      [],
    );
  });
}

test('after three failures in a row it is left alone, then one request tries whether it is back', async () => {
  const model = open();
  server.say = () => WORDS;
  server.meet = () => 'down';
  for (const _ of [1, 2, 3]) await assert.rejects(ask(model), fails('failed'));
  assert.equal(model.state(), 'resting');
  const from = performance.now();
  await assert.rejects(ask(model), fails('failed'));
  assert.ok(performance.now() - from < PATIENCE.restMs);
  assert.equal(server.calls.length, 3);
  server.meet = undefined;
  await sleep(PATIENCE.restMs + 20);
  assert.equal((await ask(model)).text, WORDS);
  assert.equal(model.state(), 'ready');
});

test('a request that is too long for a model, or that it declines, does not take it from the next one', async () => {
  const model = open();
  server.say = () => WORDS;
  for (const meeting of ['too long', { status: 400 }, { status: 413 }, 'too long'] as const) {
    server.meet = () => meeting;
    await assert.rejects(ask(model), fails('failed'));
    assert.equal(model.state(), 'ready');
  }
});

test('whoever goes away is not waited for: the line is closed, what was used is told, and the model is not to blame', async () => {
  const model = open();
  server.say = () => WORDS;
  server.meet = () => ({ dripMs: 50 });
  for (const _ of [1, 2, 3, 4]) {
    const tokens: number[] = [];
    const asking = { signal: new AbortController().signal, maxTokens: 500, onTokens: (number: number) => tokens.push(number) };
    for await (const _piece of model.stream(prompt, asking)) break;
    assert.equal(tokens.length, 1);
  }
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  await assert.rejects(ask(model, { signal: leaving.signal }), fails('cancelled'));
  assert.equal(model.state(), 'ready');
  await sleep(100);
  assert.equal(server.abandoned(), 5);
});

test('a wait that is over by a deadline is the slowness of the model', async () => {
  server.meet = () => ({ silentMs: 3_000 });
  await assert.rejects(ask(open(), { signal: AbortSignal.timeout(50) }), fails('timeout'));
});

test('a provider that miscounts is not believed', async () => {
  const words = (total: number) => {
    const event = {
      choices: [{ index: 0, delta: { content: WORDS }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 0, completion_tokens: total, total_tokens: total },
    };
    return { type: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n` };
  };
  for (const total of [0, -5, 1e12]) {
    server.meet = () => words(total);
    const [tokens = 0] = (await ask()).tokens;
    assert.ok(tokens > 100 && tokens < 5_000, `${tokens}`);
  }
});

test('the settings of the environment alone make a model', () => {
  const url = new URL('http://127.0.0.1:1/v1');
  const none = { apiKey: undefined, anthropicKey: undefined, timeoutSeconds: undefined, dailyRequests: undefined, dailyTokens: undefined };
  const read = readAi({ baseUrl: url, model: 'm', ...none });
  assert.ok(read);
  assert.equal(createModel(read).name, 'm');
});
