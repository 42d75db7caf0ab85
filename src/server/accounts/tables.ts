import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A person with an account. Column names follow better-auth, which reads and writes these four tables. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['customer', 'support', 'admin'] })
      .notNull()
      .default('customer'),
    /** Since when this account may not be signed in to; null for everybody else. */
    suspendedAt: instant('suspended_at'),
    /** Until when staff may work with a password that the server made for them; null for passwords that people chose. */
    passwordRunsOut: instant('password_runs_out'),
    subscriptionTier: text('subscription_tier').notNull().default('free'),
    subscriptionStatus: text('subscription_status').notNull().default('active'),
    subscriptionExpiresAt: instant('subscription_expires_at'),
    /** Made by the server to test itself: nobody's, in no figure, and gone when its test has ended. No request can set it. */
    synthetic: boolean('synthetic').notNull().default(false),
    /** IANA name of the zone whose calendar day dates new documents. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Few have another role; listing and counting them must not read everybody.
  (table) => [
    index('user_created_idx').on(table.createdAt, table.id),
    index('user_staff_idx').on(table.role).where(sql`${table.role} <> 'customer'`),
    index('user_synthetic_idx').on(table.createdAt).where(sql`${table.synthetic}`),
  ],
);

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('session_user_idx').on(table.userId), index('session_expiry_idx').on(table.expiresAt)],
);

/** A way to sign in; for a password, its hash. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('account_user_idx').on(table.userId)],
);

/** better-auth's own short-lived values; it asks for the table, our links are in `accountLink`. */
export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier_idx').on(table.identifier)],
);

/** What is mailed or handed out and works once. The token itself is only in the hands of whom it was given to. */
export const accountLink = pgTable(
  'account_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'change-email', 'reset', 'second-step', 'trial'] }).notNull(),
    /** The address it was made for; a link outlives no change of address. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_link_user_idx').on(table.userId, table.purpose), index('account_link_expiry_idx').on(table.expiresAt)],
);

/** The authenticator app of one account. */
export const twoFactor = pgTable('two_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of the installation's secret, bound to the account. */
  secret: text('secret').notNull(),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The 30 seconds whose code was used last; a code of these or earlier ones is refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** For the hashes of the recovery codes. */
  salt: text('salt').notNull(),
});

/** Codes for whoever lost the app; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** argon2id with the account's own salt, so that one hash finds the code among ten. */
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Tries of whatever is limited, by a hash of what it is counted for; here so that every node counts together. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** Before this there is no further try. */
    next: instant('next').notNull().defaultNow(),
    /** When the count starts anew. */
    until: instant('until').notNull(),
  },
  (table) => [index('sign_in_attempt_until_idx').on(table.until)],
);
