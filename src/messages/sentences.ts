import account from './en/account.json' with { type: 'json' };
import admin from './en/admin.json' with { type: 'json' };
import analysis from './en/analysis.json' with { type: 'json' };
import articles from './en/articles.json' with { type: 'json' };
import auth from './en/auth.json' with { type: 'json' };
import billing from './en/billing.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import checkout from './en/checkout.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import consoles from './en/consoles.json' with { type: 'json' };
import custom from './en/custom.json' with { type: 'json' };
import documents from './en/documents.json' with { type: 'json' };
import editor from './en/editor.json' with { type: 'json' };
import landing from './en/landing.json' with { type: 'json' };
import marketing from './en/marketing.json' with { type: 'json' };
import newsletter from './en/newsletter.json' with { type: 'json' };
import operations from './en/operations.json' with { type: 'json' };
import pricing from './en/pricing.json' with { type: 'json' };
import programmes from './en/programmes.json' with { type: 'json' };
import promote from './en/promote.json' with { type: 'json' };
import prompts from './en/prompts.json' with { type: 'json' };
import ratings from './en/ratings.json' with { type: 'json' };
import analysed from './en/server/analysis.json' with { type: 'json' };
import articleFeed from './en/server/articles.json' with { type: 'json' };
import assistant from './en/server/assistant.json' with { type: 'json' };
import ledger from './en/server/billing.json' with { type: 'json' };
import drafting from './en/server/drafting.json' with { type: 'json' };
import refusals from './en/server/errors.json' with { type: 'json' };
import findings from './en/server/findings.json' with { type: 'json' };
import mail from './en/server/mail.json' with { type: 'json' };
import model from './en/server/model.json' with { type: 'json' };
import operationsSaid from './en/server/operations.json' with { type: 'json' };
import paper from './en/server/paper.json' with { type: 'json' };
import programmesSaid from './en/server/programmes.json' with { type: 'json' };
import supportSaid from './en/server/support.json' with { type: 'json' };
import synthetic from './en/server/synthetic.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import help from './en/support.json' with { type: 'json' };
import templates from './en/templates.json' with { type: 'json' };

const screens = {
  ...shell,
  ...account,
  ...admin,
  ...analysis,
  ...articles,
  ...auth,
  ...billing,
  ...chat,
  ...checkout,
  ...consent,
  ...consoles,
  ...custom,
  ...documents,
  ...editor,
  ...help,
  ...marketing,
  ...landing,
  ...pricing,
  ...newsletter,
  ...operations,
  ...promote,
  ...ratings,
  ...programmes,
  ...prompts,
  ...templates,
};

/** What screens may say. */
export type ScreenSentences = typeof screens;

/** Every English sentence. For the server: a screen takes the parts it names, see screens.ts. */
export const sentences = {
  ...screens,
  ...articleFeed,
  ...assistant,
  ...drafting,
  ...findings,
  ...model,
  ...paper,
  ...supportSaid,
  ...synthetic,
  analysis: { ...screens.analysis, ...analysed.analysis },
  billing: { ...screens.billing, ...ledger.billing },
  mail: { ...mail.mail, ...programmesSaid.mail, ...operationsSaid.mail },
  operations: { ...screens.operations, ...operationsSaid.operations },
  programmes: { ...screens.programmes, ...programmesSaid.programmes },
  errors: { ...screens.errors, ...refusals.errors, ...programmesSaid.errors, field: { ...screens.errors.field, ...refusals.errors.field } },
};

/** The shape of all of them. */
export type Sentences = typeof sentences;
