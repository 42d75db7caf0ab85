/** Browsers by what only they write; those that also write another's name stand before it. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;

/** What a user agent says of browser and system, as people call them; null where it says nothing known. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/**
 * The part of an address that tells roughly where it is and not whose it is: of IPv4 the first three numbers, of IPv6
 * the first 48 bits.
 */
export function shortNetwork(network: string): string {
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.0');
  return `${network.split(':').slice(0, 3).join(':')}::`;
}
