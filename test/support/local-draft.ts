import type { Evidence } from '#contracts/assistant.ts';
import { Brief, type Draft } from '#contracts/drafting.ts';

/** A brief as somebody writes one, with two wishes for which the library has no clause. */
export const BRIEF: Brief = Brief.parse({
  title: 'Consulting agreement with Harbour Lights Ltd',
  description:
    'Maria Lopez advises Harbour Lights Ltd on the lighting of its two piers from 2027-03-01. The fee is 1200 dollars a month, payable within 14 days.',
  requirements:
    '- The consultant returns the keys of the pier within 5 days after the end and may not keep copies of them.\n- Photographs of the works may be shown in the portfolio after approval by the client.\n- Everything stays confidential.',
});

export const KEYS =
  '## 4. Keys of the pier\n\nThe Consultant returns the keys of the pier within 5 days after the end of this Agreement and may not keep copies of them. Keys are handed over at [place of return].';
export const PHOTOGRAPHS =
  '## 5. Photographs\n\nPhotographs of the works may be shown in the portfolio of the Consultant after approval by the Client.';

const TEXT = `# Consulting Agreement

This agreement is between **Harbour Lights Ltd** (the “Client”) and **Maria Lopez** (the “Consultant”).

## 1. Services

The Consultant advises the Client on the lighting of its two piers from March 1, 2027.

## 2. Fee

The Client pays $1,200.00 a month within 14 days after it receives an invoice.

## 3. Confidentiality

Each party keeps the other party’s information confidential.

${KEYS}

${PHOTOGRAPHS}

## 6. Governing law

This Agreement is governed by the law of California. Late payments bear interest as Cal. Civ. Code § 3289 provides.

Signed by the Client\\
Name: ____________________\\
Date: ____________________

Signed by the Consultant\\
Name: ____________________\\
Date: ____________________
`;

/** As the local method drafts it: clauses 4 and 5 are made of the customer's words. */
export const LOCAL: Draft = {
  title: 'Consulting Agreement',
  text: TEXT,
  kind: { id: 'consulting-agreement', name: 'Consulting agreement', confidence: 0.9, templateId: 'consulting-agreement.us-ca' },
  place: { id: 'us-ca', name: 'California', isNamed: true, isReviewed: false },
  understood: {
    kinds: [
      { id: 'consulting-agreement', name: 'Consulting agreement' },
      { id: 'none', name: 'None of these: a plain agreement' },
    ],
    sides: [
      { id: 'clientName', label: 'Client', value: 'Harbour Lights Ltd', isSure: true, isSigning: true, options: ['Maria Lopez'] },
      { id: 'consultantName', label: 'Consultant', value: 'Maria Lopez', isSure: true, isSigning: true, options: ['Harbour Lights Ltd'] },
    ],
    writer: null,
  },
  recognised: [],
  requirements: [
    {
      text: 'The consultant returns the keys of the pier within 5 days after the end and may not keep copies of them.',
      status: 'drafted',
      heading: 'Keys of the pier',
      clause: null,
      note: 'Nobody has checked these words.',
    },
    {
      text: 'Photographs of the works may be shown in the portfolio after approval by the client.',
      status: 'drafted',
      heading: 'Photographs',
      clause: null,
      note: null,
    },
    {
      text: 'Everything stays confidential.',
      status: 'covered',
      heading: 'Confidentiality',
      clause: 'contracts/confidentiality@global',
      note: null,
    },
  ],
  gaps: [{ label: 'place of return', heading: 'Keys of the pier', help: null }],
  notes: [],
  sources: [
    {
      heading: 'Governing law',
      clause: 'contracts/interest@us-ca',
      source: 'Cal. Civ. Code § 3289',
      place: 'California',
      asOf: '2026-01-01',
    },
  ],
  findings: [],
  method: 'local',
  model: null,
  fallback: null,
  timings: { first: 10, total: 20 },
};

export const PASSAGES: Evidence[] = [
  {
    type: 'fact',
    title: 'Interest on late payments',
    text: 'A contract that names no rate bears interest of ten percent a year after a breach.',
    source: 'Cal. Civ. Code § 3289',
    place: 'California',
    asOf: '2026-01-01',
    href: null,
  },
  {
    type: 'clause',
    title: 'Return of property',
    text: 'When this Agreement ends, each party returns the property of the other party that it holds, in the condition in which it received it.',
    source: null,
    place: null,
    asOf: null,
    href: null,
  },
];

/** What a careful model answers. */
export const GOOD = `=== 1 ===
When this Agreement ends, the Consultant returns all keys of the pier to the Client within five (5) days after the end, at [place of return]. The Consultant may not keep copies of the keys.

=== 2 ===
After approval by the Client, the Consultant may show photographs of the works in the portfolio of the Consultant. The Client does not withhold its approval without a reason.

=== see ===
2: Confidentiality
`;
