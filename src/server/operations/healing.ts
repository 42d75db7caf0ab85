import type { Component } from '#contracts/operations.ts';
import { message } from '#messages/message.ts';
import type { Provider } from '../platform/breaker.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Something that can be done for components that are in trouble. */
export interface Healing {
  /** Its words are under `operations.healing` in the catalogue of sentences. */
  id: HealingId;
  /** What it may help, in the order in which components are told below. */
  components: readonly Component[];
  /** Undone work of all nodes, which one node takes up for all; absent for what lives in this process and can only be mended in it. */
  shared?: true;
  /** Does it. @returns what was done, in a few words for the log; @throws when it could not be done */
  run(): Promise<string>;
}

export type HealingId =
  | 'database-pool'
  | 'search-index'
  | 'templates'
  | 'render-processes'
  | 'stuck-jobs'
  | 'payment-breaker'
  | 'model-breaker';

/** What healing works on. */
export interface Patient {
  database: Pick<Database, 'reopen'>;
  catalogue: { rebuildSearch(): void; reload(): number };
  renderer: { restart(): number };
  jobs: Pick<Jobs, 'redeliver'>;
  /** The provider of cards; absent where nobody outside is asked. */
  payment?: Provider | undefined;
  /** The outside model; absent where there is none. */
  model?: Provider | undefined;
}

/** Everything that can be done here, in the order in which it is tried. */
export function healingsFor({ database, catalogue, renderer, jobs, payment, model }: Patient): readonly Healing[] {
  const { reopen } = database;
  return [
    ...(reopen
      ? [
          {
            id: 'database-pool',
            components: ['database'],
            run: () => reopen().then(() => message('operations.done.reopened')),
          } satisfies Healing,
        ]
      : []),
    {
      id: 'search-index',
      components: ['templates'],
      run: async () => {
        catalogue.rebuildSearch();
        return message('operations.done.rebuilt');
      },
    },
    { id: 'templates', components: ['templates'], run: async () => message('operations.done.reloaded', { count: catalogue.reload() }) },
    {
      id: 'render-processes',
      components: ['templates'],
      run: async () => message('operations.done.restarted', { count: renderer.restart() }),
    },
    {
      id: 'stuck-jobs',
      components: ['api'],
      shared: true,
      run: async () => {
        const names = await jobs.redeliver();
        return names.length > 0
          ? message('operations.done.redelivered', { names: names.join(', ') })
          : message('operations.done.noneStuck');
      },
    },
    ...(payment ? [{ id: 'payment-breaker', components: ['payment'], run: () => tryAgain(payment) } satisfies Healing] : []),
    ...(model ? [{ id: 'model-breaker', components: ['ai'], run: () => tryAgain(model) } satisfies Healing] : []),
  ];
}

/** Asks a provider that is being left alone: whoever answers is used again, whoever does not is left alone anew, so that nobody waits for it. */
async function tryAgain(provider: Provider): Promise<string> {
  try {
    await provider.answers();
  } catch (error) {
    provider.trip();
    throw error;
  }
  provider.reset();
  return message('operations.done.answers');
}
