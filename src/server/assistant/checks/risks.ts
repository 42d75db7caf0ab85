import type { Finding } from '#contracts/analysis.ts';
import type { MessageKey } from '#messages/message.ts';

/** A way in which contracts lay a risk on one side. */
export interface Risk {
  id: string;
  /** Read over one sentence; where `across` is set, over a whole paragraph. */
  says: RegExp;
  /** What makes the same words fair. */
  unless?: RegExp;
  /** It begins with the verb or with the thing itself, so that a "not" before it denies it. */
  deniable?: true;
  across?: boolean;
  severity: Finding['severity'];
  message: MessageKey;
}

/** Somebody: a party by its name here, or a person; no word of a name is longer. */
const P = "(?:[Tt]he |[Oo]nly the )?\\p{Lu}[\\p{L}’'-]{1,40}(?: \\p{Lu}[\\p{L}’'-]{1,40})?";
const BOTH = /\b(?:each|either|neither|both|every party|the parties|a party|mutual)\b/i;
const CAUSE =
  /\b(?:if|where|when|unless|breach|cause|serious|default|insolven|after (?:a|the|its|such) (?:breach|default|warning|reminder|time)|because|fails?|reason that)\b/i;

/** A time to prepare for the end: `sixty (60) days' written notice`, `notice of at least two months`. */
const NOTICE_TIME =
  /\b(?:day|week|month|year)s?[’']?(?:[’']s)? (?:(?:prior|advance|previous|written|and) )*notice\b|(?<!without (?:any |prior |written )*)\bnotice (?:period )?(?:of|given)\b[^.]{0,40}\b(?:day|week|month|year)s?\b/i;
/** "May not end this" is no ban where a time or a way is left. */
const NO_WAY =
  '(?![^.;]{0,120}\\b(?:before|prior to|during|until|within|(?:for|in) the first|except|other(?:wise)? than|without[^.;]{0,40}\\bnotice)\\b)';
/** Sentences go on about something that was named: "liability without limit is not accepted". */
const STANDS =
  '(?! (?:is|are|was|shall|will|may|can|must|does|do|has|have)(?: \\w+)? (?:not|never|excluded|refused|ruled out)\\b| cannot\\b)';

const PURPOSE = '(?:on purpose|intentional\\w*|wil+ful\\w*|deliberate\\w*)';

const rule = (text: string) => new RegExp(text.replaceAll('<P>', P).replaceAll('<PURPOSE>', PURPOSE), 'u');

export const RISKS: readonly Risk[] = [
  {
    id: 'enters-at-will',
    says: rule(
      '\\b(?:may|can|shall have the right to|is entitled to|reserves the right to) (?:enter|access|inspect)\\b[^.]{0,80}\\b(?:at any time (?:and )?without|without (?:any |prior |prior written |written |advance )*notice)',
    ),
    unless: /\b(?:emergenc|urgent|danger|fire|flood)\w*\b/i,
    severity: 'high',
    message: 'findings.risk.entersAtWill',
  },
  {
    id: 'for-convenience',
    says: rule(
      '<P> (?:may|shall have the right to) (?:terminate|cancel|end)\\b[^.]{0,60}\\b(?:for convenience|at any time)\\b[^.]{0,60}\\bwithout (?:any )?(?:penalty|liability|obligation|payment|compensation|notice)',
    ),
    unless: new RegExp(`${BOTH.source}|${NOTICE_TIME.source}`, 'i'),
    severity: 'high',
    message: 'findings.risk.endsAtOnce',
  },
  {
    id: 'others-negligence',
    says: rule(
      '(?:indemnif\\w*|hold harmless|release)\\b[^.]{0,240}\\beven (?:if|where|when|though)\\b[^.]{0,60}\\b(?:gross )?(?:negligence|fault|wil+ful)|(?:indemnif\\w*|hold harmless)\\b[^.]{0,260}(?<!\\b(?:includ\\w+|but),? )\\bwithout (?:any )?(?:limitation|limit|cap)\\b',
    ),
    unless: BOTH,
    severity: 'high',
    message: 'findings.risk.ownFault',
  },
  {
    id: 'we-change-alone',
    says: rule(
      '\\b[Ww]e (?:may|can|reserve the right to)\\b[^.]{0,30}\\b(?:change|raise|increase|amend|alter|vary|modify|replace)\\b[^.]{0,140}\\bwithout (?:any |prior |individual |further )*(?:notice|consent)|\\b(?:rate|price|rent|fee|amount)\\b[^.]{0,30}\\b(?:determined|set|fixed|decided) (?:solely|exclusively|only) by\\b',
    ),
    severity: 'high',
    message: 'findings.risk.changesAlone',
  },
  {
    id: 'renews-itself',
    says: rule(
      '\\b(?:automatically (?:renews?|be renewed|extends?|be extended)|(?:renews?|renewed|extends?) automatically)\\b[^.]{0,160}\\b(?:year|twelve|months?)\\b',
    ),
    unless: /\bmonth[- ]to[- ]month\b/i,
    severity: 'medium',
    message: 'findings.risk.renewsItself',
  },
  {
    id: 'unlimited',
    says: rule(
      `(?:[Ll]iab(?:ility|le)\\b[^.]{0,80}\\b(?:is unlimited|are unlimited|unlimited in amount|without (?:any )?limit\\b)|\\bunlimited liability\\b)${STANDS}`,
    ),
    deniable: true,
    unless: /\b(?:each|either|neither|both|nothing|not (?:limit|exclude|apply)|do(?:es)? not|cannot|fraud|death|intent)\b/i,
    severity: 'high',
    message: 'findings.risk.unlimited',
  },
  {
    id: 'never-liable',
    says: rule(
      '<P> (?:is|are) (?:never )?(?:liable for nothing|not liable for anything|never liable)|<P> owes? nothing in any case|(?:no|not have any) liability (?:whatsoever|of any kind)|not (?:be )?liable[^.]{0,80}\\b(?:whatsoever|under any circumstances|in any circumstances|for any reason)',
    ),
    unless: BOTH,
    severity: 'high',
    message: 'findings.risk.neverLiable',
  },
  {
    id: 'ends-alone',
    says: rule(
      `\\bOnly (?:the )?<P> may (?:end|terminate|cancel)|(?:<P> (?:may|shall|can) not (?:end|terminate|cancel) (?:it|this)\\b|<P> has no right to (?:end|terminate))${NO_WAY}`,
    ),
    unless: new RegExp(`${CAUSE.source}|${BOTH.source}`, 'i'),
    severity: 'high',
    message: 'findings.risk.endsAlone',
  },
  {
    id: 'ends-at-once',
    says: rule(
      '<P> (?:may|can) (?:end|terminate|cancel)\\b[^.]{0,80}\\b(?:without (?:any |prior )*notice|without paying|at once and without)',
    ),
    unless: new RegExp(`${CAUSE.source}|${BOTH.source}`, 'i'),
    severity: 'high',
    message: 'findings.risk.endsAtOnce',
  },
  {
    id: 'own-fault',
    says: rule(
      'even (?:if|where|when) (?:<P>|it|they)\\b[^.]{0,60}\\b(?:caused|causes|fault|negligen\\w+)|(?:regardless|irrespective) of (?:its|the) (?:own )?(?:fault|negligence)|(?:indemnif\\w+|liable)[^.]{0,120}\\b(?:also|even|including)\\b[^.]{0,80}\\b(?:(?:<P>|the other)\\b[^.]{0,60}\\b<PURPOSE>|<PURPOSE>\\b[^.]{0,40}\\b(?:of|by) (?:<P>|the other))',
    ),
    // Whoever answers for what it does itself, or its own people do, bears no fault of another.
    unless: rule(
      '\\b(?:not liable|does not|do not|[Ee]xcept|other than|[Uu]nless)\\b|(?<self>\\p{Lu}[\\p{L}-]{1,40}) (?:is|are|shall|will|must|agrees)\\b[^.]{0,60}\\b(?:liable|indemnif\\w+)\\b[^.]{0,120}\\b(?:also|even|including)\\b[^.]{0,80}(?:\\b\\k<self>\\b[^.]{0,60}\\b<PURPOSE>|<PURPOSE>\\b[^.]{0,40}\\b(?:of|by) (?:the )?\\k<self>\\b)',
    ),
    severity: 'high',
    message: 'findings.risk.ownFault',
  },
  {
    id: 'without-fault',
    says: rule(
      '[Ll]iab(?:le|ility)\\b[^.]{0,120}\\b(?:without fault|whether or not (?:it|<P>) (?:is|was) at fault|also for normal wear|including (?:normal|fair) wear)',
    ),
    unless: /\b(?:not liable|is not|except|neither)\b/i,
    severity: 'high',
    message: 'findings.risk.withoutFault',
  },
  {
    id: 'changes-alone',
    says: rule(
      '<P> (?:may|can|is entitled to|reserves the right to) (?:unilaterally )?(?:change|raise|increase|amend|alter|vary|modify)\\b[^.]{0,140}\\b(?:without (?:the )?(?:prior )?(?:consent|limit|notice)|in its (?:sole|absolute) discretion|by simple message|unilaterally)',
    ),
    unless: /\bif the law\b/i,
    severity: 'high',
    message: 'findings.risk.changesAlone',
  },
  {
    id: 'calls-back',
    says: rule(
      '\\b(?:call (?:back|in)|demand|recall|refuse)\\b[^.]{0,80}\\b(?:without (?:a |any |giving a |giving any )?reason|for any reason or (?:none|no reason)|at any hour)',
    ),
    deniable: true,
    severity: 'high',
    message: 'findings.risk.callsBack',
  },
  {
    id: 'penalty',
    says: rule(
      "\\bpenalt(?:y|ies)\\b[^.]{0,80}\\bmonths?[’']?[^.]{0,40}\\b(?:each|every|per|a) (?:day|hour|week)|\\b(?:late|delay)[^.]{0,120}\\b(?:doubles|is doubled|triples|is tripled)\\b|(?:late|delay)[^.]{0,80}\\b(?:[5-9]\\d|[1-9]\\d\\d) ?(?:%|per cent) (?:a|per|each) (?:day|week|month)",
    ),
    severity: 'high',
    message: 'findings.risk.penalty',
  },
  {
    id: 'gives-up',
    says: rule(
      '<P> (?:irrevocably )?(?:waives?|gives? up|renounces?|surrenders?)\\b[^.]{0,40}\\b(?:every|all|any)\\b[^.]{0,30}\\b(?:defen[cs]es?|claims?|rights?|courts?|remed(?:y|ies)|appeals?)',
    ),
    unless: BOTH,
    severity: 'high',
    message: 'findings.risk.givesUp',
  },
  {
    id: 'no-hearing',
    says: rule('judge?ment without (?:a |any )?hearing|\\bconfess(?:es|ion of)? judge?ment|\\bwithout (?:a |any )?(?:hearing|trial)\\b'),
    unless: BOTH,
    deniable: true,
    severity: 'high',
    message: 'findings.risk.noHearing',
  },
  {
    id: 'decides-alone',
    says: rule(
      '\\bdecides? (?:on )?(?:everything|all (?:things|matters|questions)) alone|\\bbears? all (?:the )?(?:loss(?:es)?|risks?)\\b',
    ),
    unless: BOTH,
    severity: 'high',
    message: 'findings.risk.decidesAlone',
  },
  {
    id: 'uneven-notice',
    says: rule(
      '<P> may (?:end|terminate)\\b[^.]{0,80}\\b(?:at once|immediately|without (?:any )?notice)[^.]{0,40}\\.[^.]{0,60}\\bmust give\\b[^.]{0,40}\\b(?:months?|weeks?)\\b',
    ),
    unless: CAUSE,
    across: true,
    severity: 'high',
    message: 'findings.risk.unevenNotice',
  },
  {
    id: 'refuses-acceptance',
    says: rule(
      '\\b(?:refuse|withhold)\\b[^.]{0,30}\\b(?:acceptance|payment|approval|consent)\\b[^.]{0,60}\\b(?:without (?:a |any )?reason|for any reason|for ever|at will)',
    ),
    deniable: true,
    severity: 'high',
    message: 'findings.risk.refuses',
  },
  {
    id: 'unpaid-work',
    says: rule('\\bwithout paying for\\b|\\bneed not pay for\\b[^.]{0,60}\\b(?:work|services|anything|goods)'),
    unless: /\b(?:not (?:ordered|agreed|approved)|rejected|defect|faulty|did not order)\b/i,
    severity: 'medium',
    message: 'findings.risk.unpaidWork',
  },
  {
    id: 'forever',
    says: rule(
      '\\b(?:not|never) (?:to )?compete\\b[^.]{0,120}\\b(?:forever|for life|without limit of time|anywhere in the world|perpetual)',
    ),
    severity: 'medium',
    message: 'findings.risk.forever',
  },
  {
    id: 'sole-discretion',
    says: rule('<P>[^.]{0,100}\\bin its (?:sole|absolute|sole and absolute) discretion\\b'),
    severity: 'low',
    message: 'findings.risk.discretion',
  },
];
