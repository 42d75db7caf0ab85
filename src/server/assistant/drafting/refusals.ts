import type { MessageKey } from '#messages/message.ts';

/** Wishes that are not written into any document, by how people word them. */
const REFUSED: readonly [RegExp, MessageKey][] = [
  [/\b(?:pin|password|passcode|pass ?word|cvv|secret code)\b[^.]{0,20}(?:\bis\b|[:=])/i, 'drafting.compose.refused.secret'],
  [
    /\b(?:liar|idiot|filthy|scum|thief|crook|bastard|stupid|burn in|will burn|kill (?:you|him|her|yourself)|beat (?:him|her|them)|break (?:his|her) )\b/i,
    'drafting.compose.refused.insult',
  ],
  [
    /\b(?:hepatitis|hiv|aids|cancer|rehab|addict\w*|mental illness|patient number|diagnos\w+|psychiatr\w+)\b/i,
    'drafting.compose.refused.health',
  ],
  [
    /\b(?:keep|hold|retain|take)s?\b[^.]{0,25}\b(?:passport|identity card|id card|identity papers)\b|\bpassport\b[^.]{0,40}\b(?:stays with us|so that (?:he|she|they) (?:does|do) not)/i,
    'drafting.compose.refused.passport',
  ],
  [/\b(?:may|must|can)(?:not| not|'t) (?:leave|go out of) the (?:house|home|flat|premises)\b/i, 'drafting.compose.refused.confinement'],
  [
    /\b(?:pregnan\w*|disabled|disability|race|religion|muslims?|jews?|christians?|blacks?|gays?|women|foreigners)\b[^.]{0,40}\b(?:not fit|unfit|not wanted|not allowed|no place|excluded|get rid)\b|\bno (?:pregnant|disabled|women|foreigners|muslims|jews|blacks)\b/i,
    'drafting.compose.refused.discrimination',
  ],
  [
    /\b(?:approved|checked|reviewed|certified) by (?:the|an?|our) (?:court|ministry|government|attorney|lawyer|notary|[\w ]{0,30}office)\b/i,
    'drafting.compose.refused.falsehood',
  ],
];

/** Why a wish is not written; null for all others. */
export function refusalOf(text: string): MessageKey | null {
  return REFUSED.find(([words]) => words.test(text))?.[1] ?? null;
}
