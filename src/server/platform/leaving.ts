import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a client to send what it had begun, and for a proxy that asks every second to turn to another node. */
const GRACE_MS = 1_200;
const LOOK_MS = 50;

/** How a server takes its leave from those who are connected. */
export interface Leaving {
  /** Whether whoever asks if it can serve is to be told no. */
  hasBegun(): boolean;
  /**
   * Goes on answering, and says with every answer that the connection ends: closing a connection that rests between two requests would break the second
   * one if it is on its way already. Resolves when nobody is connected any more, or the grace is over; the server may be closed then.
   */
  begin(): Promise<void>;
}

export function createLeaving(server: Server): Leaving {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    async begin() {
      hasBegun = true;
      // Before anybody who might answer.
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      for (let waited = 0; waited < GRACE_MS && (await connections(server)) > 0; waited += LOOK_MS) await sleep(LOOK_MS);
      // A server that closes cuts every connection without a request, which a new one is until its first byte was read.
      const cutResting = server.closeIdleConnections.bind(server);
      server.closeIdleConnections = () => setTimeout(cutResting, GRACE_MS).unref();
    },
  };
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
