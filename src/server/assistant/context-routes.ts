import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/context.ts';
import { message } from '#messages/message.ts';
import { type AuditAction, audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once, onceAfter } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { agenticStatus, processQuery } from './agentic.ts';
import { analyseContext } from './analyse-context.ts';
import type { ConsoleDesk } from './console-desk.ts';
import { evaluateContext } from './evaluate-context.ts';
import { countEvaluations, newestEvaluations, summarise } from './evaluation-store.ts';
import { optimiseContext } from './optimise-context.ts';
import { replan } from './plans.ts';
import { addWeights, listWeights, rollBack } from './weights-store.ts';

type Asked = Pick<FastifyRequest, 'ip'> & { user: User };

const READS = { who: 'admin', limit: { max: 300, seconds: 60 } } as const;
const WORKS = { who: 'admin', limit: { max: 60, seconds: 60 } } as const;
const TUNES = { who: 'admin', limit: { max: 10, seconds: 60 } } as const;

/** The console of retrieval and of the agents' plans, for admins. */
export function contextRoutes(app: App, desk: ConsoleDesk): void {
  const { db, clock, catalogue, research, floor } = desk;
  const enter = (
    tx: Db,
    action: AuditAction,
    { id, ...details }: { id: string; [fact: string]: string | boolean },
    { user: actor, ip }: Asked,
  ) => audit(tx, { actor, action, subject: { type: 'setting', id }, details, network: networkOf(ip), at: clock() });

  route(app, calls.analyseContext, WORKS, async ({ body }) => {
    refuseBlank(body.query);
    return analyseContext(research, catalogue, body, await desk.weights());
  });
  route(app, calls.evaluateContext, WORKS, (request) => evaluateContext(desk, askedBy(request, clock()), request.body));
  route(app, calls.contextPerformance, READS, async () => summarise(await newestEvaluations(db), await countEvaluations(db)));
  route(app, calls.optimiseContext, TUNES, (request) =>
    onceAfter(
      db,
      askedBy(request, clock()),
      () => optimiseContext(desk, request.user.id),
      async (tx, tried) => {
        const made = await addWeights(tx, tried, clock());
        await enter(tx, 'weightsChanged', { id: made.id, active: made.active }, request);
        return made;
      },
    ),
  );
  route(app, calls.listWeights, READS, () => listWeights(db));
  route(app, calls.rollBackWeights, WORKS, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const made = await rollBack(tx, request.params.id ?? '', request.user.id, clock());
      await enter(tx, 'weightsChanged', { id: made.id, active: made.active }, request);
      return made;
    }),
  );

  route(app, calls.agenticStatus, READS, () => agenticStatus(desk, floor));
  route(app, calls.processAgentic, WORKS, ({ body, user }) => {
    refuseBlank(body.query);
    return processQuery(desk, body, user.id);
  });
  route(app, calls.optimiseAgentic, TUNES, (request) =>
    db.transaction(async (tx) => {
      const restore = request.body?.restore === true;
      const planned = await replan(tx, { restore });
      await enter(tx, 'plansOfAgentsChanged', { id: 'plans', restore }, request);
      return planned;
    }),
  );
}

/** @throws 422 */
function refuseBlank(query: string): void {
  if (query.trim() === '') throw invalid({ query: message('assistant.context.noQuery') });
}
