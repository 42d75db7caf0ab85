import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ArticleSummary } from '#contracts/articles.ts';
import { articlesPath, filtersOf, findArticles } from './article-search.ts';
import { sectionsOf } from './reading.ts';

const article = (id: string, more: Partial<ArticleSummary>): ArticleSummary => ({
  id,
  title: id,
  excerpt: '',
  author: 'Deedwright',
  publishDate: '2026-11-22',
  updated: '2026-11-22',
  readTime: 5,
  category: 'real-estate',
  tags: [],
  featured: false,
  views: 0,
  ...more,
});
const all = [
  article('deposits', { title: 'Getting a deposit back', tags: ['tenants'] }),
  article('founders', { title: 'A founders’ agreement, before there is any money', category: 'small-business' }),
  article('notice', { excerpt: 'What an employee in Québec is owed', category: 'employment-law' }),
];
const found = (query: string) => findArticles(all, filtersOf(new URLSearchParams(query))).map(({ id }) => id);

test('words are looked for in title, excerpt and tags, all of them, whatever their capitals and accents', () => {
  assert.deepEqual(found(''), ['deposits', 'founders', 'notice']);
  assert.deepEqual(found('q=DEPOSIT'), ['deposits']);
  assert.deepEqual(found('q=tenants'), ['deposits']);
  assert.deepEqual(found('q=quebec owed'), ['notice']);
  assert.deepEqual(found('q=deposit owed'), []);
  // Keyboards have the straight apostrophe, texts the curved one.
  for (const typed of ["q=founders' agreement", 'q=founders’ agreement']) assert.deepEqual(found(typed), ['founders']);
});

test('a category holds back the others; one that does not exist is left out', () => {
  assert.deepEqual(found('category=employment-law'), ['notice']);
  assert.deepEqual(found('category=employment-law&q=deposit'), []);
  assert.deepEqual(found('category=gardening'), ['deposits', 'founders', 'notice']);
});

test('what is looked for stands in the address, and reads back the same', () => {
  assert.equal(articlesPath({}), '/blog');
  const path = articlesPath({ q: 'last month’s rent & more ', category: 'real-estate' });
  assert.deepEqual(filtersOf(new URL(path, 'http://site.invalid').searchParams), {
    q: 'last month’s rent & more ',
    category: 'real-estate',
  });
});

test('an article is read as sections of text and tables', () => {
  const [lead, section] = sectionsOf(
    'First[^1].\n\nSecond.\n\n## A title\n\n| Place | Days |\n|---|---|\n| Texas | 30 |\n| Ohio |  |\n\n- one\n- two\n',
  );
  assert.deepEqual(lead?.blocks, [
    { kind: 'text', text: 'First[^1].' },
    { kind: 'text', text: 'Second.' },
  ]);
  assert.equal(section?.id, 'a-title');
  assert.deepEqual(section?.blocks, [
    {
      kind: 'table',
      head: ['Place', 'Days'],
      rows: [
        ['Texas', '30'],
        ['Ohio', ''],
      ],
    },
    { kind: 'text', text: '- one\n- two' },
  ]);
});
