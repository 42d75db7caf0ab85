import { type Signs, shares } from '../drafting/learnt/choice.ts';
import { dice, shuffle } from './order.ts';

/** A choice that was made: of these options, the one at `right`. */
export interface Choice {
  options: readonly Signs[];
  right: number;
}

export interface Settings {
  /** How often all choices are gone through. */
  rounds: number;
  /** How far a weight moves at first. */
  rate: number;
  /** How strongly weights are drawn back to nothing. */
  decay: number;
  /** A sign of fewer choices than this is not learnt. */
  least: number;
  /** Only signs are learnt that some right option has: what speaks against an option is then that it speaks for another. */
  onlyFor?: boolean;
}

interface Packed {
  right: number;
  options: { at: Int32Array; value: Float32Array }[];
}

/** Less than this changes no choice, and is not kept. */
const NOTHING = 0.01;

/** Weights under which the right options are likely: multinomial logistic regression, by AdaGrad (Duchi et al., JMLR 2011). The same choices give the same weights. */
export function learn(choices: Iterable<Choice>, { rounds, rate, decay, least, onlyFor }: Settings): Map<string, number> {
  const index = new Map<string, number>();
  const all = Array.from(choices, (choice) => pack(choice, index));
  const seen = new Uint32Array(index.size);
  const isFor = new Uint8Array(index.size);
  for (const { options, right } of all) {
    for (const place of new Set(options.flatMap(({ at }) => [...at]))) seen[place] = (seen[place] ?? 0) + 1;
    for (const place of options[right]?.at ?? []) isFor[place] = 1;
  }
  const isLearnt = (place: number): boolean => (seen[place] ?? 0) >= least && (!onlyFor || isFor[place] === 1);
  const packed = all.map((choice) => only(choice, isLearnt));
  const names = [...index.keys()];
  const weights = new Float64Array(names.length);
  const moved = new Float64Array(names.length).fill(1e-3);
  const order = packed.map((_, at) => at);
  const roll = dice(7);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, roll);
    for (const at of order) {
      const choice = packed[at];
      if (!choice) continue;
      const likely = shares(choice.options.map((option) => sumOf(option, weights)));
      for (const [n, option] of choice.options.entries()) {
        const error = (n === choice.right ? 1 : 0) - (likely[n] ?? 0);
        if (Math.abs(error) < 1e-4) continue;
        for (let k = 0; k < option.at.length; k += 1) {
          const place = option.at[k] ?? 0;
          const gradient = error * (option.value[k] ?? 0) - decay * (weights[place] ?? 0);
          moved[place] = (moved[place] ?? 0) + gradient * gradient;
          weights[place] = (weights[place] ?? 0) + (rate * gradient) / Math.sqrt(moved[place] ?? 1);
        }
      }
    }
  }
  return new Map(names.map((name, at): [string, number] => [name, weights[at] ?? 0]).filter(([, weight]) => Math.abs(weight) > NOTHING));
}

/** A choice with numbers for names; `index` grows by the names that it does not have. */
function pack({ options, right }: Choice, index: Map<string, number>): Packed {
  const placeOf = (name: string): number => {
    const known = index.get(name) ?? index.size;
    index.set(name, known);
    return known;
  };
  return {
    right,
    options: options.map((signs) => ({ at: Int32Array.from(signs.keys(), placeOf), value: Float32Array.from(signs.values()) })),
  };
}

function only({ options, right }: Packed, isLearnt: (place: number) => boolean): Packed {
  return {
    right,
    options: options.map(({ at, value }) => ({ at: at.filter(isLearnt), value: value.filter((_, k) => isLearnt(at[k] ?? -1)) })),
  };
}

function sumOf({ at, value }: Packed['options'][number], weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < at.length; k += 1) sum += (weights[at[k] ?? 0] ?? 0) * (value[k] ?? 0);
  return sum;
}
