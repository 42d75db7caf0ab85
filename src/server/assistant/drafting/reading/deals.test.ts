import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleByDeal } from './deals.ts';

test('who quitclaims, deeds or signs over land to somebody is the grantor, and who is given it the grantee', () => {
  for (const behind of [
    ' quitclaims the house at 40 fir lane to me, anna reiter.',
    ' will sign over his half of the cabin to us',
    ' deeds the lot to me',
    ' wants to quit claim his share to me',
  ])
    assert.equal(roleByDeal('my ex husband paul reiter'.slice(0, 14), behind), 'grantor', behind);
  for (const before of [
    'i quitclaim my share of the farm to ',
    'we deed the house to our daughter ',
    'i want to sign the cabin over to my brother ',
  ])
    assert.equal(roleByDeal(before, ' and nobody pays'), 'grantee', before);
  assert.match(roleByDeal('', ' gives me his half of the land') ?? '', /\bgrantor\b/);
  assert.match(roleByDeal('i want to give my house to my daughter ', '.') ?? '', /\bgrantee\b/);
  assert.equal(roleByDeal('the deed is kept by ', ' at the bank'), null);
});
