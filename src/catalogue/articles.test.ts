import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ARTICLE_CATEGORIES } from '#contracts/articles.ts';
import { type ArticleText, articleSections, fillArticle, openArticles } from './articles.ts';
import { checkArticles } from './check/articles.ts';
import { listingOf } from './listing.ts';
import { loadLibrary } from './load.ts';

const root = fileURLToPath(new URL('../../content', import.meta.url));
const articles = openArticles(root);
const library = loadLibrary(root);
const content = { library, listing: listingOf(library, root) };
const TODAY = new Date().toISOString().slice(0, 10);
const figures = { library, day: '2026-11-22', values: { brand: 'Example' } };

test('there are at least eighteen articles, three or more of each category, and all of them pass the gates', () => {
  assert.ok(articles.size >= 18);
  const all = [...articles.values()];
  for (const category of ARTICLE_CATEGORIES) assert.ok(all.filter((one) => one.category === category).length >= 3, category);
  assert.deepEqual(checkArticles(articles, content, TODAY), []);
});

test('an article names the days on which it was really written, and minutes by its words', () => {
  for (const { publishDate, words, readTime, id } of articles.values()) {
    assert.ok(publishDate >= '2026-11-22', id);
    assert.equal(readTime, Math.round(words / 200), id);
  }
});

test('the law in an article is that of the library: a value, a range, a number of places, a table with its sections', () => {
  const fill = (text: string) => fillArticle(text, figures);
  assert.equal(fill('{{fact depositReturn.days us-california}} days, by {{brand}}'), '21 days, by Example');
  assert.equal(
    fill('{{least depositReturn.days us-california,us-texas}} to {{most depositReturn.days us-california,us-texas}}'),
    '21 to 30',
  );
  assert.equal(fill('{{count depositReturn.days us-california,us-texas}}'), '2');
  assert.equal(
    fill('{{table depositReturn.days us-t* | Days}}'),
    '| Place | Days | Where it stands |\n|---|---|---|\n| Texas | 30 | Tex. Prop. Code § 92.103 |',
  );
});

test('beside a table of periods stands each place that has another one for a promise of money', () => {
  const { body = '' } = articles.get('limitation-periods-how-long-you-have-to-sue') ?? {};
  const others = [...library.places.values()].filter(({ facts }) => facts.limitationPeriods?.moneyYears).map(({ id }) => id);
  assert.ok(others.length >= 3);
  for (const place of others) assert.ok(body.includes(`{{fact limitationPeriods.moneyYears ${place}}}`), place);
});

test('a placeholder that means nothing is refused and stays to be seen', () => {
  const refused: string[] = [];
  for (const text of [
    '{{fact depositReturn.days atlantis}}',
    '{{price}}',
    '{{table depositReturn.days us-*}}',
    '{{most willFormalities.presence *}}',
  ])
    assert.equal(
      fillArticle(text, figures, (placeholder) => refused.push(placeholder)),
      text,
    );
  assert.equal(refused.length, 4);
});

const [sound] = articles.values();
assert.ok(sound);
/** What the gates say of the first article when it is otherwise. */
const findings = (change: Partial<ArticleText>): string[] =>
  checkArticles(new Map([...articles, [sound.id, { ...sound, ...change }]]), content, TODAY).map(({ message }) => message);
const withText = (text: string) => findings({ body: `${sound.body}\n\n${text}` });

test('the gates name what is wrong with an article', () => {
  for (const [said, message] of [
    [findings({ words: 699 }), /699 words, fewer than 700/],
    [findings({ words: 2_000 }), /more than/],
    [findings({ kinds: ['no-such-kind'] }), /unknown kind no-such-kind/],
    [
      findings({ sources: [...sound.sources, { title: 'A blog', url: 'https://example.org', supports: 'Nothing.' }] }),
      /never uses its source/,
    ],
    [findings({ sources: sound.sources.map((one) => ({ ...one, url: 'somewhere' })) }), /has no address/],
    [findings({ updated: '2999-01-01' }), /in the future/],
    [findings({ body: 'One sentence.' }), /fewer than 3 sections/],
    [withText('See [^99].'), /no source 99/],
    [withText('{{nobody}}'), /unknown placeholder \{\{nobody\}\}/],
    [withText('[here](/templates/no-such-kind.germany)'), /does not exist/],
    [withText('[here](/templates/mutual-nda.atlantis)'), /does not exist/],
    [withText('[here](/templates/withdrawal-from-contract.england-wales)'), /law was not reviewed/],
    [withText('[here](/blog/gone)'), /does not exist/],
    [withText('[here](http://example.org)'), /does not exist/],
    [withText('![a picture](/picture.png)'), /does not exist/],
    [withText('We hold 3,992 templates.'), /types “3,992 templates”/],
    [withText('<b>bold</b>'), /HTML/],
    [withText('A { brace.'), /brace/],
  ] as const)
    assert.ok(
      said.some((one) => message.test(one)),
      `${message}: ${said.join(' | ') || 'nothing was said'}`,
    );
});

test('a text is cut at its headings, what comes before the first one included', () => {
  assert.deepEqual(articleSections('First.\n\n## Where it’s void\n\nSecond.\n'), [
    { id: '', title: '', text: 'First.' },
    { id: 'where-its-void', title: 'Where it’s void', text: 'Second.' },
  ]);
});
