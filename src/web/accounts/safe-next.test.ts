import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeNext } from './safe-next.ts';

test('a path of this site is kept with its query and fragment', () => {
  for (const path of [
    '/my-documents',
    '/edit/new?templateId=residential-lease.us-california&step=2',
    '/templates?q=lease%20100%25',
    '/edit/new?templateId=x#rent',
    '/edit/3f0c1d2e',
    '/templates?q=http://example.com//a',
  ]) {
    assert.equal(safeNext(path), path);
  }
});

test('no path at all leads home', () => {
  for (const none of [null, undefined, '', 'my-documents', '?a=b', '#x']) assert.equal(safeNext(none), '/');
});

test('another site is never reached, in whatever disguise', () => {
  for (const evil of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '%2F%2Fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'http:///evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/./%2Fevil.example',
    '/@evil.example\\..',
    '/%E0%A4%A/evil.example',
  ]) {
    assert.equal(safeNext(evil), '/', evil);
  }
});

test('whatever comes out is resolved to this site', () => {
  const parts = ['/', '\\', '%2F', '%5C', '%252F', '.', '..', '\t', ' ', '@', ':', '?', '#', 'evil.example', 'a', '%'];
  for (const a of parts)
    for (const b of parts)
      for (const c of parts)
        for (const d of parts) {
          const path = safeNext(a + b + c + d);
          assert.equal(new URL(path, 'https://deedwright.example').origin, 'https://deedwright.example', a + b + c + d);
          assert.match(path, /^\/(?![/\\])/);
        }
});

test('signing in never leads to the API or back to signing in', () => {
  for (const path of ['/auth', '/auth?next=/auth', '/auth/x', '/api/auth/logout', '/API/x', '/a/../api/x'])
    assert.equal(safeNext(path), '/');
  assert.equal(safeNext('/author'), '/author');
});
