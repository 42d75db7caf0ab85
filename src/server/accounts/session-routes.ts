import * as calls from '#contracts/security.ts';
import { audit } from '../platform/audit.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { byOwner, confirmPassword, type Desk } from './desk.ts';
import { deviceOf } from './device.ts';
import { endSession, endSessions, listSessions } from './store.ts';

/** Where one is signed in, and ending it there or everywhere. */
export function sessionRoutes(app: App, { db, auth, clock }: Desk): void {
  const customer = { who: 'customer' } as const;

  route(app, calls.listSessions, customer, async (request) => {
    const token = auth.tokenOf(request);
    const rows = await listSessions(db, request.user.id, clock());
    return rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      network: row.ipAddress || null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      current: row.token === token,
    }));
  });

  route(app, calls.endSession, customer, async (request) => {
    const now = clock();
    const { id, password } = request.body;
    await confirmPassword(db, request, password, 'password', now);
    await db.transaction(async (tx) => {
      await endSession(tx, request.user.id, id);
      await audit(tx, { ...byOwner(request.user, request, now), action: 'sessionEnded' });
    });
  });

  route(app, calls.endSessions, customer, async (request, reply) => {
    const now = clock();
    await confirmPassword(db, request, request.body.password, 'password', now);
    await db.transaction(async (tx) => {
      const sessions = await endSessions(tx, request.user.id);
      await audit(tx, { ...byOwner(request.user, request, now), action: 'signOutEverywhere', details: { sessions } });
    });
    // The session is gone; this takes its cookies from the browser.
    await auth.signOut(request, reply);
  });
}
