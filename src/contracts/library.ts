/** The categories of the library, in the order in which they are offered. */
export const CATEGORIES = [
  'contracts',
  'legal-letters',
  'real-estate',
  'business-formation',
  'employment-hr',
  'intellectual-property',
  'personal-legal',
  'finance-investment',
  'estate-planning',
] as const;

/** Groups of people by whom the library can be filtered. */
export const AUDIENCES = [
  'individuals',
  'families',
  'tenants',
  'landlords',
  'employers',
  'employees',
  'freelancers',
  'businesses',
  'creators',
  'lenders',
] as const;
