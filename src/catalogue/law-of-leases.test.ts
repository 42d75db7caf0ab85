import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue, filled } from '#test/support/catalogue.ts';

test('a late fee keeps within the lesser of the limits that a state has', () => {
  const limit = (state: string) => /A charge for late Rent must not exceed (.*), under /.exec(filled(`residential-lease.${state}`))?.[1];
  assert.equal(limit('us-new-york'), '5% of the monthly Rent or $50.00, whichever is less');
  assert.equal(limit('us-maine'), '4% of the Rent that is late');
});

test('what a landlord owes who keeps a deposit is a multiple of what the law of the state multiplies', () => {
  const lease = (state: string) =>
    /A Landlord who wrongfully keeps a part of the Deposit may owe (.*), under /.exec(filled(`residential-lease.${state}`))?.[1];
  const letter = (state: string) =>
    /A landlord who wrongfully keeps a part may owe (.*), under /.exec(filled(`security-deposit-demand.${state}`))?.[1];
  const newYork = 'actual damages and, for a willful breach, punitive damages of up to twice the amount of the deposit';
  assert.deepEqual([lease('us-new-york'), letter('us-new-york')], [newYork, newYork]);
  assert.equal(lease('us-arizona'), 'that part and damages of twice its amount');
  assert.equal(letter('us-rhode-island'), 'that part, damages of twice its amount and reasonable attorney’s fees');
  assert.equal(lease('us-colorado'), 'up to three (3) times that part');
});

test('a lease of Texas names in bold what a tenant may do whose landlord does not repair', () => {
  const text = filled('residential-lease.us-texas');
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words).join(' ');
  for (const remedy of ['end this Lease', 'deduct the cost', 'go to court', '§ 92.056', '§ 92.0561'])
    assert.ok(bold.includes(remedy), remedy);
});

test('a lease of New York says in bold whether there are sprinklers, what is known of floods, and asks for the notice on eviction, also when renewed', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease', 'lease-renewal']) {
    const text = filled(`${id}.us-new-york`);
    assert.match(text, /\*\*Sprinkler system: The Premises [^*]*a maintained and operative sprinkler system\.[^*]*\*\*/, id);
    assert.match(text, /wholly or partly in the Special Flood Hazard Area/, id);
    assert.match(text, /“Flood insurance is available to renters .* whether you are covered\.”/, id);
    assert.match(text, /must fill in the notice .* Good Cause Eviction Law and append it, under N\.Y\. Real Prop\. Law § 231-c/, id);
  }
});

test('leases of Florida and Michigan carry the notices that the state prescribes, and other leases none', () => {
  for (const [state, notice] of [
    ['us-florida', /\*\*RADON GAS: .* county health department\.\*\* .*Fla\. Stat\. § 404\.056\(5\)/],
    ['us-florida', /flood disclosure .*as a separate document .*Fla\. Stat\. § 83\.512/],
    ['us-florida', /thirty \(30\) days after the Tenant pays the Deposit, .* depository .*Fla\. Stat\. § 83\.49\(2\)/],
    ['us-michigan', /\*\*NOTICE: Michigan law establishes rights .* qualified person\.\*\* .*MCL 554\.634/],
  ] as const) {
    assert.match(filled(`residential-lease.${state}`), notice);
    assert.doesNotMatch(filled('residential-lease.us-ohio'), notice);
  }
});

test('a lease of a home in England says that no fixed term holds and how rent goes up, and is not counted as reviewed on the law of limitation', () => {
  for (const id of ['residential-lease', 'sublease', 'room-rental-agreement', 'lease-renewal']) {
    const text = filled(`${id}.england-wales`);
    assert.match(text, /fixed time is then of no effect, .* under section 4A of the Housing Act 1988/, id);
    assert.match(text, /may go up only after a notice .* section 13 of the Housing Act 1988/, id);
  }
  for (const id of ['sublease', 'room-rental-agreement', 'lease-renewal'])
    for (const place of ['uk', 'england-wales']) assert.equal(catalogue.template(`${id}.${place}`)?.reviewed, false, `${id}.${place}`);
});

test('who agrees to end a lease of a home in Scotland is told that only the notice of the tenant ends it, and that a notice given before counts', () => {
  const text = filled('lease-termination-agreement.scotland');
  assert.match(text, /Neither side, nor an agreement of both, can then end it except in the ways of Part 5 .* section 44 /);
  assert.match(text, /The Tenant may end such a tenancy by a written notice .* a notice that was given before keeps its effect/);
  assert.match(text, /By signing this Agreement the Landlord agrees to the End Date/);
  assert.doesNotMatch(filled('lease-termination-agreement.england-wales'), /private residential tenancy/);
});

test('a room and a sublease keep to the law of the place on animals, insurance, entry and a higher rent as other leases do', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease', 'room-rental-agreement'])
    assert.match(
      filled(`${id}.canada-ontario`),
      /prohibits the presence of animals .* is void, under section 14 [^.]*, unless that law exempts the home\. As far as this clause is void, /,
      id,
    );
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease'])
    assert.match(filled(`${id}.england-wales`), /does not apply where the law forbids a landlord to require insurance/, id);
  const room = filled('room-rental-agreement.us-washington');
  assert.match(room, /at least twenty-four hours before, or earlier where the law asks for it/);
  assert.match(room, /A law that limits the amount of Rent, or the time and form of an increase, comes first/);
});

test('where the law gives a home no fixed end, the clause with the last day says so', () => {
  for (const kind of ['residential-lease', 'sublease']) {
    for (const place of ['england-wales', 'scotland'])
      assert.match(
        filled(`${kind}.${place}`),
        /\(the “\*\*End Date\*\*”\), but only as far as \[clause \d+\]\(#ending\) lets an agreed last day count\./,
      );
    assert.match(filled(`${kind}.ireland`), /\(the “\*\*End Date\*\*”\)\./);
  }
});

test('a lease of a home in Ireland gives the landlord no notice without a ground, and asks for the notice and the limit that the law sets for a higher rent', () => {
  for (const kind of ['residential-lease', 'month-to-month-tenancy', 'sublease']) {
    const text = filled(`${kind}.ireland`);
    assert.doesNotMatch(text, /Landlord may (?:end this Lease|change the Rent) by written notice/, kind);
    assert.match(
      text,
      /In a tenancy that began on or after 1 March 2026 some of these grounds, such as an intended sale, are closed to the Landlord until each period of six \(6\) years .* section 35B /,
      kind,
    );
    assert.match(text, /A new Rent applies only after written notice of at least ninety \(90\) days in the prescribed form/, kind);
    assert.match(text, /must not rise by more than 2 percent for each year, nor by more than consumer prices .* section 19\(4\) /, kind);
  }
  assert.match(filled('residential-lease.ireland'), /For an inspection the day and the time must be agreed in advance with the Tenant/);
});

test('the rent of business premises in Ireland is reviewed both ways, and elsewhere as the parties agree', () => {
  const text = filled('commercial-lease.ireland');
  assert.match(
    text,
    /becomes the market rent\. That may be less than, greater than or the same as the Rent before, under section 132\(3\) /,
  );
  assert.doesNotMatch(text, /not less than the Rent before|higher than the Rent then payable/);
  assert.match(
    filled('commercial-lease.new-zealand'),
    /becomes the market rent, if it is higher than the Rent then payable\. Either party/,
  );
});

test('a lease of a home in Australia charges nothing for late rent, asks for no insurance where the State forbids it, and gives the landlord no notice without a ground', () => {
  for (const kind of ['residential-lease', 'month-to-month-tenancy', 'sublease'])
    for (const state of ['new-south-wales', 'victoria', 'queensland']) {
      const id = `${kind}.australia-${state}`;
      const text = filled(id);
      assert.match(text, /The Landlord makes no charge for late Rent\./, id);
      assert.match(text, /The Landlord needs a reason wherever that law asks for one/, id);
      assert.doesNotMatch(text, /must pay (?:simple interest|a charge)|Landlord may end this Lease by written notice/, id);
      assert.equal(/Tenant must (?:have|keep up) insurance/.test(text), state === 'queensland', id);
      assert.doesNotMatch(text, /Rent stays due until it ends/, id);
    }
  assert.match(filled('residential-lease.australia-victoria'), /or more rent must not be included .*, under section 27B\(1\)\(c\)/);
  const text = filled('residential-lease.australia-new-south-wales');
  assert.match(text, /liquidated damages or more rent must not be included in a residential tenancy agreement, under section 19\(2\)\(d\)/);
  assert.match(text, /only in the circumstances that the Act sets out, under section 81\(1\)/);
});

test('a tenant who leaves a home in California early owes the rent that the lease says, with its limits, and no rule of another country', () => {
  const text = filled('residential-lease.us-california');
  assert.match(text, /the Rent stays due until it ends\. .* A right in law to owe less remains\./);
  assert.doesNotMatch(text, /owes only what the law provides for that case/);
});

test('a lease of a home says what may not be required of the tenant: insurance, and not its own recommendation', () => {
  for (const kind of ['residential-lease', 'month-to-month-tenancy', 'sublease'])
    assert.match(
      filled(`${kind}.australia-victoria`),
      /A term that requires insurance must not be included in a residential rental agreement, under section 27B/,
      kind,
    );
});

test('a home in Scotland is let on the statutory terms, and its rent goes up only as the law there says', () => {
  for (const kind of ['residential-lease', 'month-to-month-tenancy', 'sublease']) {
    const text = filled(`${kind}.scotland`);
    assert.match(text, /no earlier than three \(3\) months after the Tenant has received that notice, under section 22/, kind);
    assert.doesNotMatch(text, /may change the Rent by written notice of at least/, kind);
    assert.match(
      text,
      /forty-eight \(48\) hours .* under paragraphs 6 and 7 of schedule 2 .* A shorter time in this Lease does not count/,
      kind,
    );
    for (const term of ['what remains outstanding', 'aged sixteen (16) or over', 'take in a lodger', 'reasonable use of facilities'])
      assert.ok(text.includes(term), `${kind}: ${term}`);
  }
});

test('a commercial lease of France keeps within what its law allows on ending, repairs, costs and the index', () => {
  const text = filled('commercial-lease.france.en');
  assert.match(text, /is in arrears .* within one \(1\) month after a formal demand that names this time;/);
  assert.match(text, /breaks another important duty .* within one \(1\) month after a formal demand that names this time, or/);
  assert.match(
    text,
    /with roof, structure, outside and installations, apart from the repairs that \[clause \d+\]\(#tenure\) leaves to the Landlord\./,
  );
  assert.match(text, /does not bear the major repairs that article 606 .* article R\. 145-35/);
  assert.match(text, /may not rest on the general level of prices .* the quarterly index of commercial rents \(ILC\)/);
  const german = filled('commercial-lease.germany.en');
  assert.match(german, /within fourteen days after a written warning;/);
});

test('a commercial lease of Germany says when its rent may follow an index, and only where it does', () => {
  const resolved = catalogue.resolved('commercial-lease.germany.en');
  assert.ok(resolved);
  const fill = prepare(resolved.source);
  for (const { answers, date } of resolved.samples)
    assert.equal(
      /only if one of these conditions is met, under section 3\(1\) .* \(PrKG\)/.test(fill(answers, date).text),
      answers.rentReview === 'It follows a price index',
    );
});

test('a commercial lease of the United Kingdom is signed in ink before a witness, as a deed in England and Wales', () => {
  const resolved = catalogue.resolved('commercial-lease.uk');
  assert.ok(resolved);
  assert.deepEqual([resolved.source.formalities.witnesses, resolved.source.formalities.eSign], [1, false]);
  const text = filled('commercial-lease.uk');
  assert.match(text, /intend this Lease to be a deed and sign it as one/);
  assert.match(text, /^Witness\\$/m);
  for (const id of ['commercial-lease.uk', 'commercial-lease.scotland']) {
    assert.match(filled(id), /more than one year must be signed at the end by each party, .*On screen that counts only with/, id);
    assert.doesNotMatch(filled(id), /may sign this Lease in ink or electronically/, id);
  }
});

test('a lease of Canada does not say that a claim for rent has the time of other claims on contracts', () => {
  assert.match(
    filled('commercial-lease.canada-ontario'),
    /Another claim, such as one to land or for rent of land, may have its own time\./,
  );
});

test('a lease of business premises in Australia puts the law on retail leases first, and names the void terms of Victoria', () => {
  for (const state of ['new-south-wales', 'queensland', 'victoria'])
    assert.match(
      filled(`commercial-lease.australia-${state}`),
      /retail premises .* that law comes before this Lease\. .*disclosure statement/,
      state,
    );
  assert.match(
    filled('commercial-lease.australia-victoria'),
    /limits a reduction of the rent, other than one that uses .* or a fixed annual amount, is void, under section 35 .*\n.*do not include land tax, under section 50 /,
  );
});

test('a commercial lease of Germany or France in which somebody answers for the tenant says in which form', () => {
  for (const [place, form] of [
    ['germany', /must be in writing and not in electronic form, under section 766 .* signs this Lease by hand on paper/],
    [
      'france',
      /must personally add to this Lease the words that article 2297 .* A guarantee without them is void.* do not also give up .* first sues the Tenant keeps that right/,
    ],
  ] as const) {
    const resolved = catalogue.resolved(`commercial-lease.${place}.en`);
    assert.ok(resolved);
    const fill = prepare(resolved.source);
    for (const { answers, date } of resolved.samples)
      assert.equal(form.test(fill(answers, date).text), Boolean(answers.guarantorName), place);
  }
});

test('a lease of Ireland lets a tenant leave who may not sublet, keeps notices within the law, and names the times of a landlord', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy']) {
    const text = filled(`${id}.ireland`);
    assert.match(text, /no notice may be longer than ninety \(90\) days, under section 65\(4\)/, id);
    assert.match(text, /90 days in the first six months .* 224 days after that, under section 66\(2\) of and Table 1 to section 66/, id);
  }
  const fixed = filled('residential-lease.ireland');
  assert.match(fixed, /refuses consent .* the Tenant may end it by a notice of termination, even during a fixed period .* section 186/);
  assert.match(fixed, /wants to stay after the End Date must tell the Landlord so, not later than one month .* section 195/);
  assert.match(fixed, /who does not may owe damages for the loss that follows, and keeps every right to stay that the law gives\./);
  assert.match(
    fixed,
    /A shorter one may apply if the Tenant has broken a duty, or in accommodation for students that the law treats apart\./,
  );
  assert.doesNotMatch(filled('month-to-month-tenancy.ireland'), /wants to stay after the End Date/);
});

test('a lease of New Zealand charges nothing for late rent and asks for no rent after the tenant has left but what the law provides', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease']) {
    const text = filled(`${id}.new-zealand`);
    assert.match(
      text,
      /no charge for late Rent\. A term that .* is prohibited, under section 32 of the Residential Tenancies Act 1986/,
      id,
    );
    assert.doesNotMatch(text, /simple interest on the late sum|must pay a charge of|the Rent stays due until/, id);
  }
});

test('a lease names an order of a court or a tribunal where the law asks for one before a breach ends it', () => {
  for (const id of ['residential-lease.new-zealand', 'month-to-month-tenancy.new-zealand', 'residential-lease.global'])
    assert.match(
      filled(id),
      /end this Lease early for a serious breach .* order of a court or a tribunal, this Lease ends only by that order/,
      id,
    );
});

test('a tenant owes no more for damage than the law of the place lets a landlord ask', () => {
  for (const place of ['new-zealand', 'australia-victoria', 'global'])
    assert.match(
      filled(`residential-lease.${place}`),
      /cost of its repair\. If the law limits what a tenant owes for damage, the Tenant owes no more\./,
      place,
    );
});

test('a lease of New Zealand asks for the signed statements that the law puts into each of them, and other leases do not', () => {
  const statements = /signed by the Landlord, a statement on the insulation .* healthy homes standards and on insurance .* section 13A /;
  for (const id of ['residential-lease', 'month-to-month-tenancy']) assert.match(filled(`${id}.new-zealand`), statements, id);
  assert.doesNotMatch(filled('residential-lease.australia-victoria'), /must put into this Lease/);
});

test('a lease of Scotland says that the landlord must be registered', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy'])
    assert.match(
      filled(`${id}.scotland`),
      /Where section 93 of the Antisocial Behaviour etc\. \(Scotland\) Act 2004 asks for it, the Landlord must be registered/,
      id,
    );
});

test('a tenant in Ontario whose deposit pays the last rent does not ask for it back as well', () => {
  const ontario = filled('tenant-notice-to-leave.canada-ontario');
  assert.match(ontario, /The deposit was .*\. Please use it for the rent of the last rent period\./);
  assert.doesNotMatch(ontario, /Please return it in the time that the lease and the law set/);
  assert.match(ontario, /ends with the payment for the last month\. For that month you may collect only what the deposit does not cover\./);
  const columbia = filled('tenant-notice-to-leave.canada-british-columbia');
  assert.match(columbia, /Please return it in the time that the lease and the law set/);
  assert.match(columbia, /ends with the payment for the last month\.\n/);
});

test('a tenant in Ontario who leaves at the end of a fixed term names the notice that the law asks for', () => {
  const term = /lets a tenant end a fixed term on its last day by written notice of at least 60 days before it, under section 44\(4\)/;
  assert.match(filled('tenant-notice-to-leave.canada-ontario'), term);
});

test('a lease of Victoria made since November 2025 knows the ninety days before a higher rent', () => {
  assert.match(filled('residential-lease.australia-victoria'), /at least ninety \(90\) days before a higher Rent, under section 44\(1\)/);
});

test('a tenant who asks for the deposit back threatens a claim where the law sends it, which need not be a court', () => {
  for (const place of ['canada-ontario', 'canada-british-columbia', 'us-california'])
    assert.match(
      filled(`security-deposit-demand.${place}`),
      /start a claim before the court, or before the tribunal or board to which the law sends such claims, without further notice\./,
      place,
    );
});

test('a fixed term of New Zealand ends only after a notice in time, and a fixed term elsewhere as agreed', () => {
  const notice =
    /a fixed term of more than ninety \(90\) days to end on the End Date must tell the other so in writing, not sooner than ninety days and not later than twenty-one days before the End Date, under section 60A/;
  for (const id of ['residential-lease', 'sublease']) {
    const text = filled(`${id}.new-zealand`);
    assert.match(text, notice, id);
    assert.doesNotMatch(text, /ends on the End Date without notice, unless|notice that this clause requires for the time after it/, id);
  }
  assert.doesNotMatch(filled('month-to-month-tenancy.new-zealand'), notice);
  const neutral = filled('residential-lease.global');
  assert.match(neutral, /This Lease ends on the End Date without notice, unless the law gives the Tenant the right to stay\./);
  assert.match(neutral, /must give the notice that this clause requires for the time after it\./);
});

test('a landlord of New Zealand needs grounds to refuse or forbid a pet and answers in time, since December 2025', () => {
  const answer =
    /asks the Landlord to answer in writing within twenty-one \(21\) days, and to state the grounds of a refusal, under section 42E /;
  const ban = /A ban in this clause counts only as far as there are such grounds/;
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease', 'room-rental-agreement']) {
    const text = filled(`${id}.new-zealand`);
    for (const each of [answer, ban]) assert.match(text, each, id);
    assert.doesNotMatch(filled(`${id}.australia-victoria`), answer, id);
  }
  const resolved = catalogue.resolved('residential-lease.new-zealand');
  assert.ok(resolved);
  const [first] = resolved.samples;
  assert.doesNotMatch(prepare(resolved.source)(first?.answers ?? {}, '2025-11-30').text, answer);
});

test('a landlord of New South Wales, Victoria or Queensland may refuse or forbid a pet only as the law of the State lets it', () => {
  for (const [state, answer, grounds] of [
    [
      'new-south-wales',
      /within 21 days, with the ground and the reason of a refusal, under section 73D /,
      /needs one of the grounds .* section 73F\(1\)/,
    ],
    [
      'queensland',
      /within 14 days, with the grounds and the reasons of a refusal, under section 184D /,
      /needs one of the grounds .* section 184E\(1\)/,
    ],
    ['victoria', undefined, /needs an order of the Tribunal that it is reasonable to refuse, under section 71D /],
  ] as const)
    for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease', 'room-rental-agreement']) {
      const text = filled(`${id}.australia-${state}`);
      if (answer) assert.match(text, answer, `${id} ${state}`);
      // The form by the month has fourteen days of its own.
      if (answer) assert.match(text, /is taken to agree\. A shorter time in this clause remains\./, `${id} ${state}`);
      else assert.doesNotMatch(text, /the Landlord is taken to agree/, `${id} ${state}`);
      assert.match(text, grounds, `${id} ${state}`);
    }
  assert.doesNotMatch(filled('residential-lease.global'), /A ban in this clause counts only as far as/);
});

test('a lease of Queensland knows the two months before a higher rent, and that a landlord ends it only as the Act lists', () => {
  for (const id of ['residential-lease', 'month-to-month-tenancy', 'sublease']) {
    const text = filled(`${id}.australia-queensland`);
    assert.match(
      text,
      /written notice at least two months before a higher Rent, which states .* day of the last increase, under section 91 /,
      id,
    );
    assert.match(text, /may end this Lease only in one of the ways that the Act lists, under section 277 /, id);
    assert.doesNotMatch(filled(`${id}.australia-victoria`), /two months before a higher Rent/, id);
  }
});
