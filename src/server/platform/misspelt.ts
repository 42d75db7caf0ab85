/** Whether two names differ by up to `most` letters that are wrong, missing, too many, or exchanged with the next one. */
function isClose(a: string, b: string, most: number): boolean {
  if (a === b) return true;
  if (most === 0 || a === '' || b === '') return Math.max(a.length, b.length) <= most;
  if (a[0] === b[0]) return isClose(a.slice(1), b.slice(1), most);
  return (
    isClose(a.slice(1), b.slice(1), most - 1) ||
    isClose(a.slice(1), b, most - 1) ||
    isClose(a, b.slice(1), most - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isClose(a.slice(2), b.slice(2), most - 1))
  );
}

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
    const meant = known.find((one) => one[0] === upper[0] && isClose(upper, one, one.length < 10 ? 1 : 2));
    return meant === undefined ? [] : [`There is no setting ${name}, so it is not looked at. ${meant} is the one that is nearest.`];
  });
}
