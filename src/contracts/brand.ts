import * as z from 'zod/mini';
import { call } from './call.ts';
import { ConsentPurpose } from './consent.ts';
import { Feature } from './features.ts';
import { plainText } from './text.ts';

const line = (max: number, min = 0) =>
  z.pipe(
    plainText({ max: 500 }),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  );
const orNothing = (pattern: RegExp, error: string) => z.refine<string>((text) => text === '' || pattern.test(text), { error });

/** How this installation calls itself and how it is reached: read by screens, mail, PDFs and legal pages. Empty ones are not shown. */
export const BrandWords = z.object({
  name: line(60, 1),
  email: line(200).check(orNothing(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'errors.field.email')),
  phone: line(40).check(orNothing(/^[+\d][\d\s()./-]{3,}$/, 'errors.field.notPhone')),
  /** Several lines. */
  address: line(300),
  /** Where support is found outside this installation. */
  supportUrl: line(200).check(orNothing(/^https?:\/\/[^\s]+$/, 'errors.field.notAddress')),
});
export type BrandWords = z.infer<typeof BrandWords>;

const Said = z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string(), supportUrl: z.string() });

/** What every screen knows about the installation it belongs to. */
export const Brand = z.extend(Said, {
  /** False: one person's own installation, without limits, locks and pricing. */
  plans: z.boolean(),
  /** Fewest characters of a password. */
  passwordMinLength: z.number(),
  /** False: letters are kept here, and whoever runs the installation hands their links on. */
  sendsMail: z.boolean(),
  /** True: filled with examples, for looking around. */
  demo: z.boolean(),
  /** What visitors agree to or decline, at the foot of every page. */
  asksFor: z.array(ConsentPurpose),
  /** False where nobody must be asked first: it is kept of everybody who has not declined. */
  asksFirst: z.boolean(),
  /** Parts of the site that are switched off. */
  off: z.array(Feature),
});
export type Brand = z.infer<typeof Brand>;

export const readBrand = call({ method: 'GET', path: '/api/brand', summary: 'Name and contact of this installation.', reply: Brand });

/** An admin's words, with those that they began with: what is unlike those is changed, the rest stays as it is kept by then. Without them, all is set. */
export const NewBrand = z.extend(BrandWords, { was: z.optional(Said) });
export type NewBrand = z.infer<typeof NewBrand>;
/** The answer 409 to a change: what is kept by then. */
export const BrandMoved = z.object({ code: z.literal('brand_moved'), current: Said });

export const changeBrand = call({
  method: 'PUT',
  path: '/api/admin/brand',
  summary:
    'Set name and contact of this installation. With `was`, what is unlike it is changed, unless somebody else has changed the same (409).',
  body: NewBrand,
  reply: Said,
});
