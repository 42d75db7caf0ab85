import type { SystemStatus } from '#contracts/assistant.ts';
import * as calls from '#contracts/assistant.ts';
import { message } from '#messages/message.ts';
import { invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { validateCompliance } from './compliance.ts';
import type { ConsoleDesk } from './console-desk.ts';
import { enhance } from './enhance.ts';
import { guide, type ImproveGuidance } from './guidance.ts';
import { optimise } from './measure-template.ts';
import { systemStatus } from './status.ts';

/** Visitors ask for the status, too: for so long everybody is told the same. */
const STATUS_KEPT_MS = 2_000;
const DEMO = { who: 'admin', limit: { max: 60, seconds: 60 } } as const;

/** The AI dashboard: status for everyone, guidance for customers, the demonstrations for admins. */
export function consoleRoutes(app: App, desk: ConsoleDesk, improve?: ImproveGuidance): void {
  let kept: { at: number; status: Promise<SystemStatus> } | undefined;

  route(app, calls.systemStatus, { who: 'visitor', limit: { max: 300, seconds: 60 } }, () => {
    const now = performance.now();
    if (!kept || now - kept.at > STATUS_KEPT_MS) kept = { at: now, status: systemStatus(desk) };
    return kept.status;
  });
  route(app, calls.listEvaluations, { who: 'admin' }, () => desk.evaluations.newest());
  route(app, calls.userGuidance, { who: 'customer', limit: { max: 60, seconds: 60 } }, ({ body, user }) => {
    if (body.query.trim() === '') throw invalid({ query: message('consoles.toast.queryRequiredText') });
    return guide(desk, { query: body.query, userId: user.id }, improve);
  });
  route(app, calls.enhanceDocument, DEMO, ({ body, user }) =>
    enhance(desk, { templateId: body.templateId, userInput: body.userInput, userId: user.id }),
  );
  route(app, calls.optimiseTemplates, DEMO, ({ body, user }) => optimise(desk, { ...body, userId: user.id }));
  route(app, calls.validateCompliance, DEMO, ({ body, user }) => validateCompliance(desk, { ...body, userId: user.id }));
}
