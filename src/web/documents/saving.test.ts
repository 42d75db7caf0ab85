import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import fc from 'fast-check';
import type { Conflict, Document, DocumentChange } from '#contracts/documents.ts';
import type { BrowserStore } from './browser-store.ts';
import { KEEP_MS } from './keeper.ts';
import { orphansOf, type SaveBody } from './local-copy.ts';
import { createSaving, type Failure, type Saving } from './saving.ts';

/** The promise: what was typed longer ago than this is never lost. */
const LOST_AT_MOST_MS = 2_000;

afterEach(() => mock.timers.reset());
const settled = () => new Promise((done) => setImmediate(done));

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** A server that can be away, lose an answer after it has stored, or be changed by somebody else. */
function createServer() {
  const server = {
    document: documentWith('', 0, null),
    isUp: true,
    losesNext: false,
    isSignedOut: false,
    async change(body: DocumentChange): Promise<Document> {
      await settled();
      if (!server.isUp) throw new Refused({ kind: 'passing', wait: 0 });
      if (server.isSignedOut) throw new Refused({ kind: 'signedOut' });
      if (body.updatedAt !== server.document.updatedAt) {
        const conflict: Conflict = { code: 'conflict', message: '', current: server.document, yours: {} };
        throw new Refused({ kind: 'conflict', conflict });
      }
      server.write(String(body.formData?.text ?? ''), body.saveId ?? null);
      if (server.losesNext) {
        server.losesNext = false;
        throw new Refused({ kind: 'passing', wait: 0 });
      }
      return server.document;
    },
    async create(text: string): Promise<Document> {
      await settled();
      if (server.isSignedOut) throw new Refused({ kind: 'signedOut' });
      server.write(text, null);
      return server.document;
    },
    write(text: string, savedBy: string | null) {
      server.document = documentWith(text, new Date(server.document.updatedAt).getTime() + 1, savedBy);
    },
  };
  return server;
}

function documentWith(text: string, at: number, savedBy: string | null): Document {
  const updatedAt = new Date(at).toISOString();
  return {
    id: 'one',
    title: 'Paper',
    status: 'draft',
    templateId: 'kind.global',
    category: '',
    jurisdiction: 'global',
    hasContent: false,
    createdAt: updatedAt,
    updatedAt,
    userId: 'me',
    formData: text === '' ? {} : { text },
    generatedContent: null,
    documentDate: null,
    savedBy,
  };
}

function createStore(): BrowserStore & { room: boolean } {
  const kept = new Map<string, string>();
  return {
    room: true,
    read: (name) => JSON.parse(kept.get(name) ?? 'null'),
    write(name, value) {
      if (this.room) kept.set(name, JSON.stringify(value));
      return this.room;
    },
    remove: (name) => void kept.delete(name),
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
  };
}

/** A browser with one tab on the document, or on a new one; it can be closed in a moment and opened again. */
function createTab(server: ReturnType<typeof createServer>, { store = createStore(), isNew = false } = {}) {
  let visit = 0;
  const tag = crypto.randomUUID();
  let ids = 0;
  const tab = {
    store,
    saving: undefined as Saving | undefined,
    text: '',
    answers: {} as Record<string, string>,
    open() {
      visit += 1;
      const mine = visit;
      const [found = null] = orphansOf(store, 'one', () => false);
      const copied = found?.copy.body.formData?.text;
      tab.text = String((found ? copied : server.document.formData.text) ?? '');
      tab.answers = tab.text === '' ? {} : { text: tab.text };
      // Once closed nothing of a visit reaches browser or server any more.
      const isGone = () => mine !== visit;
      tab.saving = createSaving({
        opened: isNew ? null : server.document,
        found,
        store: {
          ...store,
          write: (name, value) => !isGone() && store.write(name, value),
          remove: (name) => {
            if (!isGone()) store.remove(name);
          },
        },
        slot: `tab.${visit}`,
        tab: 'tab',
        body: (): SaveBody => ({ formData: tab.answers }),
        change: (_, body) => (isGone() ? new Promise(() => undefined) : server.change(body)),
        create: () => (isNew ? server.create(tab.text) : Promise.reject(new Error('never asked'))),
        keepNew: () => true,
        onStored: () => undefined,
        failureOf: (error) => (error instanceof Refused ? error.failure : { kind: 'refused' }),
        owner: () => 'me',
        newId: () => `${tag}:${++ids}`,
        now: () => Date.now(),
      });
    },
    type(letters: string) {
      tab.text += letters;
      tab.answers = { text: tab.text };
      tab.saving?.touch();
    },
    /** The tab is gone from one moment to the next; nothing is told. */
    crash() {
      visit += 1;
      tab.saving = undefined;
    },
  };
  return tab;
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    mock.timers.tick(Math.min(100, left));
    await settled();
    await settled();
    await settled();
  }
}

type Step = { do: 'type' | 'down' | 'up' | 'lose' | 'crash' | 'hide' } | { do: 'pass'; ms: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ do: 'type' }) },
  { weight: 5, arbitrary: fc.integer({ min: 20, max: 2_500 }).map((ms): Step => ({ do: 'pass', ms })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'down' }, { do: 'up' }, { do: 'lose' }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'crash' }, { do: 'hide' }) },
);

test('whatever comes between, never more than the last two seconds of typing are lost, and no conflict is made up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      mock.timers.reset();
      mock.timers.enable({ apis: ['setTimeout', 'Date'] });
      const server = createServer();
      const tab = createTab(server);
      tab.open();
      let typed: { at: number; text: string }[] = [];
      const check = () => {
        const safe = typed.findLast(({ at }) => at <= Date.now() - LOST_AT_MOST_MS)?.text ?? '';
        assert.ok(tab.text.startsWith(safe), `"${tab.text}" lost some of "${safe}"`);
        assert.equal(tab.saving?.get().conflict, null);
        typed = typed.filter(({ text }) => tab.text.startsWith(text));
      };
      for (const [index, one] of steps.entries()) {
        if (one.do === 'type') {
          tab.type(`${index} `);
          typed.push({ at: Date.now(), text: tab.text });
        } else if (one.do === 'pass') await pass(one.ms);
        else if (one.do === 'down') server.isUp = false;
        else if (one.do === 'lose') server.losesNext = true;
        else if (one.do === 'up') {
          server.isUp = true;
          tab.saving?.nudge();
        } else {
          if (one.do === 'hide') tab.saving?.keepNow();
          const before = tab.text;
          tab.crash();
          tab.open();
          if (one.do === 'hide') assert.equal(tab.text, before, 'a tab that is told keeps everything');
          check();
        }
      }
      // In the end everything is on the server and nothing is left in the browser.
      server.isUp = true;
      await pass(200_000);
      check();
      assert.equal(server.document.formData.text ?? '', tab.text);
      assert.deepEqual(tab.store.names(''), []);
      assert.equal(tab.saving?.get().state, 'saved');
    }),
    { numRuns: 60 },
  );
});

test('somebody who types without a pause is kept and saved all the same', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server);
  tab.open();
  for (let count = 0; count < 100; count += 1) {
    tab.type('x');
    await pass(100);
  }
  assert.ok(String(server.document.formData.text).length > 20);
  tab.crash();
  tab.open();
  assert.ok(tab.text.length >= 100 - KEEP_MS / 100 - 1);
});

test('a copy typed upon what the document is no more shows both texts and overwrites nothing', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server);
  tab.open();
  server.isUp = false;
  tab.type('mine');
  await pass(3_000);
  tab.crash();
  server.isUp = true;
  server.write('theirs', 'somebody');
  tab.open();
  await pass(20_000);
  assert.equal(tab.text, 'mine');
  assert.equal(tab.saving?.get().conflict?.current.formData.text, 'theirs');
  assert.equal(server.document.formData.text, 'theirs');
  await tab.saving?.settle();
  assert.deepEqual([server.document.formData.text, tab.saving?.get().state], ['mine', 'saved']);
  assert.deepEqual(tab.store.names(''), []);
});

test('two tabs keep a copy each, and the second to save is asked', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const [here, there] = [createTab(server), createTab(server)];
  here.open();
  there.open();
  here.type('here');
  await pass(3_000);
  there.type('there');
  await pass(3_000);
  assert.equal(here.saving?.get().state, 'saved');
  assert.equal(there.saving?.get().state, 'conflict');
  assert.equal(server.document.formData.text, 'here');
  assert.equal(there.store.names('').length, 1);
  // Taking theirs leaves nothing behind.
  there.answers = { text: 'here' };
  await there.saving?.settle();
  assert.deepEqual([there.store.names(''), there.saving?.get().state], [[], 'saved']);
});

test('a session that ended holds what was typed until somebody is signed in again', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server);
  tab.open();
  server.isSignedOut = true;
  tab.type('kept');
  await pass(10_000);
  assert.equal(tab.saving?.get().state, 'signedOut');
  assert.equal(tab.store.names('').length, 1);
  server.isSignedOut = false;
  tab.saving?.resume();
  await pass(100);
  assert.deepEqual([server.document.formData.text, tab.saving?.get().state], ['kept', 'saved']);
});

test('a session that ended before there is a document asks to sign in, and then makes the document that was asked for', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server, { isNew: true });
  tab.open();
  server.isSignedOut = true;
  tab.type('kept');
  await assert.rejects(async () => tab.saving?.save('explicit'), Refused);
  assert.equal(tab.saving?.get().state, 'signedOut');
  server.isSignedOut = false;
  tab.saving?.resume();
  await pass(100);
  assert.deepEqual([server.document.formData.text, tab.saving?.get().state], ['kept', 'saved']);
  assert.equal(tab.saving?.get().document?.id, 'one');
});

test('a browser without room is said to be one, and the server still gets what was typed', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server);
  tab.store.room = false;
  tab.open();
  server.isUp = false;
  tab.type('only here');
  await pass(1_000);
  assert.equal(tab.saving?.get().isOnlyHere, true);
  server.isUp = true;
  await pass(60_000);
  assert.deepEqual([server.document.formData.text, tab.saving?.get().isOnlyHere], ['only here', false]);
});

test('after minutes without the server, what is typed is still kept within a moment', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = createServer();
  const tab = createTab(server);
  tab.open();
  server.isUp = false;
  tab.type('early ');
  await pass(130_000);
  tab.type('late');
  await pass(KEEP_MS);
  tab.crash();
  tab.open();
  assert.equal(tab.text, 'early late');
});
