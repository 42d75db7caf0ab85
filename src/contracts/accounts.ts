import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordEmpty: 'Password is required',
} as const;

/** Specified minimum; a deployment may ask for more (`PASSWORD_MIN_LENGTH`), which the server then checks. */
export const PASSWORD_MIN_LENGTH = 6;

const email = z.pipe(
  plainText({ min: 1, max: 254, message: messages.email }),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.email({ error: messages.email }),
  ),
);
/** Passwords are not composed or trimmed: what was typed is what is hashed. */
const password = (min: number, message: string) =>
  z.string({ error: message }).check(z.minLength(min, { error: message }), z.maxLength(256, { error: 'At most 256 characters' }));

export const SignUp = z.object({
  name: z.pipe(
    plainText({ max: 100, message: messages.name }),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(2, { error: messages.name })),
    ),
  ),
  email,
  password: password(PASSWORD_MIN_LENGTH, messages.passwordShort),
});
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.object({ email, password: password(1, messages.passwordEmpty) });
export type SignIn = z.infer<typeof SignIn>;

/** What somebody is here; each role may do what the one before it may, and more. */
export const Role = z.enum(['customer', 'support', 'admin']);
export type Role = z.infer<typeof Role>;

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
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
