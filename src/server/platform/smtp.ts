import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { leavesNetwork } from './network.ts';

/** How long the mail server is waited for, and how long it is left alone; tests are less patient. */
export interface Patience {
  /** Milliseconds for a connection and its greeting. */
  connectMs: number;
  /** Milliseconds of silence after which a connection is given up. */
  answerMs: number;
  /** Milliseconds for one letter in all; a server that says a little now and then is never silent. Less than the job of the letter is given. */
  letterMs: number;
  /** Milliseconds without a try once the server failed three times in a row; doubled at each further failure, up to ten times. */
  restMs: number;
  /** Seconds before each further try of a letter; after the last one it has failed. */
  backoff: readonly number[];
}

/** Ten tries within a day: the first soon, since many a server refuses a stranger's first try on purpose. */
export const PATIENCE: Patience = {
  connectMs: 10_000,
  answerMs: 30_000,
  letterMs: 240_000,
  restMs: 30_000,
  backoff: [10, 60, 300, 900, 3_600, 7_200, 14_400, 21_600, 36_000],
};

/** A letter ready to go out. */
export interface Parcel {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * What became of a parcel. `later`: not taken, and another try makes sense; `isServer` when the server itself is the
 * trouble, not this letter. `refused`: not taken and never will be. `unknown`: everything was handed over, and the answer was lost.
 */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'later'; reason: string; isServer: boolean }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

export interface Smtp {
  /**
   * Hands a parcel to the mail server.
   * @param beforeEnd called when everything but the end of the letter has gone out; the server cannot have taken the
   * letter before it has resolved, and never takes it when it throws
   * @param atEnd called right before the end goes out
   */
  deliver(parcel: Parcel, beforeEnd: () => Promise<void>, atEnd: () => void): Promise<Outcome>;
  /** Until when the server is left alone; undefined while it may be asked. */
  restsUntil(): Date | undefined;
  close(): void;
}

/** Failures of the server in a row after which it is left alone for a while. */
const TRIP = 3;
/** A server that drops the connection amid a letter is noticed before the letter's end goes out, not after. */
const LAST_LOOK_MS = 25;

/**
 * Whether a letter is given to this server over an encrypted line only: links in letters sign people in, and what is
 * on the way through strangers' networks can make a server look as if it could not encrypt. `?requireTLS=false` in the
 * address lets it be.
 */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.has('requireTLS') ? /^(true|1)$/.test(searchParams.get('requireTLS') ?? '') : leavesNetwork(hostname);
}

/** Connections to the mail server at `url`, kept open between letters. */
export function openSmtp(url: string, from: { name: () => string; address: string }, patience: Patience, connections: number): Smtp {
  const gates: Gates = new WeakMap();
  // Made for the first letter: a start, and an installation without a mail server, do without the library.
  let transport: Promise<Transporter> | undefined;
  let failures = 0;
  let restingUntil = 0;
  const note = (outcome: Outcome): Outcome => {
    failures = outcome.kind === 'unknown' || (outcome.kind === 'later' && outcome.isServer) ? failures + 1 : 0;
    if (failures >= TRIP) restingUntil = Date.now() + patience.restMs * Math.min(10, 2 ** (failures - TRIP));
    return outcome;
  };

  return {
    async deliver(parcel, beforeEnd, atEnd) {
      const envelope = { from: from.address, to: [parcel.to] };
      let isOver = false;
      let isHandedOver = false;
      gates.set(envelope, {
        pass: async () => {
          await sleep(LAST_LOOK_MS);
          if (isOver) throw new Error('The connection was lost.');
          await beforeEnd();
          if (isOver) throw new Error('The connection was lost.');
        },
        atEnd: () => {
          isHandedOver = true;
          atEnd();
        },
      });
      const letter = {
        envelope,
        from: { name: from.name(), address: from.address },
        to: { name: '', address: parcel.to },
        subject: parcel.subject,
        text: parcel.text,
        html: parcel.html,
        // The same at every try, so that a receiver can tell a second copy of a letter from a second letter.
        messageId: `<${parcel.id}@${from.address.split('@').pop()}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...parcel.headers },
        signal: AbortSignal.timeout(patience.letterMs),
      };
      try {
        transport ??= connect(url, patience, connections, gates).catch((error: unknown) => {
          transport = undefined;
          throw error;
        });
        await (await transport).sendMail(letter);
        return note({ kind: 'taken' });
      } catch (error) {
        return note(judge(error, isHandedOver));
      } finally {
        isOver = true;
      }
    },
    restsUntil: () => (restingUntil > Date.now() ? new Date(restingUntil) : undefined),
    close: () =>
      void transport?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

/** What a letter waits for before its end, and tells at it, by its envelope. */
type Gates = WeakMap<object, { pass: () => Promise<void>; atEnd: () => void }>;

async function connect(url: string, patience: Patience, connections: number, gates: Gates): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const gate = gates.get(mail.data.envelope as object);
    // The end of the letter, a dot on its own line, follows only when this stream has ended; and it is read, piece by
    // piece, only when the server waits for the letter. A transform would be asked for its end long before that.
    mail.message.processFunc((input) => {
      const letter = Readable.from(gated(input, gate?.pass), { objectMode: false, highWaterMark: 1 });
      // The first to hear of it; the next one writes the end to the connection, in the same turn.
      return letter.once('end', () => gate?.atEnd());
    });
    done();
  });
  return transport;
}

/** All of a letter, and its end once `pass` has resolved. */
async function* gated(letter: AsyncIterable<Buffer>, pass: (() => Promise<void>) | undefined): AsyncGenerator<Buffer> {
  yield* letter;
  await pass?.();
}

/** What a failure of the mail library means for the letter. */
function judge(error: unknown, isHandedOver: boolean): Outcome {
  const { message: reason, code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string };
  if (responseCode === undefined)
    return isHandedOver ? { kind: 'unknown', reason } : { kind: 'later', reason, isServer: code !== 'ESTREAM' };
  // Only the address and the text are this letter's own; a refused greeting, login or sender would refuse every letter.
  const isOwn = command === 'RCPT TO' || command === 'DATA' || command === undefined;
  if (isOwn && responseCode >= 500) return { kind: 'refused', reason };
  return { kind: 'later', reason, isServer: !isOwn || responseCode === 421 };
}
