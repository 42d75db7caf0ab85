import type { Features } from '../platform/features.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { featureRoutes } from './feature-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { type MailDesk, mailRoutes } from './mail-routes.ts';
import { type AdminParts, adminRoutes } from './routes.ts';

/** Everything for admins alone that belongs to no other domain. */
export function administrationRoutes(app: App, parts: AdminParts & MailDesk & { jobs: Jobs; features: Features }): void {
  adminRoutes(app, parts);
  mailRoutes(app, parts);
  jobRoutes(app, parts);
  featureRoutes(app, parts);
}
