const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by their names, as far as the header tells; a program's own name as it stands; undefined when it says nothing. */
export function browserOf(userAgent: string | null): string | undefined {
  const text = userAgent?.trim();
  if (!text) return undefined;
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(text))?.[1];
  const found = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean);
  return found.length > 0 ? found.join(' · ') : text.slice(0, 60);
}
