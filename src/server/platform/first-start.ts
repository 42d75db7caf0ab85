import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * Run as a worker thread: makes the files of a new embedded database in the folder it is given. Making them takes four
 * hundred megabytes that a thread gives back when it ends, and the server's own would keep.
 */
const database = await PGlite.create(String(workerData));
await database.close();
