import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/chat.ts';
import { isKnown } from '../platform/bytes.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { idempotencyKey, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { askForPerson, say } from './chat.ts';
import { pageOf } from './chat-rules.ts';
import { asChat, NOTHING_SAID, versionOf } from './chat-shown.ts';
import { type ChatOwner, findOwnChat, holdOwnChat } from './chat-store.ts';
import type { Sources } from './said.ts';
import type { Desk } from './tickets.ts';
import type { Visitors } from './visitor.ts';

/** From one network: quicker than people type, as an office may stand behind it. */
const SAYINGS = { max: 60, seconds: 60, visitors: 30 };
/** An open chat asks every few seconds. */
const READINGS = { max: 600, seconds: 60 };
/** Writes a letter to whatever address is typed: few from one network. */
const HANDOVERS = { max: 10, seconds: 3_600 };

/** The chat as whoever asks in it has it: with an account or without, always one's own conversation alone. */
export function chatRoutes(app: App, desk: Desk, sources: Sources, visitors: Visitors): void {
  const { db, clock } = desk;

  route(app, calls.sendChat, { who: 'either', feature: 'chat', limit: SAYINGS }, (request, reply) => {
    const { user, body } = request;
    const key = idempotencyKey(request);
    const owner = user ? { userId: user.id } : { tokenHash: visitors.hold(request, reply, key) };
    const { message, entry, page } = body;
    return once(db, { ownerId: nameOf(owner), key, request: body, now: clock() }, async (tx) => {
      await say(tx, desk, sources, owner, { message, entry, page: pageOf(page) });
      return shown(tx, owner);
    });
  });

  route(app, calls.readChat, { who: 'either', limit: READINGS }, async (request, reply) => {
    const owner = ownerIn(request.user, visitors.hashIn(request));
    const found = owner && (await findOwnChat(db, owner));
    if (!found) return NOTHING_SAID;
    const version = versionOf(found);
    reply.header('etag', version);
    return isKnown(request.headers, version) ? reply.code(304).send() : asChat(db, found);
  });

  route(app, calls.handOverChat, { who: 'either', feature: 'chat', limit: HANDOVERS }, async (request) => {
    const owner = ownerIn(request.user, visitors.hashIn(request));
    if (!owner) throw notFound();
    return db.transaction(async (tx) => {
      const row = await holdOwnChat(tx, owner);
      if (!row) throw notFound();
      const { name, email } = request.body;
      await askForPerson(tx, desk, row, { name, email });
      return shown(tx, owner);
    });
  });
}

const ownerIn = (user: User | null, tokenHash: string | undefined): ChatOwner | undefined =>
  user ? { userId: user.id } : tokenHash === undefined ? undefined : { tokenHash };

const nameOf = (owner: ChatOwner): string => ('userId' in owner ? owner.userId : `chat ${owner.tokenHash}`);

async function shown(db: Db, owner: ChatOwner): Promise<calls.Chat> {
  const found = await findOwnChat(db, owner);
  return found ? asChat(db, found) : NOTHING_SAID;
}
