import type { Catalogue } from '#catalogue/catalogue.ts';
import { BIN_DAYS } from '#contracts/days.ts';
import type { Renderer } from '#export/renderer.ts';
import { createAuth } from './accounts/auth.ts';
import { credentialRoutes } from './accounts/credential-routes.ts';
import { dataRoutes } from './accounts/data-routes.ts';
import type { Desk } from './accounts/desk.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { trialRoutes } from './accounts/trial-routes.ts';
import { twoFactorRoutes } from './accounts/two-factor-routes.ts';
import { administrationRoutes } from './admin/all-routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { openShelf } from './articles/shelf.ts';
import { analysisRoutes } from './assistant/analysis-routes.ts';
import { openConsoles } from './assistant/console-desk.ts';
import { consoleRoutes } from './assistant/console-routes.ts';
import { contextRoutes } from './assistant/context-routes.ts';
import { draftRoutes } from './assistant/draft-routes.ts';
import type { Drafter } from './assistant/draft-stream.ts';
import { createDrafter } from './assistant/drafter.ts';
import { improveBy, rewordBy } from './assistant/model/better-words.ts';
import { KEPT_DAYS as PROMPT_DAYS, promptsOf } from './assistant/model/journal.ts';
import type { Model } from './assistant/model/model.ts';
import { createOutside } from './assistant/model/outside.ts';
import { modelRoutes } from './assistant/model-routes.ts';
import { analysesOf } from './assistant/own-data.ts';
import { readTicket } from './assistant/ticket-agents.ts';
import { accountBillingRoutes } from './billing/account-routes.ts';
import { adminBillingRoutes } from './billing/admin-routes.ts';
import { plansOf, termsOf } from './billing/desk.ts';
import { billingOf } from './billing/own-data.ts';
import { paymentRoutes } from './billing/payment-routes.ts';
import { createPayments, type Payments } from './billing/payments.ts';
import { billingRoutes } from './billing/routes.ts';
import { billingTerms } from './billing/shown.ts';
import { trialsOf } from './billing/trial.ts';
import { webhookRoutes } from './billing/webhook-routes.ts';
import { planChores } from './chores.ts';
import { documentsOf } from './documents/own-data.ts';
import { documentRoutes } from './documents/routes.ts';
import { eventRoutes } from './marketing/event-routes.ts';
import { figureRoutes } from './marketing/figure-routes.ts';
import { forwardEvents } from './marketing/forward.ts';
import { hubRoutes } from './marketing/hub-routes.ts';
import { deliverNewsletters } from './marketing/newsletter.ts';
import { newsletterRoutes } from './marketing/newsletter-routes.ts';
import { marketingOf } from './marketing/own-data.ts';
import { ratingRoutes } from './marketing/rating-routes.ts';
import { EVENT_DAYS } from './marketing/rules.ts';
import { openRatings } from './marketing/shown-ratings.ts';
import { shareUp } from './operations/figures.ts';
import { soughtPages } from './pages/crawl-routes.ts';
import { type Pages, pageRoutes } from './pages/routes.ts';
import type { BrandSettings } from './platform/brand.ts';
import { createCipher } from './platform/cipher.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createFeatures } from './platform/features.ts';
import { healthRoutes } from './platform/health.ts';
import { type App, answerUnknown, createHttp } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import { KEPT_DAYS, type Mail } from './platform/mail.ts';
import { measure } from './platform/metrics.ts';
import { referenceRoutes } from './platform/reference.ts';
import { securityText } from './platform/security-text.ts';
import { unsubscribeRoutes } from './platform/unsubscribe.ts';
import { programmeAdminRoutes } from './programmes/admin-routes.ts';
import { openDesk as openProgrammes } from './programmes/desk.ts';
import { attributeSignUp, followLinks } from './programmes/follow.ts';
import { programmeJobs } from './programmes/jobs.ts';
import { programmesOf } from './programmes/own-data.ts';
import { programmeRoutes } from './programmes/routes.ts';
import { countApproved, forgetPerson } from './programmes/store.ts';
import { affiliateTerms } from './programmes/tiers.ts';
import { chatRoutes } from './support/chat-routes.ts';
import { CHAT_DAYS } from './support/chat-rules.ts';
import { chatStaffRoutes } from './support/chat-staff-routes.ts';
import { carryChat } from './support/chat-store.ts';
import { contactRoutes } from './support/contact-routes.ts';
import { deliverEscalations } from './support/escalate.ts';
import { helpRoutes } from './support/help-routes.ts';
import { chatsOf, ticketsOf } from './support/own-data.ts';
import { helpEntries, legalPage } from './support/said.ts';
import { staffRoutes } from './support/staff-routes.ts';
import { moveTickets } from './support/store.ts';
import { createVisitors } from './support/visitor.ts';
import { templateRoutes } from './templates/routes.ts';
import { oversee, watch } from './watch.ts';

/** Everything the server is made of. Tests give their own clock and database. */
export interface Parts {
  config: Config;
  database: Database;
  catalogue: Catalogue;
  renderer: Renderer;
  /** Handlers are registered here; whoever made it starts and stops it. */
  jobs: Jobs;
  mail: Mail;
  brand: BrandSettings;
  /** The built web; absent, only the API answers. */
  web?: { folder: string; pages: Pages } | undefined;
  clock: () => Date;
  /** Absent, the one that the settings name. */
  payments?: Payments | undefined;
  /** Absent, the outside model that the settings name, if they name one. */
  model?: Model | undefined;
  /** Absent, the library's own. */
  drafter?: Drafter | undefined;
  /** Filled with examples; the screens say so. */
  demo?: boolean;
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp({
  config,
  database,
  catalogue,
  renderer,
  jobs,
  mail,
  brand,
  web,
  clock,
  payments,
  model,
  drafter,
  demo = false,
}: Parts): Promise<App> {
  const auth = createAuth(config, database);
  const { db } = database;
  const features = createFeatures(db);
  await features.refresh();
  const app = await createHttp(config, auth.identify, () => brand.now().supportUrl, features);
  const metrics = measure(app, config.metricsToken);
  watch(metrics, { renderer, jobs, database, gate: app.gate });
  const till = {
    config,
    brand,
    db,
    mail,
    clock,
    payments: payments ?? createPayments(config, { db, clock }),
    cipher: createCipher(database.secrets, 'receipts'),
    secret: database.secret,
  };
  planChores(app, { ...till, database, jobs });
  forwardEvents(jobs, config.eventCollector);
  const outside = createOutside(config.ai, { db, clock, log: app.log, ...(model && { model }) });
  const consoles = openConsoles({
    db,
    catalogue,
    clock,
    onFailure: (error) => app.log.warn({ err: error }, 'an agent failed'),
    ...(outside && { model: () => ({ name: outside.name, state: outside.state() }) }),
    uptime: (since) => shareUp(db, 'ai', since),
  });

  deliverEscalations(jobs, db, config.ticketSystem, clock);
  deliverNewsletters(jobs, { db, mail, clock });

  healthRoutes(app, database);
  referenceRoutes(app, () => brand.now().name);
  securityText(app, { config, brand, clock });
  const programmes = await openProgrammes({ config, database, mail, clock });
  programmeJobs(jobs, programmes, app.log);
  const visitors = createVisitors(database.secret, auth.isSecure);
  const desk = {
    config,
    brand,
    db,
    // Whoever signs in takes along what was said in the chat of this browser.
    auth: {
      ...auth,
      open: async (...[request, reply, shown]: Parameters<typeof auth.open>) => {
        await auth.open(request, reply, shown);
        const began = visitors.hashIn(request);
        if (began === undefined) return;
        await carryChat(db, began, shown.id);
        visitors.forget(reply);
      },
    },
    mail,
    clock,
    devices: createKnownDevices(database.secret, auth.isSecure),
    cipher: createCipher(database.secrets, 'two-factor'),
    onSignUp: (...[tx, person, request, now]: Parameters<Desk['onSignUp']>) => attributeSignUp(tx, person, request, now, auth.isSecure),
    onMove: moveTickets,
    onLeave: forgetPerson,
  };
  const referrals = followLinks(app, { config, db, clock, isSecure: auth.isSecure });
  accountRoutes(app, desk);
  sessionRoutes(app, desk);
  twoFactorRoutes(app, desk);
  credentialRoutes(app, desk);
  resetRoutes(app, desk, jobs);
  trialRoutes(app, desk, jobs, trialsOf(till));
  dataRoutes(app, desk, [
    (userId) => documentsOf(db, userId),
    (userId) => billingOf(till, userId),
    (userId) => ticketsOf(db, userId),
    (userId) => chatsOf(db, userId),
    (userId) => promptsOf(db, userId),
    (userId) => analysesOf(db, userId),
    (userId) => marketingOf(db, userId),
    (userId) => programmesOf(programmes, userId),
  ]);
  templateRoutes(app, { catalogue });
  documentRoutes(app, { config, brand, db, catalogue, renderer, clock });
  draftRoutes(app, drafter ?? createDrafter(consoles, outside), consoles);
  await analysisRoutes(app, { ...consoles, renderer, brand });
  billingRoutes(app, till);
  paymentRoutes(app, till);
  accountBillingRoutes(app, till, renderer);
  adminBillingRoutes(app, till);
  await webhookRoutes(app, till);
  programmeRoutes(app, programmes);
  programmeAdminRoutes(app, programmes);
  administrationRoutes(app, { config, brand, db, mail, jobs, features, clock });
  modelRoutes(app, { db, outside, clock });
  consoleRoutes(app, consoles, outside && improveBy(outside));
  contextRoutes(app, consoles);
  // Whoever agrees is remembered as somebody's referral, and whoever declines is not any more.
  eventRoutes(app, { config, db, jobs, secret: database.secret, clock }, referrals);
  figureRoutes(app, { db, clock });
  const ratings = openRatings(db);
  ratingRoutes(app, { db, catalogue, ratings, clock });
  await unsubscribeRoutes(app, { db, secrets: database.secrets, clock });
  const sale = { plans: () => plansOf(till), terms: () => billingTerms(till) };
  const said = {
    config,
    brand,
    catalogue,
    sale,
    binDays: BIN_DAYS,
    mailDays: KEPT_DAYS,
    eventDays: EVENT_DAYS,
    chatDays: CHAT_DAYS,
    promptDays: PROMPT_DAYS,
    retries: termsOf(till).retryGaps.length,
    features,
  };
  oversee(app, metrics, { ...till, database, catalogue, renderer, jobs, outside, web });
  const support = { brand, db, mail, clock, secret: database.secret, secrets: database.secrets };
  helpRoutes(app, said, support);
  contactRoutes(app, support);
  chatRoutes(app, support, said, visitors);
  chatStaffRoutes(app, support);
  staffRoutes(app, support, {
    jobs,
    sources: said,
    agents: (question) => readTicket(consoles, question, outside && rewordBy(outside)),
    ticketSystem: config.ticketSystem !== undefined,
  });
  newsletterRoutes(app, { db, mail, jobs, clock });
  hubRoutes(app, {
    config,
    db,
    clock,
    sought: () => soughtPages(web?.pages.screens ?? [], catalogue).map(({ path }) => path),
    connected: async () => ({ articles: catalogue.articles.size, ...(await countApproved(db)) }),
  });
  const shelf = openShelf({ db, catalogue, brand, clock });
  articleRoutes(app, { config, db, shelf, brand, clock });
  await pageRoutes(app, {
    config,
    brand,
    catalogue,
    web,
    demo,
    ratings,
    sale,
    said: {
      help: () => helpEntries(said),
      legal: (id) => legalPage(said, id),
      affiliates: () => affiliateTerms(clock()),
      partners: programmes.partnerTiers.now,
    },
    articles: shelf,
    features,
  });

  // Before any page could answer for it: an unknown call is an error in JSON, whatever its method.
  app.all('/api/*', { schema: { hide: true } }, answerUnknown);
  if (!web) app.setNotFoundHandler(answerUnknown);
  return app;
}
