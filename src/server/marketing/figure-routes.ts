import { type FiguresQuery, readFigures, readFiguresCsv } from '#contracts/events.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { figuresOf, type Range, tableOf } from './figures.ts';
import { dayOf, daysBefore } from './rules.ts';

/** Days that are shown where none are asked for, and the most that can be. */
const USUAL = 30;
const MOST = 366;

/** What was counted, for admins. */
export function figureRoutes(app: App, { db, clock }: { db: Db; clock: () => Date }): void {
  const admin = { who: 'admin', limit: { max: 120, seconds: 60 } } as const;

  route(app, readFigures, admin, ({ query }) => figuresOf(db, rangeOf(query, clock())));

  route(app, readFiguresCsv, admin, async ({ query, user: actor, ip }, reply) => {
    const range = rangeOf(query, clock());
    const subject = { type: 'setting', id: query.table, name: `${range.from} ${range.to}` } as const;
    await audit(db, { actor, action: 'figuresExported', subject, network: networkOf(ip), at: clock() });
    const rows = tableOf(await figuresOf(db, range), query.table);
    return reply
      .header('content-disposition', `attachment; filename="${query.table} ${range.from} ${range.to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(`${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
  });
}

/** Sources and campaigns hold no signs that a spreadsheet would compute but a leading minus. */
const cell = (value: string | number): string => (typeof value === 'string' && value.startsWith('-') ? `'${value}` : String(value));

/** @throws 422 where the days are in the wrong order or too many */
function rangeOf({ from, to }: FiguresQuery, now: Date): Range {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(daysBefore(new Date(last), USUAL - 1));
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (!(days >= 0 && days < MOST)) throw invalid({ from: message('errors.field.days', { maximum: MOST }) });
  return { from: first, to: last };
}
