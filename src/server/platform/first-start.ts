import { workerData } from 'node:worker_threads';
import { openPglite } from './pglite.ts';

/**
 * Run as a worker thread: makes the files of a new embedded database in the folder it is given. Making them takes four
 * hundred megabytes that a thread gives back when it ends, and the server's own would keep.
 */
const database = await openPglite({ dataDir: String(workerData) });
await database.close();
