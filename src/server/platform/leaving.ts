import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Long enough for a client to send what it had begun, and for a proxy that asks every second to turn to another node. */
const GRACE_MS = 1_200;
/** What is under way has so long to be answered. */
const ANSWER_MS = 5_000;
const LOOK_MS = 50;
/** A turn of the event loop that took less has just taken up everybody who knocked. */
const QUIET_MS = 1;
/** Under load such a turn may never come. */
const WAIT_FOR_QUIET_MS = 500;

/** How a server takes its leave from those who are connected. */
export interface Leaving {
  /** Whether whoever asks if it can serve is to be told no. */
  hasBegun(): boolean;
  /**
   * Goes on answering, and says with every answer that the connection ends: closing a connection that rests between two requests would break the second
   * one if it is on its way already. Resolves when nobody is connected any more, or the grace is over.
   */
  begin(): Promise<void>;
  /** Takes nobody up any more, and resolves when everybody has been answered, or after five seconds and a half. */
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
      await quietMoment();
      // Only the door: the server's own close also cuts everybody whose first byte has not been read.
      Listener.prototype.close.call(server);
      await untilAlone(GRACE_MS);
      // Whatever has arrived is read first: with it a connection is not idle.
      await turn();
      server.closeIdleConnections();
      await untilAlone(ANSWER_MS - GRACE_MS);
    },
  };
}

/** Whoever has knocked and was not taken up is turned away hard when the door closes: it is closed when hardly anybody can have. */
async function quietMoment(): Promise<void> {
  const end = performance.now() + WAIT_FOR_QUIET_MS;
  for (let from = performance.now(); from < end; from = performance.now()) {
    await turn();
    if (performance.now() - from < QUIET_MS) return;
  }
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
