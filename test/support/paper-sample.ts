/** Texts for the tests of paper: a lease of any length, written for them, in the dialect of saved documents. */
import { number } from '#engine/number.ts';
import type { PaperDocument } from '#export/paper.ts';

const OPENING = `# Residential Lease Agreement

This lease is made on March 3, 2026 between **Harbor View Properties LLC** of 48 Mission Street, San Francisco, California 94105 (the “**Landlord**”) and **Maria Fernanda López** and **Jonas Weber**, both of 12 Alder Lane, Oakland, California 94607 (together the “**Tenant**”).

1. The Landlord owns the home at 2210 Fulton Street, Apartment 5, San Francisco, California 94117.
1. The Tenant wishes to live there, and the Landlord agrees to let it on the terms of this lease.
`;

const CLAUSES = [
  `## The home

1. The Landlord lets to the Tenant the apartment at 2210 Fulton Street, Apartment 5, with one parking space, number 14, and the storage room marked 5B (the “**Home**”).
1. The Tenant may use the hallway, the laundry and the garden together with the other residents.
1. [Schedule 1](#schedule-1-inventory) lists what belongs to the Home. The Tenant must tell the Landlord within 7 days of moving in if anything listed is missing or broken.
`,
  `## Term

1. The lease begins on April 1, 2026 and ends on March 31, 2027 (the “**Term**”).
1. When the Term ends and the Tenant stays with the Landlord’s consent, the lease continues from month to month on the same terms until either party ends it under [clause 9](#ending-the-lease).
`,
  `## Rent

1. The rent is $3,450.00 a month (the “**Rent**”). The Tenant must pay it in advance, on or before the first day of each month.
1. The Tenant must pay by bank transfer to the account that the Landlord names in writing. A payment counts on the day it reaches that account.
1. These payments are due in the first quarter:

| Due | What for | Amount |
|---|---|---:|
| April 1, 2026 | Rent for April, and the security deposit under clause 4 of this lease | $6,900.00 |
| May 1, 2026 | Rent for May | $3,450.00 |
| June 1, 2026 | Rent for June | $3,450.00 |
`,
  `## Security deposit

1. The Tenant must pay a security deposit of $3,450.00 (the “**Deposit**”) before moving in.
1. The Landlord may use the Deposit only for:
   1. unpaid Rent;
   1. the cost of repairing damage beyond ordinary wear, but only so far as
      1. the damage was not there when the Tenant moved in; and
      1. the Landlord shows what the repair cost; and
   1. the cost of cleaning the Home to the state in which the Tenant received it.
1. Within twenty-one (21) days after the Tenant has left, the Landlord must return the Deposit together with an itemized statement of every deduction.
`,
  `## Use of the Home

1. The Tenant must use the Home only as a private residence for the persons named in this lease and their minor children.
1. The Tenant must not sublet the Home or any part of it without the Landlord’s written consent, which the Landlord must not unreasonably withhold.
1. The Tenant must keep the noise between 10 p.m. and 7 a.m. at a level that does not disturb the neighbors.
`,
  `## Repairs

1. The Landlord must keep the Home fit to live in: roof and outer walls that keep out the weather, working plumbing, gas and electricity, hot and cold water, heating, and floors, stairways and railings in good repair.
1. The Tenant must tell the Landlord promptly, in writing or by email to tenants@harborview-properties.example, about anything that needs repair.
1. If the Landlord does not make a needed repair within a reasonable time after notice, the Tenant may arrange it and deduct its cost from the Rent, up to one month’s Rent.
`,
  `## Entry

The Landlord may enter the Home only in an emergency, to make necessary or agreed repairs, to show it to prospective buyers, lenders or tenants, or with the Tenant’s consent. The Landlord must give at least twenty-four (24) hours’ written notice and come during normal business hours.
`,
  `## Animals

The Tenant may keep one cat. The Tenant is liable for every damage that the animal causes, and [clause 4](#security-deposit) applies to the cost of repairing it.
`,
  `## Ending the lease

1. Either party may end a tenancy from month to month by written notice of at least thirty (30) days, or sixty (60) days when the Landlord ends it and the Tenant has lived in the Home for a year or more.
1. The Tenant must leave the Home clean and empty and return all keys on the last day.
`,
  `## Insurance

1. The Landlord insures the building against fire, storm and water. This insurance does not cover the Tenant’s belongings.
1. The Tenant should insure belongings and liability. A claim against one party does not depend on whether the other is insured.
`,
  `## Utilities

1. The Tenant pays for electricity, gas and internet service. The Landlord pays for water, sewer and garbage.
1. Where a meter serves more than the Home, the parties divide its cost by floor area: 62 % for the Home, 38 % for the rest.
`,
  `## Notices

1. A notice under this lease must be in writing. It may be handed over, sent by mail to the address at the head of this lease, or left at the Home.
1. A notice sent by first-class mail is deemed to arrive five days after mailing.
`,
];

const CLOSING = `## General

1. This lease is the whole agreement of the parties about the Home. A change counts only when both have signed it.
1. If a court holds a part of this lease to be void, the rest stands.
1. The laws of the State of California govern this lease.

Signed for Harbor View Properties LLC, the Landlord\\
Signature: ____\\
Name: Dana Whitfield\\
Title: Manager\\
Date: ____

Signed by the Tenant\\
Signature: ____\\
Name: Maria Fernanda López\\
Date: ____
`;

const SCHEDULE = `# Schedule 1: Inventory

The Landlord hands over with the Home:

- one refrigerator, one gas range and one dishwasher, all in working order;
- blinds at every window;
- two sets of keys and one remote control for the garage.

## Condition

1. The walls were painted in February 2026.
1. The wooden floor of the living room has a scratch of about 40 cm beside the balcony door.
`;

/** The sentence with which the last clause before the signatures ends. */
export const LAST_SENTENCE = 'The laws of the State of California govern this lease.';

const SENTENCES = [
  'The parties may agree otherwise in writing.',
  'Whoever relies on this must be able to show it.',
  'This applies to every person who lives in the Home, and to their guests for as long as they stay there.',
  'A party that cannot keep a date must say so before that date has passed, and must name another one.',
  'Reasonable costs are those that a careful owner of such a building would have had, taking into account its age, its condition and the prices usual in the neighborhood at that time.',
];

/** A lease of four pages, and of about three more for each eight further clauses; `filler` sentences move everything after clause 1. */
export function lease({ further = 0, filler = 0, schedule = true } = {}): string {
  const sentences = (count: number, from: number): string =>
    Array.from({ length: count }, (_, index) => SENTENCES[(from + index) % SENTENCES.length]).join(' ');
  const more = Array.from(
    { length: further },
    (_, index) =>
      `## House rule ${index + 1}\n\n1. ${sentences(2 + (index % 3), index)}\n1. ${sentences(3, index + 2)}\n   1. ${sentences(1, index)}\n   1. ${sentences(2, index + 1)}\n`,
  );
  const filled = filler === 0 ? [] : [`## Preliminary\n\n${sentences(filler, 0)}\n`];
  return number([OPENING, ...filled, ...CLAUSES, ...more, CLOSING, ...(schedule ? [SCHEDULE] : [])].join('\n'));
}

export const LETTER = `# Demand for payment of $4,250.00

March 3, 2026

Jonas Weber\\
12 Alder Lane\\
Oakland, California 94607

Dear Mr. Weber,

On November 14, 2025 you ordered forty chairs from us. We delivered them on December 1, 2025, and our invoice 2025-118 of that day over $4,250.00 was due within thirty days. Nothing has been paid.

We ask you to pay **$4,250.00** by March 17, 2026. If the sum does not reach us by then, we will claim it before the court without further notice, with interest and costs.

If you have paid in the meantime, or believe that you owe less, tell us why in writing before that day.

Sincerely,

Signature: ____\\
Name: Dana Whitfield\\
Title: Manager, Harbor View Properties LLC
`;

/** The document around a text, as its row would hold it. */
export function document(text: string, change: Partial<PaperDocument> = {}): PaperDocument {
  return {
    text,
    title: 'Residential Lease Agreement – Maria Fernanda López',
    language: 'en-US',
    direction: 'ltr',
    paper: 'us-letter',
    date: '2026-03-03',
    place: 'California',
    numbering: 'clauses',
    brand: { name: 'Deedwright' },
    ...change,
  };
}
