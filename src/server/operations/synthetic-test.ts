import type { Component } from '#contracts/operations.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';

/** What a test may use: the server is asked by its address, as anybody would. */
export interface TestContext {
  config: Config;
  database: Database;
  clock: () => Date;
  /** Address of this very server, `http://127.0.0.1:5000`. */
  url: string;
  /** Aborted when the test takes too long. */
  signal: AbortSignal;
}

/** Something that people come to do, done by the server itself in an account that is marked for it. */
export interface SyntheticTest {
  /** Unlike the id of any other. */
  id: string;
  /** For people. */
  name: string;
  component: Component;
  /** @throws saying what did not work; `Skipped` where it cannot be tried here */
  run(context: TestContext): Promise<void>;
}

/** A test or a check that cannot be made here, and why: no failure, and not counted. */
export class Skipped extends Error {
  override name = 'Skipped';
}
