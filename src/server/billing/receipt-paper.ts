import { escapeLines } from '#engine/escape.ts';
import { Busy, type PaperDocument, type Renderer } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import { unavailable } from '../platform/errors.ts';
import { type Desk, planOf } from './desk.ts';
import { inDigits, partiesOn } from './entries.ts';
import { type Entry, findEntry } from './ledger-store.ts';
import { longDay, money } from './words.ts';

const say = (name: ReceiptWord, values: Readonly<Record<string, string | number>> = {}): string =>
  message(`billing.server.receipt.${name}`, values);

type ReceiptWord =
  | 'title'
  | 'refundTitle'
  | 'number'
  | 'date'
  | 'paidBy'
  | 'refundOf'
  | 'from'
  | 'to'
  | 'taxId'
  | 'what'
  | 'details'
  | 'period'
  | 'amount'
  | 'plan'
  | 'refundedPlan'
  | 'credit'
  | 'total'
  | 'totalRefund'
  | 'demo'
  | 'sandbox'
  | 'byCard'
  | 'byInvoice'
  | 'byDemo'
  | 'bySandbox'
  | 'thanks';

/** A receipt as text in the dialect of our documents, so that the same press prints it. */
export async function receiptPaper(desk: Desk, { ledger, receipt }: Entry): Promise<PaperDocument> {
  const { seller, buyer } = partiesOn(desk, receipt);
  const isRefund = ledger.amount < 0;
  const title = say(isRefund ? 'refundTitle' : 'title', { number: inDigits(receipt.number) });
  const plan = planOf(desk, ledger.tier).displayName;
  const of = receipt.refundOf === null ? undefined : await findEntry(desk.db, receipt.refundOf);
  const { periodStart, periodEnd, credit } = receipt;
  const period = periodStart && periodEnd ? `${longDay(periodStart)} – ${longDay(periodEnd)}` : '';
  const rows = [
    [say(isRefund ? 'refundedPlan' : 'plan', { plan }), period, money(ledger.amount + credit)],
    ...(credit > 0 ? [[say('credit'), '', money(-credit)]] : []),
    [`**${say(isRefund ? 'totalRefund' : 'total')}**`, '', `**${money(ledger.amount)}**`],
  ];
  const note = ledger.mode === 'demo' ? say('demo') : ledger.mode === 'sandbox' ? say('sandbox') : '';
  const facts = [
    [say('number'), inDigits(receipt.number)],
    [say('date'), longDay(ledger.at)],
    of && [say('refundOf'), inDigits(of.receipt.number)],
    [say('paidBy'), wayOf(ledger.mode)],
  ].filter((fact) => fact !== undefined);
  const text = [
    `# ${title}`,
    note && `**${note}**`,
    facts.map(([name, value]) => `${name}: **${value}**`).join('\\\n'),
    `## ${say('from')}`,
    lines([seller.name, seller.address, seller.email, seller.phone]),
    `## ${say('to')}`,
    lines([buyer.name, buyer.address, buyer.email, buyer.taxId && say('taxId', { taxId: buyer.taxId })]),
    `## ${say('details')}`,
    [[say('what'), say('period'), say('amount')], ['---', '---', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    say('thanks', { brand: lines([seller.name]) }),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    title,
    language: 'en-US',
    direction: 'ltr',
    paper: 'a4',
    date: ledger.at.toISOString().slice(0, 10),
    place: '',
    numbering: 'none',
    brand: { name: seller.name },
  };
}

/** The PDF of a receipt. @throws 503 while every render process is at work */
export async function receiptPdf(renderer: Renderer, paper: PaperDocument, owner: string): Promise<Buffer> {
  try {
    const { bytes } = await renderer.pdf(paper, undefined, { owner });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    throw error instanceof Busy ? unavailable(error.retryAfter, error) : error;
  }
}

function wayOf(mode: Entry['ledger']['mode']): string {
  if (mode === 'off') return say('byInvoice');
  if (mode === 'demo') return say('byDemo');
  return say(mode === 'sandbox' ? 'bySandbox' : 'byCard');
}

/** What somebody typed, line by line, and read as nothing but text; empty ones are left out. */
const lines = (texts: readonly string[]): string => texts.flatMap(escapeLines).filter(Boolean).join('\\\n');
