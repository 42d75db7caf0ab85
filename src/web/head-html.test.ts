import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headHtml, jsonForHtml } from './head-html.ts';

test('no text of a screen opens a tag or leaves its attribute', () => {
  const html = headHtml(
    { title: '</title><script>alert(1)</script>', description: '"><img src=x>', canonical: '/a"b' },
    'https://deedwright.example',
  );
  assert.doesNotMatch(html, /<script>|<img|"b"/);
  assert.match(html, /<title>&lt;\/title>&lt;script>/);
});

test('the state and structured data cannot end their script element', () => {
  const json = jsonForHtml({ text: '</script><!--\u2028' });
  assert.doesNotMatch(json, /<|\u2028/);
  assert.deepEqual(JSON.parse(json), { text: '</script><!--\u2028' });
});

test('a canonical address is written only where the public address is known', () => {
  assert.match(
    headHtml({ title: 'a', canonical: '/templates' }, 'https://deedwright.example'),
    /href="https:\/\/deedwright\.example\/templates"/,
  );
  assert.doesNotMatch(headHtml({ title: 'a', canonical: '/templates' }, ''), /canonical/);
});

test('filtered lists and sign-in stay out of search engines', () => {
  assert.match(headHtml({ title: 'a', hidden: true }, ''), /<meta name="robots" content="noindex">/);
  assert.match(headHtml({ title: 'a' }, ''), /<meta name="robots" content="index, follow">/);
});
