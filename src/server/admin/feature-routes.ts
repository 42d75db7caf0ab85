import { listFeatures, switchFeature } from '#contracts/features.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { type Features, featureCalled } from '../platform/features.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';

/** Which parts of the site are switched on, for admins. */
export function featureRoutes(app: App, { db, features, clock }: { db: Db; features: Features; clock: () => Date }): void {
  const admin = { who: 'admin' } as const;

  route(app, listFeatures, admin, () => features.list(db));

  route(app, switchFeature, admin, async ({ params, body, user, ip }) => {
    const feature = featureCalled(params.feature);
    const at = clock();
    await db.transaction(async (tx) => {
      const before = (await features.list(tx)).find((one) => one.feature === feature)?.on ?? true;
      if (before === body.on) return;
      await features.change(tx, feature, body.on, at);
      await audit(tx, {
        actor: user,
        action: body.on ? 'featureOn' : 'featureOff',
        subject: { type: 'setting', id: `feature.${feature}`, name: feature },
        details: { from: before, to: body.on },
        network: networkOf(ip),
        at,
      });
    });
    await features.refresh();
    return features.list(db);
  });
}
