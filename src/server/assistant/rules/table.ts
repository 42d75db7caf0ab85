import { CONSUMER_RULES } from './consumer.ts';
import { EMPLOYMENT_RULES } from './employment.ts';
import { ESTATE_RULES } from './estates.ts';
import { LEASE_RULES } from './lease.ts';
import { LENDING_RULES } from './lending.ts';
import { SECRECY_RULES } from './secrecy.ts';
import type { Rule } from './shapes.ts';

/** All rules that texts are held against. */
export const RULES: readonly Rule[] = [
  ...LEASE_RULES,
  ...EMPLOYMENT_RULES,
  ...LENDING_RULES,
  ...CONSUMER_RULES,
  ...ESTATE_RULES,
  ...SECRECY_RULES,
];
