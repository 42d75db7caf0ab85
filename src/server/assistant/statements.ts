/** One thing that a confidentiality agreement may or may not say, and how it is said. Patterns are over one sentence in lower case. */
export interface Statement {
  id: string;
  /** Any of these says it. */
  entails: readonly RegExp[];
  /** Any of these says the opposite. */
  contradicts: readonly RegExp[];
  /**
   * The words that deny it, up to the end of what they deny. A sentence that says it with these words alone says the opposite, where nothing else says
   * it: the exception to a duty is worded as its denial.
   */
  denies?: RegExp;
  /** Without this the sentence is about something else … */
  needs?: RegExp;
  /** This, too, there or in one of the two sentences before. */
  alsoNeeds?: RegExp;
  /** … and with this, too. */
  bars?: RegExp;
  /** `needs` may stand in one of the two sentences before, where a list is led in. */
  ledIn?: true;
  /** What wins where both are said: a general ban and a narrow leave stand side by side in most agreements. */
  wins: 'entailed' | 'contradicted';
}

/** What frees from a duty, before its verb. */
const NEED_NOT =
  /\b(?:need not|(?:not|neither \w+)(?: \w+){0,2} (?:required|obliged|obligated|bound)(?: \w+)? to|no (?:obligation|duty|requirement|need) (?:\w+ )?to|nothing[^.;]{0,60}\b(?:requires?|obliges?|obligates?))\b/
    .source;
/** What leaves somebody free to do a thing, before its verb. */
const FREE =
  /(?:\b(?:nothing|not)\b[^.;]{0,60}\b(?:prevent|prohibit|preclud|restrict|limit|stop|forbid|bar)\w*\b|(?<!\b(?:neither|nor|no|not|nothing)\b[^.;]{0,60})\b(?:may|free to|(?:is|are|be) (?:entitled|permitted|allowed) to)\b(?! not))/
    .source;

export const STATEMENTS: readonly Statement[] = [
  {
    id: 'noReverseEngineering',
    entails: [
      /reverse[- ]?engineer|decompil|disassembl|dissassembl/,
      /\bnot\b[^.]{0,80}\banaly[sz]e[^.]{0,120}(?:sample|composition|structure|material|model)/,
      /analysis[^.]{0,80}(?:determine )?(?:structure|composition)/,
    ],
    contradicts: [],
    denies: new RegExp(`${FREE}[^.;]{0,60}(?:reverse[- ]?engineer|decompil|disassembl|dissassembl)[^.;]*`, 'g'),
    wins: 'contradicted',
  },
  {
    id: 'returnOfInformation',
    entails: [
      /\b(?:return|destroy|deliver|deleted?|destruction|surrender|erase)[^.]{0,400}\b(?:terminat|expir|complet|end of|conclusion|cease|no longer|ceasing|withdraw)/,
      /\b(?:terminat|expir|complet|end of|conclusion|cease|no longer)\w*[^.]{0,300}\b(?:return|destroy|surrender|deliver|delete|erase)/,
    ],
    contradicts: [
      /no obligation to (?:return|destroy)|not (?:be )?(?:required|obligat\w+) to (?:return|destroy)[^.]{0,40}(?:any|confidential)/,
    ],
    denies: new RegExp(`${NEED_NOT}[^.;]{0,40}\\b(?:return|destroy|deliver|surrender|delete|erase)\\b[^.;]*`, 'g'),
    wins: 'contradicted',
  },
  {
    id: 'noLicence',
    entails: [
      /\bno (?:\w+ ){0,4}(?:licen[sc]e|right)/,
      /\bnot (?:\w+ ){0,6}(?:grant|confer|convey|constitute|construed|deemed|acquire|obtain|transfer|give|receive)[^.]{0,140}(?:licen[sc]e|right|title|interest|ownership)/,
      /\bnothing\b[^.]{0,200}(?:licen[sc]e|right|title|interest|ownership)/,
      /\b(?:remains?|retain|shall be|is and shall|are)\b[^.]{0,60}\b(?:property|ownership|owner)\b/,
      /\bneither\b[^.]{0,200}\b(?:licen[sc]e|rights?)\b[^.]{0,60}(?:grant|impl)/,
      /(?:licen[sc]e|rights?|title)[^.]{0,100}\b(?:not granted|is (?:either )?granted|are granted)/,
    ],
    contradicts: [],
    wins: 'contradicted',
  },
  {
    id: 'agreementConfidential',
    entails: [
      /\b(?:not|neither|nor|no|without|never)\b[^.]{0,160}\b(?:disclos|reveal|announc|publici|divulg|advertis|discuss)\w*\b[^.]{0,160}\b(?:existence|fact that|(?:the |any )(?:terms|contents|nature|status|substance)(?:,? (?:and|or) \w+)? of (?:th|any|such|our)|discussions|negotiations|the purpose)/,
      /\b(?:keep|hold|maintain|treat)[^.]{0,80}\b(?:existence|discussions|negotiations|terms of this|contents of this|fact that)[^.]{0,160}\b(?:confidential|secret|private)/,
      /(?<!(?:with|to|by|under|of|in) the )\b(?:existence|terms|contents|fact that|nature|discussions)\b[^.]{0,200}\b(?:shall|will|must|may|cannot|is|are|be)\b[^.]{0,60}\b(?:confidential(?!ity| inf)|not be disclosed|be disclosed|secret)/,
      /\b(?:confidential|evaluation|proprietary|non-public) (?:information|material)s?\b[^.]{0,700}\b(?:existence|fact that|(?<!(?:with|to|by|under) the )terms of)[^.]{0,120}\b(?:agreement|discussions?|negotiations?|transaction|refinanc|proposal|deal)/,
      /\b(?:no|not|neither|without)\b[^.]{0,140}\b(?:press release|public announcement|public statement|news release|publicity)/,
      /\bconfidential(?:ity)?\b[^.]{0,60}\b(?:regarding|about) this agreement/,
    ],
    contradicts: [],
    wins: 'contradicted',
  },
  {
    id: 'technicalOnly',
    entails: [],
    contradicts: [
      // People who are hired away are not what information is about.
      /^(?!.*\b(?:from (?:\w+ly or \w+ly )?(?:solicit|recruit|hir)ing|(?:to|not|or|may|shall|will) (?:\w+ly or \w+ly )?(?:solicit|recruit|hire))\b).*\b(?:business|financial|commercial|marketing|customers?|pricing|prices?|personal|sales|strateg|employees?|suppliers?|costs?|student|clients?|market|any (?:and all )?information|all information|any data|stockholder|budget)\b/,
    ],
    wins: 'contradicted',
  },
  {
    id: 'expresslyIdentified',
    entails: [
      /\b(?:mark(?:ed|ing)?|label(?:l?ed)?|stamped|designat|identif|legend|indicat)\w*[^.]{0,140}\b(?:confidential|proprietary|as such)/,
      /\bconfirmed in writing|reduced to writing|summari[sz]ed in writing/,
    ],
    contradicts: [
      /\b(?:whether or not|regardless of whether|irrespective)[^.]{0,120}\b(?:mark|label|identif|designat|stamp|legend|confidential)/,
      /\bneed not be (?:marked|labell?ed|identified)|\bwithout being (?:marked|identified)|\bshould reasonably (?:be|have been)|reasonably (?:be )?(?:understood|considered|known|recogni[sz]ed|appear|believ)|by its nature|nature of the (?:information|circumstances)/,
    ],
    wins: 'contradicted',
  },
  {
    id: 'survival',
    entails: [
      /\bsurviv/,
      /\b(?:obligation|dut(?:y|ies)|restriction|undertaking|provision|confidentiality|covenant)[^.]{0,200}\b(?:continue|remain|extend|binding|persist|endure|in (?:full )?(?:force|effect))[^.]{0,160}\b(?:terminat|expir|years?|end\b|thereafter|perpetu|indefinite)/,
      /\b(?:terminat|expir)\w*[^.]{0,100}\b(?:shall|will|does|do) not\b[^.]{0,60}(?:affect|reliev|releas|impair|prejudice)/,
      /\b(?:years?|months|period|indefinitely|perpetu\w+)\b[^.]{0,60}\b(?:after|following|beyond|subsequent)\b[^.]{0,60}\b(?:terminat|expir|end of|return)/,
      /\bnotwithstanding[^.]{0,60}\b(?:terminat|expir|return)/,
      /\b(?:without (?:limitation|limit) (?:of|as to|in) time|permanently|in perpetuity|indefinitely|perpetual)/,
      /\b(?:continue|remain)\b[^.]{0,60}\b(?:subject to|held in|bound|confidential in)/,
    ],
    contradicts: [],
    denies: /\b(?:not|no(?:ne)? (?:\w+ ){1,6}?)\s?surviv(?![^.;]{0,80}\b(?:beyond|longer|more than|past|except|years?|months?)\b)[^.;]*/g,
    bars: /surviving (?:corporation|entity)|supplies or parts/,
    wins: 'contradicted',
  },
  {
    id: 'independentDevelopment',
    entails: [
      /\bindependent(?:ly)?\b[^.]{0,80}\b(?:develop|deriv|creat|conceiv|discover|generat|acquir|prepared|arrived)/,
      /\b(?:develop|deriv|creat|conceiv|discover|generat)\w*[^.]{0,80}\bindependent/,
      /\bdevelop(?:ed|s)?\b[^.]{0,80}\bwithout (?:use|reference|access|reliance|breach|the use)/,
      /\bnot preclude[^.]{0,100}(?:develop|compet)/,
    ],
    contradicts: [],
    denies:
      /\bindependent[^.;]{0,120}\b(?:is|are|(?<!\bnot )be|remains?|constitutes?) (?:(?:nevertheless|nonetheless|also|still|deemed|considered|treated|to|be|as|part|of|the) )*(?:confidential|proprietary) information\b|\b(?:shall|may|must|will) not independently (?:develop|creat|deriv|conceiv|discover|generat)[^.;]*/g,
    wins: 'contradicted',
  },
  {
    id: 'retention',
    entails: [
      /\b(?:may|entitled to|right to|permitted to|can|allowed to|shall be able)\b[^.]{0,80}\b(?:retain|keep|maintain)[^.]{0,160}\b(?:cop(?:y|ies)|information|material|record|archiv|backup|back-up)/,
      /\b(?:except|other than|save|unless|provided|excluding|not (?:apply|be required|be obligated))\b[^.]{0,200}\b(?:retain|retention|back-?up|archiv|one copy|legal (?:files|copy)|required by law)/,
      /\bretain(?:ed)?\b[^.]{0,120}\b(?:one|archival|legal|compliance|backup|back-up|single|secure)/,
      /\b(?:backup|back-up|archiv\w+)\b[^.]{0,160}\b(?:cop|retain|system|tape|not be)/,
    ],
    contradicts: [
      /\b(?:without retaining|not (?:\w+ )?retain|no cop(?:y|ies)[^.]{0,30}retain|retain no|shall not (?:thereafter )?(?:be )?(?:retain|keep)|not (?:make or )?(?:retain|keep))\b/,
      /\b(?:return|destroy)\b[^.]{0,140}\b(?:all|any)\b[^.]{0,80}\bcop(?:y|ies)\b[^.]{0,200}\b(?:certif|confirm)/,
      /\band (?:all|any) (?:copies|reproductions)/,
    ],
    wins: 'entailed',
  },
  {
    id: 'verbalInformation',
    entails: [
      /\b(?:oral(?:ly)?|verbal(?:ly)?|spoken|conversation|in any (?:form|manner|medium|way)|(?:any|whatever) (?:form|medium|format|means)|visual(?:ly)?|discussions?|regardless of (?:form|medium|the form)|however (?:communicated|disclosed|conveyed|recorded|acquired))\b/,
    ],
    contradicts: [],
    needs: /\binformation|material|data|disclos/,
    wins: 'contradicted',
  },
  {
    id: 'noSolicitation',
    entails: [
      /\b(?:not|neither|nor|refrain)\b[^.]{0,260}\b(?:solicit|recruit|hire|entice|induce|employ)\b[^.]{0,200}\b(?:employ|officer|personnel|staff|representative|consultant|director|agent|person|contractor)/,
      /\bsolicit[^.]{0,80}\b(?:employee|personnel|staff)/,
    ],
    contradicts: [],
    denies: new RegExp(`${FREE}[^.;]{0,60}\\b(?:solicit|recruit|hir(?:e|ing)|entic|induc|employ(?:ing)?\\b)[^.;]*`, 'g'),
    wins: 'contradicted',
  },
  {
    id: 'sharingWithThirdParties',
    entails: [
      /\b(?:advis[eo]rs?|consultants?|agents?|attorneys?|lawyers?|counsel|accountants?|contractors?|subcontractors?|affiliates?|representatives?|lenders?|auditors?|bankers?|partners?|insurers?|third part(?:y|ies) who|sub-contractors?|financing sources|legal)\b/,
    ],
    contradicts: [
      /\bnot\b[^.]{0,200}\b(?:disclos|reveal|divulg|communicat|transfer|distribut|make available|pass)\w*[^.]{0,120}\b(?:any(?:one| (?:other )?(?:person|party|third|individual|entity|firm))|third part(?:y|ies)|others)/,
    ],
    needs:
      /\b(?:except|only|other than|may|need[- ]to[- ]know|need to know|permitted|unless|representatives?" (?:shall )?mean|save|provided|limit|restrict|and its|to its|to those|to such|to the)\b/,
    alsoNeeds: /\b(?:disclos|provid|shar|access|reveal|divulg|made available|transmit|representatives|furnish|know)/,
    bars: /\b(?:governed|brings an action|witness whereof|binding|joint venture|agency|modified|amended|warrant|patent)\b/,
    wins: 'entailed',
  },
  {
    id: 'copies',
    entails: [
      /\b(?:may|entitled to|right to|permitted to|can)\b[^.]{0,60}\b(?:copy|reproduce|duplicate|make[^.]{0,30}cop(?:y|ies))/,
      /\bcop(?:y|ies|ied)\b[^.]{0,100}\b(?:only (?:to the extent|as|for|if)|to the extent (?:\w+ )?(?:necessary|required)|as (?:is |are |may be )?(?:reasonably )?(?:necessary|required)|except (?:as|to the extent|where|in so far)|strictly necessary|unless (?:reasonably )?necessary)/,
      /\bnot\b[^.]{0,60}\b(?:copy|reproduce|duplicate|copied|reproduced|make (?:any )?cop)[^.]{0,100}\b(?:except (?:as|to the extent|for|where|in)|other than (?:as|for|to)|unless (?:reasonably |strictly )?(?:necessary|required)|more than|beyond)/,
    ],
    contradicts: [
      /\b(?:not|neither|nor|no)\b[^.]{0,100}\b(?:copy|copied|reproduc\w*|duplicat\w*|photocop\w*|cop(?:y|ies)|replicat)\b[^.]{0,140}/,
    ],
    bars: /\b(?:retain|return|destroy|counterpart|archiv|back-?up|signed)/,
    wins: 'entailed',
  },
  {
    id: 'noticeOfCompulsion',
    entails: [
      /\b(?:law|legal(?:ly)?|court|subpoena|judicial|regulat|governmental|compelled|compulsory|process|order)\b[\s\S]{0,700}\b(?:notice|notif(?:y|ies|ied|ication)|inform(?!ation)|advise|promptly (?:provide|give)|consult|opportunity to (?:seek|object|contest|oppose))/,
      /\b(?:notice|notif(?:y|ies|ied|ication)|inform|advise)\b[^.]{0,300}\b(?:compelled|subpoena|court|legal(?:ly)? (?:required|process|obligat)|required by law|judicial|governmental|regulat)/,
    ],
    contradicts: [],
    denies: new RegExp(
      `(?:${NEED_NOT}[^.;,]{0,40}|(?<!\\b(?:not|cannot|never|no|nor|neither)\\b[^.;]{0,200})\\bwithout (?:(?:any|first|prior|advance|further|written|giving|the|its) )*)\\b(?:notice|notif\\w+|inform(?:ing)?\\b|advis(?:e|ing)\\b|consult)[^.;,]*`,
      'g',
    ),
    needs: /\b(?:required|compel|order|subpoena|demand|request|obliged|obligat|process|legally)/,
    ledIn: true,
    wins: 'contradicted',
  },
  {
    id: 'fromThirdParty',
    entails: [
      /\b(?:from|by|through|via)\b[^.]{0,70}\b(?:third[- ]part(?:y|ies)|third person|another (?:source|person|party)|other (?:source|person|part)|(?:any|a) (?:\w+ )?(?:source|person|entity)\b|sources? (?:other|which|that|not|who)|someone|others\b)/,
    ],
    contradicts: [],
    needs:
      /\b(?:receiv|obtain|acquir|disclos|becom|became|made available|available|come|furnish|communicat|reveal|suppl|learn|provid|possession)/,
    bars: /\b(?:shall|will|agrees?|must)\b[^.]{0,40}\bnot\b[^.]{0,60}\b(?:disclos|reveal|permit|use)|\bthird part(?:y|ies)[^.]{0,40}under an agreement/,
    wins: 'contradicted',
  },
  {
    id: 'sharingWithEmployees',
    entails: [/\b(?:employees?|personnel|staff|officers|representatives?|reviewing representative)\b/],
    contradicts: [],
    denies:
      /\bnot\b(?![^.;]*\b(?:except|other|only|unless|need|who|save|without)\b)[^.;]{0,60}\b(?:disclos|shar|reveal|provid|communicat|divulg|pass)\w*\b[^.;]{0,80}\bto (?:any of )?(?:its|their|his|her) (?:own )?(?:employees|personnel|staff|officers|representatives)\b[^.;]*/g,
    needs:
      /\b(?:except|only|other than|may|need|permitted|unless|representatives?" |save|provided|limit|restrict|access|to its|to those|to such|and its|ensure|cause|shall be|inform|responsible)/,
    bars: /\b(?:solicit|recruit|hir(?:e|ing)\b)/,
    ledIn: true,
    wins: 'contradicted',
  },
  {
    id: 'limitedUse',
    entails: [
      /\b(?:use[ds]?|using|utili[sz]e|utili[sz]ation|exploit|used|benefit)\b[^.]{0,260}\b(?:only|solely|sole|except|other than|exclusively|any (?:other )?purpose|purposes? of|unless|own benefit|not permitted|expressly|limited to|in connection with|without)/,
      /\b(?:only|solely|exclusively|not|for no|no)\b[^.]{0,160}\b(?:use[ds]?|using|utili[sz]e|exploit)\b/,
      /\bfor (?:the|its) (?:sole|exclusive|limited) purpose/,
    ],
    contradicts: [/\bresidual|retained in the (?:unaided )?(?:memor|mind)/],
    wins: 'contradicted',
  },
];
