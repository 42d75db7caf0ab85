import { accountRoutes } from './accounts/routes.ts';
import { createAuth } from './accounts/auth.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { notFound } from './platform/errors.ts';
import { healthRoutes } from './platform/health.ts';
import { type App, createHttp } from './platform/http.ts';
import { referenceRoutes } from './platform/reference.ts';

/** Everything the server is made of. Tests give their own clock and database. */
export interface Parts {
  config: Config;
  database: Database;
  clock: () => Date;
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp({ config, database, clock }: Parts): Promise<App> {
  const auth = createAuth(config, database);
  const app = await createHttp(config, auth.identify);
  const { db } = database;

  healthRoutes(app, database);
  referenceRoutes(app, config.brand.name);
  accountRoutes(app, { config, db, auth, clock });

  // Before any page could answer for it: an unknown call is an error in JSON, whatever its method.
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw notFound();
  });
  return app;
}
