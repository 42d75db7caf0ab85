import { Readable } from 'node:stream';
import { deleteAccount, exportData } from '#contracts/security.ts';
import { message } from '#messages/message.ts';
import { countsOf, refuseWhilePaying } from '../billing/store.ts';
import { audit } from '../platform/audit.ts';
import { invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { type ZipFile, zip } from '../platform/zip.ts';
import { byOwner, confirmOwner, type Desk, tell } from './desk.ts';
import { deviceOf } from './device.ts';
import { readTwoFactor } from './second-factor.ts';
import { entriesAbout, keepAnAdmin, listSessions, removeUser } from './store.ts';

/** What a domain keeps of one person, file by file. */
export type OwnData = (userId: string) => AsyncIterable<ZipFile>;

/**
 * Taking everything along, and leaving.
 * @param others what the other domains keep of a person
 */
export function dataRoutes(app: App, desk: Desk, others: readonly OwnData[]): void {
  const { brand, db, auth, clock } = desk;

  route(app, exportData, { who: 'customer', limit: { max: 10, seconds: 60 } }, async (request, reply) => {
    const { user } = request;
    const now = clock();
    await audit(db, { ...byOwner(user, request, now), action: 'dataExported' });
    const files = async function* (): AsyncGenerator<ZipFile> {
      const { since, recoveryCodesLeft } = await readTwoFactor(db, user.id);
      yield json('profile.json', { ...user, twoFactor: { since, recoveryCodesLeft }, exportedAt: now });
      const sessions = await listSessions(db, user.id, now);
      yield json(
        'sessions.json',
        sessions.map(({ createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
          ...deviceOf(userAgent),
          network: ipAddress,
          userAgent,
          createdAt,
          lastSeenAt: updatedAt,
          expiresAt,
        })),
      );
      yield json('documents-counted.json', await countsOf(db, user.id));
      yield { path: 'history.json', parts: lines(entriesAbout(db, user.id)) };
      for (const other of others) yield* other(user.id);
    };
    const name = `${brand.now().name} ${now.toISOString().slice(0, 10)}`.replace(/[^\w .-]/g, '_');
    return reply
      .header('content-disposition', `attachment; filename="${name}.zip"`)
      .type('application/zip')
      .send(Readable.from(zip(files()), { objectMode: false }));
  });

  route(app, deleteAccount, { who: 'customer' }, async (request, reply) => {
    const { user, body } = request;
    const now = clock();
    if (body.email !== user.email) throw invalid({ email: message('errors.field.emailOther') });
    await confirmOwner(desk, request, body, now);
    await db.transaction(async (tx) => {
      await keepAnAdmin(tx, user.id);
      await refuseWhilePaying(tx, user.id);
      await desk.onLeave(tx, user);
      await removeUser(tx, user);
      await tell(tx, desk, user, { name: 'accountDeleted' }, now);
      await audit(tx, { ...byOwner(user, request, now), action: 'userDeleted' });
    });
    await auth.signOut(request, reply);
  });
}

const json = (path: string, value: unknown): ZipFile => ({ path, parts: [`${JSON.stringify(value, null, 2)}\n`] });

/** A list of any length as one JSON array. */
async function* lines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let between = '\n';
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
  yield '\n]\n';
}
