import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import type { Draft } from './shapes.ts';

/** Names that stand for a side or are offered for one. */
const namesIn = ({ understood }: Draft): string[] =>
  understood.sides.flatMap(({ value, options }) => [...value.split(', '), ...options.flatMap((one) => one.split(', '))]);
const sideOf = ({ understood }: Draft, label: string): string | undefined => understood.sides.find((one) => one.label === label)?.value;

/** Description, the other side, names that nobody has, and the place; the writer lets a room or sells something. */
const NOBODY: readonly [string, string, string, RegExp, string][] = [
  [
    'room-rental-agreement',
    "I own a flat at 6 Clarence St, Kingston ON K7L 1X3 and rent the second bedroom to a Queen's student, Priya Nair. I'm Doug Ferris.",
    'Priya Nair',
    /^Queen/,
    'canada-ontario',
  ],
  [
    'room-rental-agreement',
    "I'm letting my attic room to a McGill graduate, Leo Tremblay. My house is at 40 Rue Cartier, Montreal. I am Anne Roy.",
    'Leo Tremblay',
    /^McGill/,
    'canada-quebec',
  ],
  [
    'room-rental-agreement',
    "I'm letting my box room in Dublin to a lad from Mayo, Eoin Lacey. I'm Breda Nugent.",
    'Eoin Lacey',
    /^Mayo/,
    'ireland',
  ],
  [
    'room-rental-agreement',
    "I'm letting the cottage behind my house in County Kerry to a couple from Cork, Maria and John Sugrue. I'm Eileen Moriarty.",
    'Maria Sugrue, John Sugrue',
    /^(?:Cork|County|Kerry)/,
    'ireland',
  ],
  [
    'bill-of-sale',
    "I'm selling my Massey Ferguson 135 to Padraig Nolan from Tuam, Co Galway for €4,200. I am Bernie Walsh, Ballyhaunis, Co. Mayo.",
    'Padraig Nolan',
    /^(?:Co|Galway|Mayo|Tuam|Ballyhaunis)\b/,
    'ireland',
  ],
  [
    'bill-of-sale',
    "I'm Gerard Quill, Derrymore, Listowel, Co Kerry and I'm selling my clinker boat to Tom Sheehy from Fenit for €3,500.",
    'Tom Sheehy',
    /^(?:Derrymore|Listowel|Co|Fenit)\b/,
    'ireland',
  ],
  [
    'bill-of-sale',
    "selling my mower to Anh Tran, $1,800 inc delivery. I'm Gemma Rusk, 9 Cole St Seymour Victoria 3660",
    'Anh Tran',
    /^\d+ inc/i,
    'australia-victoria',
  ],
  [
    'bill-of-sale',
    "I'm selling my ute for $23,400 inc GST to Mick Dane. I'm Leanne Brodie, 18 Sheridan St, Cairns Qld 4870.",
    'Mick Dane',
    /\bInc$/,
    'australia-queensland',
  ],
];

test('a town, a county, a university and a sum are nobody, and show the place', () => {
  for (const [kind, description, other, nobody, place] of NOBODY) {
    const found = drafted('Agreement', description, '', { kind });
    assert.equal(sideOf(found, kind === 'bill-of-sale' ? 'Buyer' : 'Tenant'), other, description);
    assert.deepEqual(
      namesIn(found).filter((name) => nobody.test(name)),
      [],
      description,
    );
    assert.equal(found.place.id, place, description);
  }
});

test('a name of a business beside its owner is no side, and a county behind a town no company', () => {
  const art = drafted(
    'Freelance illustration',
    "I'm a freelance illustrator (Tessa Bloom, trading as Inkwell Studio, Guelph Ontario). Client is Maple & Finch Books Inc., owner is Roger Finch, Hamilton.",
    '',
    { kind: 'creative-commission-agreement' },
  );
  assert.equal(sideOf(art, 'Creator'), 'Tessa Bloom');
  assert.equal(sideOf(art, 'Client'), 'Maple & Finch Books Inc.');
  const shop = drafted(
    'Staff contract',
    "I have a small hardware shop in Skibbereen, Co. Cork, the company is Nail & Board Ltd. (CRO 551209). I'm the director, Una Hurley. Hiring Conor Leahy as sales assistant.",
    '',
    { kind: 'employment-contract' },
  );
  assert.equal(sideOf(shop, 'Employee'), 'Conor Leahy');
  assert.match(sideOf(shop, 'Employer') ?? '', /^Nail & Board Ltd/);
});

test('an address goes to its end: a direction in one letter, a district of Dublin, a townland', () => {
  const loan = drafted(
    'Loan',
    "I'm lending my niece Ida Holm $4,000. She lives at 402-88 Erb St W, Waterloo. I'm Karin Holm, 15 Bridge St E, Belleville ON K8N 1K5.",
    '',
    { kind: 'personal-loan-iou' },
  );
  assert.match(loan.text, /402-88 Erb St W, Waterloo/);
  assert.match(loan.text, /15 Bridge St E, Belleville ON K8N 1K5/);
  const room = drafted(
    'Lodger',
    "I live at 22 Mountpleasant Avenue, Rathmines, Dublin 6W with my son and let a room to Eoin Lacey. I'm Breda Nugent.",
    '',
    { kind: 'room-rental-agreement' },
  );
  assert.match(room.text, /22 Mountpleasant Avenue, Rathmines, Dublin 6W/);
  const boat = drafted('Boat', "I'm Gerard Quill, Derrymore, Listowel, Co Kerry and I'm selling my boat to Tom Sheehy for €3,500.", '', {
    kind: 'bill-of-sale',
  });
  assert.match(boat.text, /Gerard Quill, of [^\n]*Derrymore, Listowel, Co Kerry/);
});
