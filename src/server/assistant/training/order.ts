/** Puts things into an order that the dice give. */
export function shuffle(order: Int32Array | number[], roll: (sides: number) => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = roll(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}

/** Dice that fall the same way each time: a linear congruential generator. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}
