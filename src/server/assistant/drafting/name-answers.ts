import { namesIn } from '#engine/several.ts';
import { message } from '#messages/message.ts';
import { order } from './near.ts';
import { asMark, fullName } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { together } from './several.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** `Cedar Decks (owner Ann Berg)`: the business before its owner. */
function ownedBy([first, second]: readonly Fact[], brief: Brief): Fact | undefined {
  if (!first || !second || first.at.part !== second.at.part) return undefined;
  const between = brief[first.at.part].slice(first.at.to, second.at.from);
  return /^,? ?\(?(?:the )?(?:owner|owned by|run by|director|proprietor|represented by)(?: is)?:? ?$/i.test(between) ? first : undefined;
}

/** Names as answers: of one party that two people are, both; of a company and a person, the company, and the person signs. */
export function nameAnswers({ taken, guessed, slots }: Cast, brief: Brief): Map<string, { value: unknown; facts: Fact[] }> {
  const answers = new Map<string, { value: unknown; facts: Fact[] }>();
  const unnamed = (slot: Slot) =>
    namesIn(brief.answers[slot.name] ?? '').filter(
      (name) => !taken.get(slot)?.some(({ value }) => value.toLowerCase() === name.toLowerCase()),
    );
  for (const [slot, facts] of taken) {
    const sorted = [...facts].sort((a, b) => order(a) - order(b));
    if (slot.list) {
      const held = answers.get(slot.list);
      const items = sorted.map(({ value }) => ({ [slot.name]: fullName(value) }));
      const merged = held ? [...(held.value as object[]), ...items] : items;
      answers.set(slot.list, { value: merged, facts: [...(held?.facts ?? []), ...sorted] });
      continue;
    }
    const companies = sorted.filter(({ value }) => isCompany(value));
    const [company = ownedBy(sorted, brief)] = companies;
    if (company && slot.signatory && sorted.length === 2 && companies.length <= 1) {
      answers.set(slot.name, { value: company.value, facts: [company] });
      const person = sorted.find((fact) => fact !== company);
      if (person) answers.set(slot.signatory, { value: person.value, facts: [person] });
    } else if (company && companies.length < sorted.length) {
      // People beside a company have another place than its name.
      answers.set(slot.name, { value: company.value, facts: [company] });
    } else
      answers.set(slot.name, {
        value: together([...new Set(sorted.map(({ value }) => value))]),
        facts: sorted,
      });
  }
  for (const [slot, likely] of guessed) {
    const name = asMark(message('drafting.compose.confirm', { question: together(likely.map(({ value }) => value)) }));
    if (slot.list) {
      const held = answers.get(slot.list);
      answers.set(slot.list, {
        value: [...((held?.value as object[]) ?? []), { [slot.name]: name }],
        facts: [...(held?.facts ?? []), ...likely],
      });
    } else answers.set(slot.name, { value: name, facts: [...likely] });
  }
  for (const slot of slots) {
    // Somebody whom only the answer names.
    const more = slot.list ? unnamed(slot).map((name) => ({ [slot.name]: fullName(name) })) : [];
    const held = answers.get(slot.list ?? '');
    if (slot.list && more.length > 0)
      answers.set(slot.list, { value: [...((held?.value as object[]) ?? []), ...more], facts: held?.facts ?? [] });
  }
  return answers;
}
