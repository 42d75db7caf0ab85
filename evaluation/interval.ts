/** The 95 % interval of a share by Wilson's score. */
export function wilson(hits: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const centre = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * of)) / of);
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (centre - spread) / whole), Math.min(1, (centre + spread) / whole)];
}
