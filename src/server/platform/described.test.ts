import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError } from './described.ts';

test('the log is told which query failed and why, not with which values', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Honigkuchen"'), { severity: 'ERROR', code: '22P02' });
  const error = new DrizzleQueryError('insert into mail values ($1)', ['ann@example.org\n    at home'], cause);
  assert.match(error.message, /ann@example/, 'the library does tell');
  const described = describeError(error);
  const told = JSON.stringify(described);
  assert.match(told, /insert into mail/);
  assert.match(told, /invalid input syntax for type uuid/);
  assert.match(described.stack, /described\.test\.ts/);
  assert.doesNotMatch(told, /ann@example|at home|Honigkuchen/);
});
