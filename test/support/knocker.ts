import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// Run as a thread of its own, so that it is as quick as other machines are: some who ask a server on a port, each time by a new connection, until its
// door is closed. They want the answer `x` with a length. Says `asking`, and at the end what they were told.

/** What they were told. */
export interface Told {
  /** Whole answers. */
  whole: number;
  /** Why there was none, of those who found the door open. */
  cut: string[];
}

const KNOCKERS = 12;
const told: Told = { whole: 0, cut: [] };

function ask(): Promise<'taken up' | 'closed'> {
  return new Promise((resolve) => {
    const socket = connect(workerData.port, '127.0.0.1');
    let answer = '';
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('closed');
      told.cut.push(error.code ?? error.message);
      resolve('taken up');
    });
    socket.on('end', () => {
      if (answer.endsWith('\r\n\r\nx')) told.whole += 1;
      else told.cut.push(`after ${answer.length} characters`);
      resolve('taken up');
    });
  });
}

const all = Array.from({ length: KNOCKERS }, async () => {
  for (;;) if ((await ask()) === 'closed') return;
});
parentPort?.postMessage('asking');
await Promise.all(all);
parentPort?.postMessage(told);
