/**
 * What clauses of one sort tend to say, as patterns over lower-case text whose numbers are written as 0. None decides alone: each is one sign more for the model,
 * and two in one sentence are another. They matter most for the labels that few contracts show.
 */
export const SIGNS: Readonly<Record<string, RegExp>> = {
  effective:
    /\beffective (?:date|as of|on|upon)|\b(?:commence|begin|become effective|take effect|takes effect|enter into force)\b|\bdated (?:as of|this)|\bas of the date|date (?:first|of (?:its |the )?(?:execution|signature|this agreement))/,
  made: /\b(?:made|entered into|dated|executed)\b[^.]{0,40}\b(?:as of|this|on|effective)/,
  month: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) 0,? 0/,
  term: /\bterm of (?:this|the) agreement|\binitial term|\bremain in (?:full force|effect|force)|\bcontinue (?:in|until|for|through)|\bin (?:full force and )?effect (?:until|for|through)/,
  expire:
    /\bexpir|\bterminate on|\buntil (?:the )?(?:later|earlier|end|close|date)|\bthrough (?:and including )?(?:january|february|march|april|may|june|july|august|september|october|november|december)/,
  period: /\bperiod of [\w-]+ (?:\(?0\)? ?)?(?:year|month|day)|\b0\)? (?:year|month|week)s?\b/,
  renew: /\brenew/,
  automatic: /\bautomatic/,
  successive:
    /\bsuccessive|\badditional (?:\w+ ){0,3}(?:period|term)|\bextend(?:ed|s)?\b[^.]{0,50}\b(?:term|period)|\boption to (?:extend|renew)/,
  notRenewed:
    /\bnot to renew|\bnon-?renew|\bintent(?:ion)? (?:not )?to (?:renew|terminate|extend)|\b(?:does|do) not (?:wish|intend|desire)/,
  noticeBefore:
    /\bnotice\b[^.]{0,120}\b(?:prior to|before)\b[^.]{0,60}\b(?:expir|end|renew|term|anniversary)|\b(?:prior to|before)\b[^.]{0,60}\b(?:expir|end of|renew)[^.]{0,120}\bnotice|\bunless\b[^.]{0,120}\bnotice/,
  governing: /\bgovern(?:ed|ing)\b[^.]{0,80}\blaws?\b|\bconstrued\b[^.]{0,60}\blaws?\b|\blaws of\b/,
  mostFavoured:
    /\bmost[- ]favou?red|\b(?:no|not) less favou?rable|\bat least as favou?rable|\bmore favou?rable|\bas favou?rable|\blow(?:est|er) price|\bbest price|\bbetter (?:price|terms)/,
  compete: /\bcompet(?:e|es|ing|itive|itor|itors|ition|itively)\b|\bnon-?compet/,
  shallNot: /\b(?:shall|will|may|agrees?|must) (?:\w+ )?not\b|\bneither\b|\brefrain|\bagrees? (?:\w+ ){0,3}not to|\bno (?:party|other)\b/,
  exclusive: /\bexclusiv/,
  nonExclusive: /\bnon-?exclusiv/,
  onlySource:
    /\bsole(?:ly)? (?:supplier|provider|source|distributor|and exclusive|agent|right|sponsor)|\bonly (?:supplier|provider|source|from)|\bno other\b|\bany other (?:person|party|supplier|third|company|entity|provider|distributor|manufacturer)|\bany third part/,
  requirements: /\b(?:all|0 ?%) (?:of )?(?:its|their|the)? ?requirements|\bpurchase (?:all|exclusively)/,
  solicitCustomers:
    /\bsolicit[^.]{0,160}\b(?:customer|client|account|advertiser|subscriber|member|patient|distributor)|\b(?:customer|client)s?\b[^.]{0,120}\bsolicit|\bdivert/,
  solicitEmployees:
    /\bsolicit[^.]{0,160}\b(?:employ|personnel|staff|hire)|\b(?:hire|recruit|employ|entice|induce)\b[^.]{0,100}\b(?:employees?|personnel|person who)|\bleave (?:the|his|its|their) employ/,
  exception: /\bnotwithstanding|\bexcept(?:ion|ed)?\b|\bprovided,? (?:however|that|further)|\bother than\b|\bsubject to\b/,
  nothing:
    /\bnothing (?:in|herein|contained|shall)[^.]{0,100}\b(?:prohibit|prevent|restrict|preclude|limit|construed|require)|\bshall not (?:prohibit|prevent|preclude|restrict|apply|limit)|\bmay (?:continue|nevertheless)|\bis (?:free|permitted) to|\bshall (?:be|not be) (?:free|permitted|prohibited|precluded|restricted)|\bdoes not (?:apply|prohibit|preclude|include|restrict)/,
  passiveHolding: /\b(?:passive|publicly|less than 0 ?%|not more than 0 ?%)\b[^.]{0,60}|\boutstanding (?:shares|stock|securities)/,
  disparage:
    /\bdisparag|\bderogat|\bdisrepute|\b(?:negative|false|defamatory|unfavou?rable) (?:statement|comment|remark|publicity)|\bdefam/,
  reputation: /\breputation|\bgoodwill|\bgood name|\bpublic image|\bridicule|\bscandal|\bmorals/,
  anyTime:
    /\b(?:at any time|for any (?:or no )?reason|without (?:any )?(?:cause|reason)|no reason|for (?:its )?convenience|with or without (?:cause|reason)|sole discretion|for whatever reason)/,
  terminate: /\bterminat/,
  eitherNotice:
    /\b(?:upon|by|on|with) (?:giving )?(?:at least |not less than )?[\w-]+ \(?0\)?[^.]{0,30}\bnotice|\b0 (?:days|months)'? (?:prior |advance )?(?:written )?notice/,
  firstRefusal:
    /\bright of first|\bfirst (?:refusal|offer|negotiation|option|right|opportunity)|\bopportunity to (?:match|bid|negotiate)|\bright to match|\blast refusal|\brofr\b/,
  option: /\boption to (?:purchase|acquire|license|obtain|buy)|\bnegotiate in good faith/,
  changeOfControl: /\bchange (?:of|in) (?:the )?(?:control|ownership|majority)|\bchange-of-control/,
  merger:
    /\bmerge[rd]?s?\b|\bconsolidat|\bsubstantially all|\breorgani[sz]|\bacqui(?:red|sition|res|rer|ring)\b|\bcontrolling interest|\b(?:majority|0 ?%)[^.]{0,40}(?:voting|shares|stock|equity|ownership)/,
  assign: /\bassign(?:s|ed|able|ment|ee|or|ing)?\b/,
  consent: /\bconsent\b|\bapproval\b/,
  transfer: /\b(?:transfer|delegate|sublicen[sc]e|encumber|pledge|sublet)/,
  voidAssign: /\bnull and void|\bvoid\b|\bsuccessors and (?:permitted )?assigns/,
  operationLaw: /\boperation of law/,
  royalty: /\broyalt|\bcommission\b/,
  shareOf: /0 ?(?:%|percent)\)? of|\bpercent(?:age)?\b[^.]{0,20}\bof\b|\bshare (?:of|in)|\brevenue shar|\bprofit shar/,
  netSales: /\b(?:net|gross|adjusted) (?:sales|revenues?|profits?|receipts|income|proceeds|selling)|\brevenues?\b/,
  priceChange:
    /\b(?:prices?|fees?|rates?|charges?)\b[^.]{0,100}\b(?:increase|raise|adjust|exceed|modif|fixed|firm|change)|\b(?:increase|raise|adjust)[^.]{0,80}\b(?:prices?|fees?|rates?|charges?)|\bconsumer price index|\bcpi\b/,
  minimum: /\bminimum/,
  atLeast: /\b(?:at least|no less than|not less than|no fewer than|a total of)\b/,
  purchase: /\bpurchase|\border|\bunits?\b|\bquantit/,
  shortfall: /\bshortfall|\btake[- ]or[- ]pay|\bcommit(?:ment|s|ted)?\b/,
  maximum: /\bmaximum|\bup to\b|\bno more than|\bnot more than|\bin excess of|\bexceed|\blimited to\b|\bcap\b|\bceiling|\bfirst 0\b/,
  additionalFee: /\badditional (?:fee|charge|cost|amount|payment)|\boverage|\bexcess (?:of|usage)/,
  hours: /\bhours?\b|\bcopies\b|\busers?\b|\bseats?\b|\bimpressions\b/,
  assigns: /\b(?:hereby|does|shall|agrees? to|will)(?: \w+)? (?:irrevocably )?(?:assign|transfer|convey|sell)/,
  workForHire: /\bworks?[- ](?:made[- ])?for[- ]hire/,
  ownership:
    /\b(?:sole|exclusive) (?:and exclusive )?(?:property|owner|ownership)|\bright,? title,? and interest|\bshall (?:own|become the property|vest|be owned|belong|be the property|retain)|\bownership\b/,
  intellectualProperty:
    /\bintellectual property|\bpatents?\b|\bcopyrights?\b|\btrade ?marks?\b|\binventions?\b|\bwork product|\bdeliverables?\b|\bimprovements?\b|\bdomain names?/,
  joint: /\bjoint(?:ly)?\b|\bco-?own|\bundivided|\bboth parties (?:shall )?own|\bequally/,
  jointOwnership:
    /\bjoint(?:ly)?[- ]own|\bowned joint|\bjoint (?:ownership|owners|inventions?|patents?|property|technology|improvements|intellectual|know|ip\b|collaboration)|\bco-?own/,
  licence: /\blicen[sc]e/,
  grants: /\bgrants?\b|\bgranted\b/,
  rightTo: /\bright (?:and license )?to (?:use|market|sell|distribute|reproduce|promote|make|manufacture|display)|\bright and licen/,
  sublicence: /\bsublicen/,
  nonTransferable:
    /\bnon-?transferable|\bnot (?:be )?(?:transfer|assign|sublicens)(?:able|ed)?|\bnon-?assignable|\bnon-?sublicens|\bwithout (?:the )?right to sublicens|\bno right to (?:sub)?licen|\bmay not (?:sub-?licen|assign|transfer)|\bpersonal(?:,| and| to| non)/,
  affiliate: /\baffiliate|\bsubsidiar|\bparent\b|\brelated (?:compan|entit|part)|\bgroup\b/,
  affiliateTakes:
    /\bgrants?\b[^.;]{0,80}\bto\b[^.;]{0,60}\b(?:affiliates|subsidiaries)|\b(?:use|used|exercis|enjoy)\w*[^.]{0,60}\bby\b[^.]{0,60}\b(?:affiliate|subsidiar)|\bsublicen\w+[^.]{0,60}\b(?:affiliate|subsidiar)|\b(?:extend|right)[^.]{0,60}\bto (?:its|their|any)[^.]{0,20}(?:affiliate|subsidiar)/,
  affiliateGives:
    /\b(?:affiliates|subsidiaries|itself and its[^.]{0,20})\b[^.;]{0,80}\b(?:hereby )?grants?\b|\bcause (?:its|their|each|any)[^.]{0,30}(?:affiliate|subsidiar)[^.]{0,60}(?:grant|licen)|\b(?:owned|controlled|licensed)[^.]{0,40}\bby\b[^.]{0,60}\baffiliate/,
  unlimited:
    /\bunlimited|\benterprise[- ]?wide|\bsite[- ]?licen|\bwithout (?:limit|restriction)(?:ation)?\b[^.]{0,20}\b(?:number|copies|user)|\bany number of|\bunrestricted/,
  irrevocable: /\birrevocabl|\bperpetual|\bin perpetuity|\bforever\b|\bnon-?terminable/,
  escrow: /\bescrow/,
  sourceCode: /\bsource (?:code|material|format)/,
  uponEnd:
    /\b(?:upon|after|following|on|within|event of)\b[^.]{0,80}\b(?:terminat|expir)|\bpost-?terminat|\bterminat\w+ or expir|\bexpir\w+ or (?:earlier )?terminat/,
  survives: /\bsurviv/,
  windDown:
    /\bwind[- ]?down|\btransition|\bsell[- ]?off|\bsell (?:its|the|any|remaining)[^.]{0,30}inventory|\bphase[- ]?out|\blast[- ](?:time|buy)|\bremaining inventory|\breturn (?:to|all|or)|\bcease|\bcontinue to (?:provide|pay|use|sell|perform|honou?r)|\brepurchase/,
  audit: /\baudit|\binspect|\bexamin/,
  books: /\bbooks\b|\brecords\b|\baccounting/,
  notLimited:
    /\bunlimited liab|\bnot (?:apply|limit|exclude)|\bshall not be (?:limited|subject)|\bnothing (?:in|herein|contained)[^.]{0,100}\b(?:limit|exclude)|\bexcept (?:for|in|with respect|to the extent|as)[^.]{0,160}\b(?:indemnif|breach|gross|wil+ful|fraud|liab|confidential)|\bwithout limit|\b(?:other than|excluding)[^.]{0,120}\b(?:indemnif|gross|wil+ful|fraud)/,
  cap: /\bliab[^.]{0,200}\b(?:exceed|limited to|in excess)|\b(?:aggregate|maximum|total|cumulative) (?:\w+ )?liab|\bexceed[^.]{0,120}\b(?:paid|received|payable|fees|price)/,
  indirect:
    /\bconsequential|\bincidental|\bpunitive|\bindirect|\bspecial damages|\blost profits|\bloss of (?:profit|business|data|use)|\bexemplary/,
  notLiable:
    /\bin no event|\bunder no circumstances|\bshall not be (?:liable|responsible)|\bneither party (?:shall|will) be liable|\bnot be liable/,
  grossFault: /\bgross negligence|\bwil+ful misconduct|\bfraud|\bbodily injury|\bpersonal injury|\bdeath\b/,
  indemnify: /\bindemnif/,
  timeBar: /\b(?:claim|action|suit|proceeding)s?\b[^.]{0,100}\b(?:within|more than|after)\b[^.]{0,40}\b(?:year|month|days)/,
  fixedDamages:
    /\bliquidated|\bpenalt|\btermination (?:fee|payment|charge)|\bbreak-?up fee|\bearly termination|\bcancell?ation (?:fee|charge)|\bper day|\bfor each (?:day|week|month)|\blate (?:fee|charge|delivery)|\bforfeit|\bservice credits?/,
  warranty: /\bwarrant/,
  warrantyPeriod:
    /\bwarranty period|\bwarrant[^.]{0,250}\b(?:for a period|period of|0 (?:days|months|years?)|year(?:s)? (?:from|after))|\bdefect|\brepair or replace|\bfree (?:from|of) defects/,
  insurance: /\binsur/,
  notSue:
    /\b(?:not|never|neither)\b[^.]{0,60}\b(?:sue|contest|challenge|attack|oppose|dispute|assert|institute|impugn|impair)|\bcovenants? not to|\bcontest\b|\bchallenge\b/,
  validity: /\bvalidity|\benforceability of|\bregistration|\binfring/,
  release: /\brelease[sd]?\b[^.]{0,60}\bdischarge|\bforever discharge|\bwaives?\b[^.]{0,60}\bclaims?/,
  beneficiary: /\bthird[- ]party beneficiar|\bintended beneficiar|\bbeneficiar(?:y|ies)\b|\bbenefit of\b/,
  noBeneficiary: /\bno third[- ]party benef|\bnot (?:intended|confer)|\bno rights/,
  territory: /\bterritor|\bregion|\bworldwide/,
  omitted: /omitted/,
};
