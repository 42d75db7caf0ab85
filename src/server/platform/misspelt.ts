import { slipsBetween } from '#engine/slips.ts';

/**
 * Names in the environment that nobody reads and that are hardly anything but a setting's: a wrong one would be passed over in silence.
 * @param given names of the environment
 * @param known names of all settings
 * @returns a sentence for each
 */
export function misspelt(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name) || name.length < 6) return [];
    const upper = name.toUpperCase();
    // The first letter is seldom the wrong one, and other programs have settings of their own: XAI_API_KEY.
    const meant = known.find((one) => one[0] === upper[0] && Number.isFinite(slipsBetween(upper, one, one.length < 10 ? 1 : 2)));
    return meant === undefined ? [] : [`There is no setting ${name}, so it is not looked at. ${meant} is the one that is nearest.`];
  });
}
