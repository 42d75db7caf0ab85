import { stemmer } from 'stemmer';

/** The words of a text as search compares them: lower case, without accents and apostrophes. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'](?:ll|re|ve|[dm])\b/g, '')
    .replace(/[’']/g, '')
    .replace(/\be-(?=mail)/g, 'e')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of a question that tell no document from another. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `a about all already also am an and another any anymore are arent as at be because been being but by can cant could couldnt did
  didnt do document documents does doesnt doing done dont else every for form from get gets getting give go going got had hadnt has
  hasnt have havent having he her here him his how i id if im in into is isnt it its ive just know law laws legal let like make makes making
  may me might mine more must my need needs never new no not now of off on one or our out over people please put really sample say
  says she should shouldnt so some somebody someone something still such template templates than that the their them then there they
  thing things this to too two under up us use used very want wanted wants was wasnt we were werent what when where which while who whom
  why will with without wont would wouldnt write writing you your youre`
    .split(/\s+/)
    // A will is a document.
    .filter((word) => word !== 'will'),
);

export const saysNothing = (word: string): boolean => SAYS_NOTHING.has(word);

/** Words whose stem is the word for somebody else: an international contract and internal rules are about no intern. */
export const APART: ReadonlySet<string> = new Set(['internal', 'international']);

/** Words that people use for the same thing here, and forms that no rule derives: a group a line, of which the first stands for all. */
const SAME = new Map(
  `apartment flat condo
  child kid son daughter children
  parent mother mum mom mommy mummy father dad daddy
  grandparent grandma grandpa granny gran grandmother grandfather grandad
  sibling brother sister
  cousin aunt auntie uncle nephew niece relative
  partner boyfriend girlfriend
  spouse husband wife
  baby newborn infant
  neighbor neighbour
  roommate flatmate housemate
  employee staff worker
  employer boss
  mold mould mouldy moldy damp
  license licence licensing
  check cheque
  dismiss fire sack dismissal
  layoff lay laid layoffs
  quit resign resignation
  steal stole stolen theft
  pay paid payment
  buy bought purchase
  sell sold sale
  lend lent loan
  gift gave
  break broke broken
  leave left
  keep kept
  write wrote written
  build built building
  car auto vehicle
  motorcycle motorbike
  company firm
  shop store
  pet dog cat puppy kitten parrot rabbit animal
  caravan camper campervan motorhome rv
  abroad overseas
  drawing illustration
  vacation holiday
  dentist dental
  photo picture photograph image
  website site homepage
  money cash
  rent rental
  landlord landlady
  trip journey travel
  fly flight flies
  marry marriage wedding
  die dies died death dead
  inherit inheritance heir
  invention invent inventor
  harass harassment bully stalk stalker
  lies lie lying false slander libel defamation defame rumor rumour untrue
  noise noisy loud
  repair fix mend
  ill sick illness sickness
  caregiver carer
  threaten threat
  cancel cancellation
  abandon unfinished
  replace replacement
  dementia alzheimers alzheimer
  solo sole alone
  dispute quarrel fight argument
  accident crash collision
  furniture sofa couch chair
  phone mobile cellphone smartphone
  gym fitness
  university college
  movie film
  late delay`
    .split('\n')
    .flatMap((line) => {
      const group = line.trim().split(' ');
      return group.flatMap((word) => [word, stemmer(word)].map((form): [string, string] => [form, stemmer(group[0] ?? word)]));
    })
    .concat([...APART].map((word): [string, string] => [word, word])),
);

/** The stem of a word, or of the one that stands for all that mean the same. */
export const meaning = (word: string): string => SAME.get(word) ?? SAME.get(stemmer(word)) ?? stemmer(word);

/** What stands for a word in the search, or null if the word says nothing. */
export const telling = (word: string): string | null => (SAYS_NOTHING.has(word) ? null : meaning(word));

/** The same with the word's own stem, by which it is found while it is being typed. */
export const indexed = (word: string): string[] => {
  const term = telling(word);
  return term === null ? [] : [...new Set([term, term === word ? word : stemmer(word)])];
};
