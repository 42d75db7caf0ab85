import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Component, ComponentStatus, HealingEntry, TestStatus } from '#contracts/operations.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One row: whether this installation is watched, and which node looks after what all nodes share. */
export const monitor = pgTable('monitor', {
  id: text('id').primaryKey(),
  on: boolean('on').notNull().default(false),
  /** When it was last started or stopped; null if never. */
  changedAt: instant('changed_at'),
  leader: text('leader'),
  /** By the clock of the database: from then on another node may take over. */
  leaseUntil: instant('lease_until'),
  /** When everything was last to be healed; each node does it for itself. */
  emergencyAt: instant('emergency_at'),
});

/** How each component was when the leader last looked. */
export const componentState = pgTable('component_state', {
  component: text('component').$type<Component>().primaryKey(),
  status: text('status').$type<ComponentStatus>().notNull(),
  checkedAt: instant('checked_at').notNull(),
  since: instant('since').notNull(),
  duration: integer('duration').notNull(),
  error: text('error'),
});

/** Every check and every test, for thirty days; what uptime needs is counted by the hour as they are written. */
export const testResult = pgTable(
  'test_result',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    node: text('node').notNull(),
    /** `check`: made all the time. `test`: only when somebody asks. */
    kind: text('kind', { enum: ['check', 'test'] }).notNull(),
    testId: text('test_id').notNull(),
    name: text('name').notNull(),
    component: text('component').$type<Component>().notNull(),
    status: text('status').$type<TestStatus>().notNull(),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    error: text('error'),
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
    autoFixed: boolean('auto_fixed').notNull(),
  },
  (table) => [
    index('test_result_at_idx').on(table.at),
    index('test_result_component_idx').on(table.component, table.id),
    index('test_result_trouble_idx').on(table.id).where(sql`${table.status} in ('warning', 'failed')`),
    index('test_result_test_idx').on(table.id).where(sql`${table.kind} = 'test'`),
  ],
);

/** Checks of the leader by hour; `all` is the whole installation. These rows stay for a year. */
export const checkHour = pgTable(
  'check_hour',
  {
    component: text('component').$type<Component | 'all'>().notNull(),
    hour: instant('hour').notNull(),
    up: integer('up').notNull(),
    degraded: integer('degraded').notNull(),
    down: integer('down').notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.hour] })],
);

/** From the first failed check of a component to the first good one. */
export const componentIssue = pgTable(
  'component_issue',
  {
    id: uuid('id').primaryKey(),
    component: text('component').$type<Component>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Null while it lasts. */
    closedAt: instant('closed_at'),
    /** Whether it was down at some time, and not only degraded. */
    wasDown: boolean('was_down').notNull(),
    error: text('error').notNull(),
    /** How it ended; `unwatched` when monitoring was stopped before. */
    ended: text('ended', { enum: ['healed', 'itself', 'unwatched'] }),
  },
  (table) => [
    uniqueIndex('component_issue_open_idx').on(table.component).where(sql`${table.closedAt} is null`),
    index('component_issue_opened_idx').on(table.openedAt),
  ],
);

/** What was done about what was seen; kept for a year. */
export const healingEntry = pgTable(
  'healing_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    node: text('node').notNull(),
    component: text('component').$type<Component>().notNull(),
    action: text('action').notNull(),
    trigger: text('trigger').$type<HealingEntry['trigger']>().notNull(),
    seen: text('seen'),
    outcome: text('outcome').notNull(),
    helped: boolean('helped'),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
  },
  (table) => [index('healing_entry_at_idx').on(table.at)],
);
