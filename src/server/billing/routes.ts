import { listPlans } from '#contracts/billing.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { plans } from './rules.ts';

/** Plans, read only. */
export function billingRoutes(app: App): void {
  route(app, listPlans, { who: 'visitor' }, () => plans());
}
