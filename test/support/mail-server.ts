import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { after } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter that the mail server has taken, as it arrived. */
export interface Received {
  to: string[];
  from: string;
  raw: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: Received[];
  /** Letters whose end has arrived, taken or not yet. */
  arrivals(): number;
  /** Letters that were cut before their end. */
  broken(): number;
  /** Connections so far. */
  connections(): number;
  /** Cuts every connection at once. */
  drop(): void;
  close(): Promise<void>;
}

type MailServerOptions = SMTPServerOptions & { amid?: () => void; takes?: (letter: Received) => void | Promise<void> };

/** The same as `openMailServer`, closed after the last test of the file. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  after(server.close);
  return server;
}

/**
 * A real mail server on loopback.
 * @param options what it does otherwise than taking everything; `amid` is called when the first bytes of a letter have
 * arrived and the rest has not, `takes` may refuse or delay when it is complete
 */
export async function openMailServer({ amid, takes, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  let connections = 0;
  let begun = 0;
  let arrivals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onConnect: (_session, next) => {
      connections += 1;
      next();
    },
    onData: (stream, session, next) => {
      begun += 1;
      const pieces: Buffer[] = [];
      if (amid) stream.once('data', amid);
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        arrivals += 1;
        const { mailFrom, rcptTo } = session.envelope;
        const letter = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        };
        try {
          await takes?.(letter);
          received.push(letter);
          next();
        } catch (error) {
          next(error as Error);
        }
      });
    },
    ...options,
  });
  // A client that goes away amid its letter is part of the tests.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    arrivals: () => arrivals,
    broken: () => begun - arrivals,
    connections: () => connections,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
