import { message } from '#messages/message.ts';
import { asMark } from './open-marks.ts';
import type { Cast } from './parties.ts';
import type { Plan } from './plan.ts';
import type { Speakers } from './register.ts';
import { isLetter } from './slots.ts';

/** How the parties are called where the customer writes `we` and `he`. */
export function speakersOf({ author, other }: Cast, plan: Plan): Speakers {
  const { resolved } = plan;
  const firstPerson = isLetter(resolved) || new Set(resolved.kind.parties.map(({ name }) => name)).size === 1;
  const gives = /will|codicil|trust/i.test(resolved.kind.family);
  if (firstPerson) return { author: 'I', other: isLetter(resolved) ? 'you' : null, firstPerson, gives };
  const first = plan.kind === null ? resolved.kind.parties[0] : undefined;
  const speaker = author ?? first;
  return {
    author: speaker ? `the ${speaker.label}` : asMark(message('drafting.compose.whichParty')),
    other: other && `the ${other.label}`,
    firstPerson,
    gives,
  };
}
