import { GUIDANCE_INTENTS, type GuidanceIntent } from '#contracts/assistant.ts';

/** What a request wants, and how strongly its words say so. */
export interface Intention {
  intent: GuidanceIntent;
  /** `strong`: one intent, clearly before all others. `some`: words speak for it. `none`: nothing does. */
  strength: 'strong' | 'some' | 'none';
}

type Cue = readonly [pattern: RegExp, weight: number];

const DOCUMENT = 'contract|agreement|lease|nda|letter|will|policy|document|form|waiver|release|deed|notice|template|offer|invoice';
/** Patterns over lower-case words; the weights say how seldom they mean something else. */
const CUES: Readonly<Record<Exclude<GuidanceIntent, 'unclear'>, readonly Cue[]>> = {
  check_contract: [
    [
      /\b(?:check|review|analy[sz]e|look (?:over|at|through)|read through|assess|audit|examine)\b.*\b(?:contract|agreement|lease|nda|offer|clause|document|draft|it|pdf)s?\b/,
      3,
    ],
    [/\b(?:risky|unfair|one-sided|hidden|red flags?)\b/, 2],
    [/\b(?:is|are|does)\b.*\b(?:contract|agreement|lease|nda|it|clause)\b.*\b(?:fair|safe|ok|okay|normal|usual)\b/, 2.5],
    [/\b(?:sent|gave|given|received|got)\b.*\b(?:contract|agreement|lease|nda)\b/, 1.5],
    [/\bbefore i sign\b|\bshould i sign\b/, 2],
  ],
  law: [
    [/\b(?:law|legal|illegal|lawful|allowed|permitted|statute|rights?|valid|enforceable|binding|court|sue)\b/, 1.5],
    [/\b(?:can|may|must|does|do|has|have)\b.*\b(?:landlord|tenant|employer|employee|boss|company|seller|buyer|debtor|lender|owner)\b/, 1.5],
    [/\bhow (?:long|much|many|often|soon)\b/, 1.5],
    [
      /\b(?:maximum|minimum|limit on|deadline|notice period|interest rate|late fee|witness(?:es)?|notar\w+|handwritten|electronically)\b/,
      1.5,
    ],
    [/\b(?:when|by when) (?:must|does|do)\b|\bwho owns\b|\bdo i need a\b|\bright of\b/, 1.2],
  ],
  explain_term: [
    [/\bwhat (?:does|do)\b.*\bmean\b|\bmeaning of\b|\bdefin(?:e|ition)\b|\bexplain\b|\bdifference between\b/, 3],
    [/^what(?: is|['’]s| are)(?: an?| the)? [\w\s'’-]{3,40}\??$/, 2.2],
    [/\bin plain (?:words|english)\b|\bunderstand\b/, 1.5],
  ],
  use_product: [
    [/\b(?:download|export|print|save|upload)\b.*\b(?:document|pdf|word|docx|data|it|file)\b/, 2.5],
    [/\b(?:password|sign in|log ?in|sign out|two-factor|account|e-?mail address)\b/, 2],
    [/\b(?:subscription|my plan|upgrade|downgrade|billing|receipt|refund|trial|plans?|pricing|price of|how much does it cost)\b/, 2.5],
    [/\b(?:deleted|bin|trash|restore|undo|earlier version|versions|history)\b/, 2],
    [/\bhow (?:do|can|could) i\b/, 0.8],
    [/\bwhere (?:do|can) i\b/, 1],
    [/\bchange the (?:wording|text|place|jurisdiction)\b|\bafter generating\b|\bgenerate\b/, 2],
  ],
  draft_custom: [
    [
      /\b(?:draft|write|compose|create|make)\b(?: me)?(?: an?| the| something)?\b.*\b(?:contract|agreement|clause|document|letter)\b.*\b(?:for|about|between|that|with)\b/,
      2,
    ],
    [/\b(?:custom|from scratch|tailor-?made|bespoke|individual)\b/, 2.5],
    [/\bno template\b|\bnothing fits\b|\bsomething written\b/, 2.5],
  ],
  find_template: [
    [new RegExp(`\\b(?:need|want|looking for|find|search|get|where is|make|which|send|so)\\b.*\\b(?:${DOCUMENT})s?\\b`), 1.6],
    [/\btemplate\b|\bwhich (?:document|form|agreement|contract)\b|\bwhat can i send\b/, 2],
    [new RegExp(`^[\\w'’ -]{0,30}\\b(?:${DOCUMENT})$`), 1.6],
    [new RegExp(`\\b(?:${DOCUMENT})\\b (?:for|to|so|about|between)\\b`), 1.2],
    [/^\s*(?:nda|prenup|iou|lease|safe|will)\s*$/, 2],
  ],
};
const STRONG = 1;

/** Reads what somebody wants from their words. Text is looked at, never followed. */
export function recogniseIntent(query: string): Intention {
  const text = query.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 600);
  const scored = GUIDANCE_INTENTS.flatMap((intent) =>
    intent === 'unclear'
      ? []
      : { intent, score: CUES[intent].reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0) },
  ).sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best || best.score < 1) return { intent: 'unclear', strength: 'none' };
  return { intent: best.intent, strength: best.score - (next?.score ?? 0) >= STRONG ? 'strong' : 'some' };
}
