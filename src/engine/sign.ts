import type { Labels } from './labels.ts';
import type { Formalities, Party } from './source.ts';

/** One line of a signature block, with the break before it: a label with a line to write on, or a label before an answer. */
export interface SignLine {
  label: string;
  value: 'ruled' | { answer: string };
}

/** The first line names the company by its answer: what stands before and after it. */
export interface SignHead {
  before: string;
  answer: string | undefined;
  after: string;
}

export interface SignBlock {
  head: SignHead;
  lines: SignLine[];
}

const ruled = (label: string): SignLine => ({ label: `\\\n${label}: ____`, value: 'ruled' });
const answered = (label: string, answer: string): SignLine => ({ label: `\\\n${label}: `, value: { answer } });

/** The blocks that a party's signature needs: its own, one for each witness, and the notary's. */
export function signBlocks(id: string, party: Party | undefined, formalities: Formalities | undefined, labels: Labels): SignBlock[] {
  const blocks = [ownBlock(id, party, labels)];
  if (!formalities || (formalities.parties && !formalities.parties.includes(id))) return blocks;
  const witnesses = Math.min(Math.max(Math.trunc(formalities.witnesses) || 0, 0), 10);
  for (let count = 1; count <= witnesses; count += 1) {
    const title = witnesses === 1 ? labels.witness : `${labels.witness} ${count}`;
    blocks.push({ head: plain(title), lines: [ruled(labels.signature), ruled(labels.name), ruled(labels.address)] });
  }
  if (formalities.notary === 'none') return blocks;
  const jurat = formalities.notary === 'jurat';
  const before = jurat ? labels.sworn : labels.acknowledged;
  const by = party ? answered(before, signer(party)) : ruled(before);
  blocks.push(formalities.venue === 'place' ? officerBlock(jurat, by, labels) : notaryBlock(jurat, by, labels));
  return blocks;
}

function notaryBlock(jurat: boolean, by: SignLine, labels: Labels): SignBlock {
  const lines = [ruled(labels.state), ruled(labels.county), by, ruled(labels.date), ruled(labels.notary), ruled(labels.commission)];
  return { head: plain(jurat ? labels.jurat : labels.acknowledgment), lines };
}

function officerBlock(jurat: boolean, by: SignLine, labels: Labels): SignBlock {
  const lines = [ruled(labels.place), by, ruled(labels.date), ruled(labels.signature), ruled(labels.officer)];
  return { head: plain(jurat ? labels.sworeBeforeOfficer : labels.acknowledgedBeforeOfficer), lines };
}

function ownBlock(id: string, party: Party | undefined, labels: Labels): SignBlock {
  const label = party?.label ?? id.replaceAll('-', ' ');
  const lines = [ruled(labels.signature)];
  if (!party) return { head: plain(fill(labels.signedBy, label)), lines: [...lines, ruled(labels.name), ruled(labels.date)] };
  lines.push(answered(labels.name, signer(party)));
  if (party.office) lines.push(answered(labels.title, party.office));
  lines.push(ruled(labels.date));
  if (!party.signatory) return { head: plain(fill(labels.signedBy, label)), lines };
  const [before = '', after = ''] = fill(labels.signedFor, label).split('{company}');
  return { head: { before, answer: party.name, after }, lines };
}

function signer(party: Party): string {
  return party.signatory ?? party.name;
}

function fill(label: string, party: string): string {
  return label.replace('{party}', () => party);
}

function plain(text: string): SignHead {
  return { before: text, answer: undefined, after: '' };
}
