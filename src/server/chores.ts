import { removeExpired } from './accounts/store.ts';
import { removeOldUse } from './assistant/model/budget.ts';
import { removeOldPrompts } from './assistant/model/journal.ts';
import type { Desk as Till } from './billing/desk.ts';
import { renew } from './billing/renew.ts';
import { settleStuck, sweep } from './billing/sweep.ts';
import { emptyBins } from './documents/bin.ts';
import { countAnew } from './documents/room.ts';
import { rollUp } from './marketing/roll-up.ts';
import type { Database } from './platform/database.ts';
import type { App } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import { removeOldAnswers } from './platform/once.ts';
import { vacuumChanged } from './platform/vacuum.ts';
import { CHAT_DAYS } from './support/chat-rules.ts';
import { removeOldChats } from './support/chat-store.ts';
import { remindOfOverdue } from './support/overdue.ts';

/** What is done by the clock; the hourly chores each in a minute of their own. */
export function planChores(app: App, { jobs, database, ...till }: Till & { jobs: Jobs; database: Database }): void {
  const { db, clock } = till;
  jobs.every('accounts.tidy', '7 * * * *', () => removeExpired(db, clock()));
  jobs.every('answers.tidy', '17 * * * *', () => removeOldAnswers(db, clock()));
  jobs.on<{ userId: string }>('billing.renewal', { concurrency: 4 }, ({ userId }) => renew(till, userId));
  jobs.every('billing.settle', '*/5 * * * *', () => settleStuck(till, app.log));
  jobs.every('billing.renew', '37 * * * *', ({ id }) =>
    sweep(till, app.log, (_till, userId) => jobs.send(db, 'billing.renewal', { userId }, { key: `${userId} ${id}` })),
  );
  if (database.kind === 'embedded') jobs.every('database.vacuum', '*/5 * * * *', () => vacuumChanged(db));
  jobs.every('documents.count', '32 * * * *', () => countAnew(db));
  jobs.every('documents.tidy', '27 * * * *', () => emptyBins(db, clock()));
  jobs.every('marketing.roll-up', '*/10 * * * *', () => rollUp(db, clock()));
  jobs.every('support.tidy', '2 * * * *', () => removeOldChats(db, new Date(clock().getTime() - CHAT_DAYS * 86_400_000)));
  jobs.every('assistant.tidy', '47 * * * *', async () => {
    await removeOldPrompts(db, clock());
    await removeOldUse(db, clock());
  });
  jobs.every('support.overdue', '12 * * * *', () => remindOfOverdue({ db, mail: till.mail, clock }));
}
