import type * as z from 'zod/mini';
import type { ComplianceRequest, EnhanceRequest, OptimiseRequest } from '#contracts/assistant.ts';

/** What the demonstrations work on: examples, and called so. */
export const ENHANCE_SAMPLE: z.infer<typeof EnhanceRequest> = {
  templateId: 'residential-lease.us-california',
  userInput: [
    'The landlord is Petra Lindgren of 18 Orchard Lane, Fresno, CA 93721. The tenant is Jonas Weller.',
    'The home is a house at 200 Foundry Road, Fresno, CA 93721.',
    'The lease starts on 1 March 2027 and ends on 29 February 2028. Rent is $1,850 a month, the deposit is $1,850. No pets.',
  ].join('\n'),
  context: { source: 'ai-dashboard' },
};

export const OPTIMISE_SAMPLE: z.infer<typeof OptimiseRequest> = {
  templates: [
    { id: 'residential-lease.us-california', type: 'real-estate', complexity: 'high' },
    { id: 'mutual-nda.global', type: 'contracts', complexity: 'low' },
  ],
  optimization_goals: ['clarity', 'questions', 'law'],
};

export const COMPLY_SAMPLE: z.infer<typeof ComplianceRequest> = {
  document: {
    type: 'residential-lease',
    content: [
      '# Residential lease',
      '',
      '## Deposit',
      '',
      '1. The Tenant pays a deposit of three months of rent. The Landlord returns it within 21 days, under Cal. Civ. Code § 1950.5.',
      '',
      '## Entry',
      '',
      '1. The Landlord may enter at any time without notice.',
      '',
      '## Ending',
      '',
      '1. Either side may end the lease on the notice of section 573c of the Civil Code (BGB).',
    ].join('\n'),
  },
  jurisdiction: 'us-california',
  regulations: ['Security deposit', 'Landlord entry', 'Rent control ordinance of Atlantis'],
};
