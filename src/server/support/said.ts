import type { Catalogue } from '#catalogue/catalogue.ts';
import type { HelpEntry } from '#catalogue/help.ts';
import type { BillingTerms, Plan } from '#contracts/billing.ts';
import { AFFILIATE_TABLES, COMMISSION_MONTHS, PAYOUT_DAY, REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { CHOICE_DAYS } from '#contracts/consent.ts';
import type { HelpEntryShown, LegalPage } from '#contracts/support.ts';
import { DUE_HOURS } from '#contracts/tiers.ts';
import { openAnswers } from '#engine/answers.ts';
import { message } from '#messages/message.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Config } from '../platform/config.ts';
import { askedFor } from '../platform/consent.ts';
import type { Features } from '../platform/features.ts';

/** What the texts of help and legal pages take their figures and names from. */
export interface Sources {
  config: Config;
  brand: Pick<BrandSettings, 'now'>;
  catalogue: Catalogue;
  sale: { plans(): Plan[]; terms(): BillingTerms };
  /** Days for which a deleted document stays in the bin, and a letter among the letters. */
  binDays: number;
  mailDays: number;
  /** Days for which is kept what single visits told. */
  eventDays: number;
  /** Days for which a conversation in the chat is kept. */
  chatDays: number;
  /** Days for which is kept what went to the outside model and came back, while an admin wants that. */
  promptDays: number;
  /** How often a failed renewal is tried again. */
  retries: number;
  features: Pick<Features, 'off'>;
}

type Values = Readonly<Record<string, string>>;

/** Nobody younger may use the service; promises of the privacy policy, in hours and days; how far back liability looks, in months. */
const PROMISES = { minimumAge: 18, breachHours: 72, rightsDays: 30, liabilityMonths: 12 } as const;

/** The help entries that are true here, with their figures. */
export function helpEntries(sources: Sources): HelpEntryShown[] {
  const values = valuesOf(sources);
  return sources.catalogue.help.entries
    .filter((entry) => isTrueHere(entry, sources))
    .map(({ id, category, question, answer, also }) => ({
      id,
      category,
      question: filled(question, values),
      answer: filled(answer, values),
      also: [...also],
    }));
}

/** Those that answer a question in plain words, best first. */
export function findHelp(sources: Sources, q: string): HelpEntryShown[] {
  const shown = new Map(helpEntries(sources).map((entry) => [entry.id, entry]));
  return sources.catalogue.help.find(q).flatMap(({ id }) => shown.get(id) ?? []);
}

/** What people ask, sentence by sentence, has answers among the entries that are true here: these, in the order of the sentences. */
export function answeringHelp(sources: Sources, sentences: readonly string[]): HelpEntryShown[] {
  const answers = openAnswers(helpEntries(sources), sources.catalogue.help.words);
  return [...new Set(sentences.flatMap((sentence) => answers.best(sentence) ?? []))];
}

/** A legal page with its figures; undefined when there is none of this name. */
export function legalPage(sources: Sources, id: string): LegalPage | undefined {
  const page = sources.catalogue.legal.get(id);
  if (!page) return undefined;
  const values = valuesOf(sources);
  return { ...page, sections: page.sections.map((section) => ({ ...section, text: filled(trueHere(section.text, sources), values) })) };
}

function isTrueHere({ when, feature }: HelpEntry, sources: Sources): boolean {
  if (feature !== undefined && sources.features.off().includes(feature)) return false;
  return when === undefined || holds(when, sources);
}

/** Whether there are plans here, or plans that can be paid for. */
const holds = (when: 'plans' | 'payments', { config, sale }: Pick<Sources, 'config' | 'sale'>): boolean =>
  config.plans && (when === 'plans' || sale.terms().mode !== 'off');

/** A paragraph that begins with `{{when plans}}` or `{{when payments}}` stands only there, as a help entry does. */
function trueHere(text: string, sources: Sources): string {
  const paragraphs = text.split(/\n{2,}/).flatMap((paragraph) => {
    const [mark = '', when] = /^\{\{when (plans|payments)\}\} /.exec(paragraph) ?? [];
    return when === undefined || holds(when as 'plans' | 'payments', sources) ? paragraph.slice(mark.length) : [];
  });
  return paragraphs.join('\n\n');
}

const filled = (text: string, values: Values): string => text.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => values[name] ?? whole);

const LOCALE = 'en';
const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const NUMBER = new Intl.NumberFormat(LOCALE);
const RATE = new Intl.NumberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function valuesOf({ config, brand, catalogue, sale, binDays, mailDays, eventDays, chatDays, promptDays, retries }: Sources): Values {
  const { name, email, phone, address, supportUrl } = brand.now();
  const site = URL.parse(supportUrl)?.origin;
  const counts = catalogue.counts();
  const terms = sale.terms();
  const plans = sale.plans();
  const documents = ({ documentLimit }: Plan) => (documentLimit < 0 ? message('support.said.unlimited') : NUMBER.format(documentLimit));
  const isSold = holds('payments', { config, sale });
  const paid = plans.filter(({ price }) => price > 0);
  const priceOf = (plan: Plan) =>
    message(plan.documentLimit < 0 ? 'support.said.planUnlimited' : 'support.said.plan', {
      plan: plan.displayName,
      price: MONEY.format(plan.price / 100),
      documents: documents(plan),
    });
  const figures = {
    ...PROMISES,
    templates: counts.templates,
    kinds: counts.kinds,
    places: counts.places,
    placesWithLaw: counts.jurisdictions.filter(({ id, templates }) => id !== 'global' && templates > 0).length,
    countriesWithLaw: counts.countries,
    trialDays: terms.trialDays,
    commissionMonths: COMMISSION_MONTHS,
    payoutDay: PAYOUT_DAY,
    referralDays: REFERRAL_DAYS,
    choiceDays: CHOICE_DAYS,
    refundDays: terms.refundDays,
    noticeDays: terms.priceNoticeDays,
    retries,
    dueHours: DUE_HOURS.free,
    binDays,
    mailDays,
    eventDays,
    chatDays,
  };
  const purposes = LIST.format(askedFor(config).map((purpose) => message(`support.said.purpose.${purpose}`)));
  const reviewed = [...catalogue.library.kinds.values()].filter(({ stability }) => stability === 'reviewed').length;
  const processors = [
    config.smtpUrl ? message('support.said.mailServer') : '',
    terms.mode === 'stripe' ? message('support.said.cardProvider') : '',
    config.ai ? message('support.said.modelProvider') : '',
    config.ticketSystem ? message('support.said.ticketSystem') : '',
    // Its own address is no other site's: the chat stays here then.
    site && site !== config.publicUrl ? message('support.said.supportSite', { site }) : '',
    config.eventCollector ? message(config.consent === 'off' ? 'support.said.collectorOff' : 'support.said.collectorAsk') : '',
  ].filter(Boolean);
  return {
    ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, NUMBER.format(value)])),
    ...Object.fromEntries(plans.map((plan) => [`documents.${plan.id}`, documents(plan)])),
    ...Object.fromEntries(plans.map((plan) => [`price.${plan.id}`, MONEY.format(plan.price / 100)])),
    ...commissions(),
    brand: name,
    languages: LIST.format(languagesOf(catalogue)),
    ways: LIST.format(terms.ways.map((way) => wayOf(way))),
    priceList: isSold ? `${LIST.format(paid.map(priceOf))}.` : message('support.said.notSold'),
    notSoldLine: isSold ? '' : ` ${message('support.said.notSold')}`,
    moreLine: message(isSold ? 'support.said.more' : 'support.said.moreLater'),
    phoneLine: phone ? message('support.said.phone', { phone }) : '',
    operator: address ? `${name}, ${address.replaceAll('\n', ', ')}` : email || message('support.said.operator'),
    contact: [email, phone, address.replaceAll('\n', ', ')].filter(Boolean).join(' · ') || message('support.said.form'),
    processors:
      processors.length > 0 ? message('support.said.processors', { list: LIST.format(processors) }) : message('support.said.nobody'),
    optionalCookies: message(config.consent === 'off' ? 'support.said.optionalOff' : 'support.said.optionalAsk', {
      referralDays: REFERRAL_DAYS,
      more: config.visitorId ? message('support.said.optionalVisitor') : '',
    }),
    // What is kept beyond the service rests on consent where it is asked for, and else on an interest that can be objected to.
    optionalConsent: config.consent === 'ask' ? message('support.said.optionalConsent', { purposes }) : '',
    optionalInterest: config.consent === 'off' ? message('support.said.optionalInterest', { purposes }) : '',
    visitorText: config.visitorId ? message('support.said.visitorText') : '',
    lawyerLine: message(reviewed > 0 ? 'support.said.lawyerSome' : 'support.said.lawyerNone', { reviewed, kinds: counts.kinds }),
    // Where nothing is sold, nothing is earned.
    commissionLine: config.plans ? message('support.said.commissionLine', commissions()) : '',
    modelLine: config.ai ? message('support.said.modelLine', { model: config.ai.model }) : '',
    modelText: config.ai ? message('support.said.modelText', { model: config.ai.model, promptDays }) : '',
    // Whether they are kept at the moment an admin can change at any time, and what was kept stays for its days: so it is said that it can be.
    keptPromptsLine: config.ai ? message('support.said.keptPromptsLine', { promptDays }) : '',
    keptPromptsDays: config.ai ? message('support.said.keptPromptsDays', { promptDays }) : '',
  };
}

/** What affiliates earn, by their table as it is now. */
function commissions(): Values {
  const tiers = AFFILIATE_TABLES.at(-1)?.tiers ?? [];
  const rates = tiers.map(({ commissionRate }) => commissionRate / 10_000);
  return {
    commissionLow: RATE.format(Math.min(...rates)),
    commissionHigh: RATE.format(Math.max(...rates)),
    minimumPayout: MONEY.format(Math.min(...tiers.map(({ minimumPayout }) => minimumPayout)) / 100),
  };
}

function languagesOf(catalogue: Catalogue): string[] {
  const names = new Intl.DisplayNames(LOCALE, { type: 'language' });
  return [...new Set(catalogue.find({}).map(({ language }) => language))].map((code) => names.of(code) ?? code);
}

const wayOf = (way: string): string =>
  way === 'invoice'
    ? message('support.said.wayInvoice')
    : way === 'demo'
      ? message('support.said.wayDemo')
      : message('support.said.wayCard');
