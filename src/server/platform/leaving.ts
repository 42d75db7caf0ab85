import { closeSync, openSync, readSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Long enough for a client to send what it had begun, and for a proxy that asks every second to turn to another node. */
const GRACE_MS = 1_200;
/** What is under way has so long to be answered. */
const ANSWER_MS = 5_000;
const LOOK_MS = 50;
/** A turn of the event loop that took less has just taken up everybody who knocked. */
const QUIET_MS = 1;
/** Whoever was answered just before knocks again within this time, if they have more to ask. */
const CALM_MS = 20;
/** Under load a calm moment may never come: then one will do in which nobody stands at the door, and at last any. */
const [WAIT_FOR_CALM_MS, WAIT_FOR_NOBODY_MS] = [500, 2_000];
/** Characters of the system's table of connections that are looked through. */
const LONGEST_TABLE = 100_000;

/** How a server takes its leave from those who are connected. */
export interface Leaving {
  /** Whether whoever asks if it can serve is to be told no. */
  hasBegun(): boolean;
  /**
   * Goes on answering, and says with every answer that the connection ends: closing a connection that rests between two requests would break the second
   * one if it is on its way already. Resolves when nobody is connected any more, or the grace is over.
   */
  begin(): Promise<void>;
  /** Takes nobody up any more, and resolves when everybody has been answered, or after seven seconds. */
  end(): Promise<void>;
}

export function createLeaving(server: Server): Leaving {
  let hasBegun = false;
  const untilAlone = async (ms: number) => {
    // By the clock and not by the looks: on a busy process each of them takes longer, and all of this must be over in time.
    for (const end = performance.now() + ms; performance.now() < end && (await connections(server)) > 0; ) await sleep(LOOK_MS);
  };
  return {
    hasBegun: () => hasBegun,
    async begin() {
      hasBegun = true;
      // Before anybody who might answer.
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await untilAlone(GRACE_MS);
    },
    async end() {
      if (!server.listening) return;
      const goOn = holdRequests(server);
      await quietMoment(server);
      // Only the door: the server's own close also cuts everybody whose first byte has not been read.
      Listener.prototype.close.call(server);
      goOn();
      await untilAlone(GRACE_MS);
      // Whatever has arrived is read first: with it a connection is not idle.
      await turn();
      server.closeIdleConnections();
      await untilAlone(ANSWER_MS - GRACE_MS);
    },
  };
}

/**
 * Requests wait until the returned function is called. One knock is taken up in each turn of the event loop: while turns are long, and those who were
 * answered knock again, somebody always stands at the door.
 */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.rawListeners('request') as (typeof hold)[];
  const hold = (request: IncomingMessage, response: ServerResponse) => void held.push([request, response]);
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const listener of listeners) server.on('request', listener);
    for (const [request, response] of held) server.emit('request', request, response);
  };
}

/**
 * Whoever has knocked and was not taken up is turned away hard when the door closes, with what they sent: it is closed when nobody has. Where the
 * system does not say who knocks, hardly anybody can have when all that there was to do took no time.
 */
async function quietMoment(server: Server): Promise<void> {
  let came = performance.now();
  const note = () => {
    came = performance.now();
  };
  server.on('connection', note);
  const begun = came;
  for (let from = begun; from < begun + WAIT_FOR_NOBODY_MS; ) {
    await turn();
    const waiting = knocking(server);
    const now = performance.now();
    const isNobody = waiting === undefined ? now - from < QUIET_MS : waiting === 0;
    if (isNobody && (now > came + CALM_MS || now > begun + WAIT_FOR_CALM_MS)) break;
    from = now;
  }
  server.off('connection', note);
}

/** How many have knocked at a server's door and were not taken up yet; undefined where the system does not say, as only Linux does. */
export function knocking(server: Listener): number | undefined {
  const address = server.address();
  if (address === null || typeof address === 'string') return undefined;
  const port = address.port.toString(16).toUpperCase().padStart(4, '0');
  const row = new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F]+:0000 0A [0-9A-F]+:([0-9A-F]+) `, 'm');
  let file: number | undefined;
  try {
    file = openSync(address.family === 'IPv6' ? '/proc/self/net/tcp6' : '/proc/self/net/tcp', 'r');
    const page = Buffer.alloc(4_096);
    // Doors come before connections, of which there may be thousands.
    for (let text = ''; text.length < LONGEST_TABLE; ) {
      const length = readSync(file, page);
      if (length === 0) return undefined;
      text += page.toString('latin1', 0, length);
      const [, waiting] = row.exec(text) ?? [];
      if (waiting !== undefined) return Number.parseInt(waiting, 16);
    }
  } catch {
    // Another system, or one that keeps this from us.
  } finally {
    if (file !== undefined) closeSync(file);
  }
  return undefined;
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
