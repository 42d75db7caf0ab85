import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentences } from '#messages/sentences.ts';
import { type LetterName, setLetter } from './letter.ts';

const sender = { name: 'Deeds & Co <x>', email: 'desk@example.org', phone: '', address: '1 High Street' };
const names = Object.entries(sentences.mail).flatMap(([name, words]) => ('subject' in words ? [name as LetterName] : []));

test('what is typed into a letter stays text, in its HTML and in its subject', () => {
  const { subject, html, text } = setLetter('test', { brand: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org' }, sender, {
    action: 'https://example.org/?a="><script>',
  });
  assert.doesNotMatch(html, /<img|<script/);
  assert.match(html, /&#60;img src=x/);
  assert.equal(subject, 'Test letter from <img src=x onerror=alert(1)> Bcc: all@example.org');
  assert.match(text, /<img src=x/);
});

test('each letter of the catalogue says the same in both forms, names its sender, and has its button with a link only', () => {
  assert.ok(names.length > 0);
  for (const name of names) {
    const bare = setLetter(name, {}, sender);
    assert.doesNotMatch(bare.html, /class="button" href|undefined/, name);
    // Letters are kept with their values; what is the same for all must not be among them.
    assert.doesNotMatch(bare.text, /\{\{link\w+\}\}/, name);
    for (const [part, words] of Object.entries(sentences.mail[name]))
      assert.ok(typeof words === 'string' && words.trim() !== '', `${name}.${part} is empty`);
    for (const form of [bare.text, bare.html]) assert.match(form, /1 High Street/, name);
    if (!('action' in sentences.mail[name])) continue;
    const linked = setLetter(name, {}, sender, { action: 'https://example.org/go' });
    assert.match(linked.text, /:\nhttps:\/\/example\.org\/go\n/, name);
    assert.equal(linked.html.split('href="https://example.org/go"').length, 3, `${name}: the button, and the bare link below it`);
  }
});

test('an empty line begins a paragraph; what is empty of the sender is left out', () => {
  const { html, text } = setLetter('test', {}, { ...sender, email: '', address: '' });
  assert.equal(html.match(/<p style="margin:0 0 16px">/g)?.length, 2);
  assert.match(text, /\n--\nDeeds & Co <x>\n$/);
  assert.match(setLetter('test', {}, { ...sender, address: '1 High Street\nSpringfield' }).html, /1 High Street<br>Springfield/);
});
