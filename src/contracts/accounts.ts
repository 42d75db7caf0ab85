import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

/** Specified minimum; a deployment may ask for more (`PASSWORD_MIN_LENGTH`), which its brand tells and the server checks. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 256;
export const NAME_MIN_LENGTH = 2;
/** What an authenticator app shows (RFC 6238): digits, and the seconds for which each code is shown. */
export const AUTHENTICATOR = { digits: 6, seconds: 30 } as const;

// Faults are named by their key in the catalogue of sentences; server and web each put it in words.
const email = z.pipe(
  plainText({ min: 1, max: 254, message: 'errors.field.email' }),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.email({ error: 'errors.field.email' }),
  ),
);
/** Passwords are not composed or trimmed: what was typed is what is hashed. */
const password = (min: number, message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(min, { error: message }), z.maxLength(PASSWORD_MAX_LENGTH, { error: 'errors.field.long' }));

/** A password to be, of at least so many characters. */
export const newPassword = (min: number = PASSWORD_MIN_LENGTH) => password(min, 'errors.field.passwordShort');
const ownPassword = password(1, 'errors.field.passwordEmpty');
const token = z.string().check(z.minLength(1), z.maxLength(100));
/** From the authenticator app, or a recovery code; spaces and dashes do not matter. */
const code = z
  .string({ error: 'errors.field.codeMissing' })
  .check(z.minLength(1, { error: 'errors.field.codeMissing' }), z.maxLength(40, { error: 'errors.field.codeWrong' }));

export const SignUp = z.object({
  name: z.pipe(
    plainText({ max: 100, message: 'errors.field.nameShort' }),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(NAME_MIN_LENGTH, { error: 'errors.field.nameShort' })),
    ),
  ),
  email,
  password: newPassword(),
});
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.object({ email, password: ownPassword });
export type SignIn = z.infer<typeof SignIn>;

/** What somebody is here; each role may do what the one before it may, and more. */
export const Role = z.enum(['customer', 'support', 'admin']);
export type Role = z.infer<typeof Role>;

/** `challenge` came with the 401 `two_factor_required` of the first step and holds ten minutes. */
export const SecondStep = z.object({ challenge: token, code });
export type SecondStep = z.infer<typeof SecondStep>;

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  /** Whether a mail to this address has reached its owner. */
  emailVerified: z.boolean(),
  subscriptionTier: z.enum(['free', 'basic', 'professional', 'premium', 'enterprise']),
  subscriptionStatus: z.string(),
  subscriptionExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** IANA name of the zone whose calendar day dates new documents; null until the browser has told it. */
  timeZone: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

export const Usage = z.object({
  documentsGenerated: z.number(),
  /** -1 means unlimited. */
  documentLimit: z.number(),
  percentage: z.number(),
  canGenerateMore: z.boolean(),
  /** When the count starts anew (ISO instant). */
  renewsAt: z.string(),
});
export type Usage = z.infer<typeof Usage>;

export const Profile = z.object({ user: User, usage: Usage, subscriptionActive: z.boolean() });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.object({
  username: z.optional(SignUp.shape.name),
  timeZone: z.optional(plainText({ max: 64 })),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and sign in.',
  body: SignUp,
  reply: User,
  status: 201,
});
export const signIn = call({ method: 'POST', path: '/api/auth/login', summary: 'Sign in.', body: SignIn, reply: User });
export const signInSecondStep = call({
  method: 'POST',
  path: '/api/auth/login/second-step',
  summary: 'Sign in with a code, where the first step answered 401 two_factor_required.',
  body: SecondStep,
  reply: User,
});
export const signOut = call({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out here.', status: 204 });
export const currentUser = call({ method: 'GET', path: '/api/auth/user', summary: 'Who is signed in.', reply: User });
export const readProfile = call({ method: 'GET', path: '/api/user/profile', summary: 'The account with its real usage.', reply: Profile });
export const changeProfile = call({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Change name or time zone.',
  body: ProfileChange,
  reply: User,
});
