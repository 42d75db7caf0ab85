import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    subscriptionTier: text('subscription_tier').notNull().default('free'),
    subscriptionStatus: text('subscription_status').notNull().default('active'),
    subscriptionExpiresAt: instant('subscription_expires_at'),
    /** IANA name of the zone whose calendar day dates new documents. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Few have another role; listing and counting them must not read everybody.
  (table) => [
    index('user_created_idx').on(table.createdAt, table.id),
    index('user_staff_idx').on(table.role).where(sql`${table.role} <> 'customer'`),
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

/** Links that work once: verification, reset. */
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

/** Failed tries to sign in, by a hash of e-mail address and network address; counted here so that every node counts together. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** When the count starts anew. */
    until: instant('until').notNull(),
  },
  (table) => [index('sign_in_attempt_until_idx').on(table.until)],
);
