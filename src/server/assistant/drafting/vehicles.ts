import type { Field } from '#engine/field.ts';
import { numberOf } from './reading/numerals.ts';
import type { Brief, Fact, Reading } from './shapes.ts';

const MAKES =
  'acura alfa audi bentley bmw buick byd cadillac chevrolet chevy chrysler citroen citroën cupra dacia daewoo daihatsu dodge ducati ferrari fiat ford genesis gmc harley-davidson harley hino holden honda hummer husqvarna hyundai indian infiniti isuzu iveco jaguar jeep kawasaki kia ktm lada lamborghini lancia land lexus lincoln lotus mahindra maruti maserati mazda mercedes mercedes-benz mercury mg mini mitsubishi nissan opel peugeot piaggio polestar pontiac porsche ram range renault rover royal saab seat skoda škoda smart ssangyong subaru suzuki tata tesla toyota triumph vauxhall vespa volkswagen volvo vw yamaha'.replaceAll(
    ' ',
    '|',
  );
/** A word of a model: `Corolla`, `F-150`, `320d`; none of those that follow it. */
const WORD =
  '(?!(?:vin|rego|reg|registration|plate|to|for|with|at|in|on|and|that|which|from|she|he|as|is|has|it|this|car|van|truck|sold|selling|private|mileage|miles|km|number|no|my|the|a|an|of)\\b)[\\p{L}\\d][\\p{L}\\d.-]{0,15}';
const YEAR = '(19[3-9]\\d|20[0-4]\\d)';
/** `2016 Toyota Corolla`. */
const YEARED = new RegExp(`(?<![\\d.,$£€])${YEAR} ((?:${MAKES})(?: ${WORD}){0,3})(?![\\p{L}\\d])`, 'iu');
/** `Honda Civic (2012)`, `VW Golf, 2015`. */
const BEHIND = new RegExp(
  `(?<![\\p{L}\\d])((?:${MAKES})(?: ${WORD}){1,3}?),? \\(?(?:from |built in |year |model |reg )?${YEAR}(?![\\d.,]\\d|\\d)`,
  'iu',
);
const BARE = new RegExp(
  `(?<!\\b(?:by|with|in|using|from) )\\b(?:my|our|the|a|his|her) (?:(?:old|used|blue|red|black|white|silver|grey|gray|green) )?((?:${MAKES})(?: ${WORD}){1,3})(?![\\p{L}\\d])`,
  'iu',
);
const READING = /(?<![\d.,$£€])(\d{1,3}(?:[,. ]\d{3}){1,2}|\d{4,6}) ?(miles|mi|kms?|kilomet(?:er|re)s)\b/i;

/** Answers make, model, year, plate and mileage of a vehicle that is sold, where the brief writes them as people do. */
export function vehicleIn(
  { facts }: Reading,
  { title, description, requirements }: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const named = (name: string): Field | undefined => fields.find((field) => field.name === name);
  if (!named('vehicleName') || !named('vehicleYear')) return;
  const text = `${description}\n${requirements}\n${title}`;
  const answer = (name: string, value: string | number | undefined, isFact: (fact: Fact) => boolean): void => {
    const field = named(name);
    if (!field || value === undefined || answers[name] !== undefined) return;
    answers[name] = value;
    for (const fact of facts) if (!placed.has(fact) && isFact(fact)) placed.set(fact, field);
  };
  const yeared = YEARED.exec(text);
  const behind = yeared ? null : BEHIND.exec(text);
  const [year, name] = yeared ? [yeared[1], yeared[2]] : behind ? [behind[2], behind[1]] : [undefined, BARE.exec(text)?.[1]];
  answer(
    'vehicleName',
    name && written(name),
    ({ what, text: said }) => what === 'number' && name !== undefined && said.includes(name.split(' ')[0] ?? name),
  );
  answer('vehicleYear', year, () => false);
  const plate = facts.find(({ what, role }) => what === 'other' && role === 'plate');
  answer('vehiclePlate', plate?.value, (fact) => fact === plate);
  const [, distance, unit = ''] = READING.exec(text) ?? [];
  const count = distance && numberOf(distance.replaceAll(' ', ''));
  if (answers.odometer === undefined && count) answer('odometer', Number(count), ({ text: said }) => said.includes(distance));
  if (count && Number(answers.odometer) === Number(count)) answer('odometerUnit', /^k/i.test(unit) ? 'km' : 'miles', () => false);
}

/** Of a brief in small letters with the capitals of a name. */
const written = (name: string): string =>
  /\p{Lu}/u.test(name)
    ? name.trim()
    : name
        .trim()
        .replace(/^(?:vw|bmw|mg|gmc|byd|ktm)(?= )/, (make) => make.toUpperCase())
        .replace(/(?<= |^)\p{Ll}/gu, (letter) => letter.toUpperCase());
