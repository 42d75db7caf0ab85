import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Renderer } from '#export/renderer.ts';
import { createAuth } from './accounts/auth.ts';
import { credentialRoutes } from './accounts/credential-routes.ts';
import { dataRoutes } from './accounts/data-routes.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { twoFactorRoutes } from './accounts/two-factor-routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { documentsOf } from './documents/own-data.ts';
import { documentRoutes } from './documents/routes.ts';
import { type Pages, pageRoutes } from './pages/routes.ts';
import { createCipher } from './platform/cipher.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { healthRoutes } from './platform/health.ts';
import { type App, answerUnknown, createHttp } from './platform/http.ts';
import { referenceRoutes } from './platform/reference.ts';
import { templateRoutes } from './templates/routes.ts';

/** Everything the server is made of. Tests give their own clock and database. */
export interface Parts {
  config: Config;
  database: Database;
  catalogue: Catalogue;
  renderer: Renderer;
  /** The built web; absent, only the API answers. */
  web?: { folder: string; pages: Pages } | undefined;
  clock: () => Date;
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp({ config, database, catalogue, renderer, web, clock }: Parts): Promise<App> {
  const auth = createAuth(config, database);
  const app = await createHttp(config, auth.identify);
  const { db } = database;

  healthRoutes(app, database);
  referenceRoutes(app, config.brand.name);
  const desk = {
    config,
    db,
    auth,
    clock,
    devices: createKnownDevices(database.secret, auth.isSecure),
    cipher: createCipher(database.secret, 'two-factor'),
  };
  accountRoutes(app, desk);
  sessionRoutes(app, desk);
  twoFactorRoutes(app, desk);
  credentialRoutes(app, desk);
  dataRoutes(app, desk, [(userId) => documentsOf(db, userId)]);
  templateRoutes(app, { catalogue });
  documentRoutes(app, { config, db, catalogue, renderer, clock });
  billingRoutes(app);
  await pageRoutes(app, { config, catalogue, web });

  // Before any page could answer for it: an unknown call is an error in JSON, whatever its method.
  app.all('/api/*', { schema: { hide: true } }, answerUnknown);
  if (!web) app.setNotFoundHandler(answerUnknown);
  return app;
}
