import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
  /** Connections so far. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * A real mail server on loopback, closed after the last test of the file.
 * @param options what it does otherwise than taking everything; `takes` may refuse or delay when a letter is complete
 */
export async function startMailServer({
  takes,
  ...options
}: SMTPServerOptions & { takes?: (letter: Received) => void | Promise<void> } = {}): Promise<MailServer> {
  const received: Received[] = [];
  let connections = 0;
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
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
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
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  after(close);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    close,
  };
}
