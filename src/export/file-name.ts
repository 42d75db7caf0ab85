/** Characters that some file system gives a meaning: separators, wildcards, quotes, controls, marks that turn the direction of writing. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** Linux allows 255 bytes, Windows 255 units: what stays free is room for " (1)" and a folder. */
const LONGEST_BYTES = 180;
const NAMELESS = 'document';

/** A file's name for any title, on any system: `Lease: 4/5 "old"` becomes `Lease 4-5 old.pdf`. */
export function fileName(title: string, ending: string): string {
  const words = title
    .toWellFormed()
    .replace(/[\\/|]/g, '-')
    .replace(/[\p{Z}\t\n\r]+/gu, ' ')
    .replace(FORBIDDEN, '')
    .replace(/ {2,}/g, ' ');
  const name = clean(cut(clean(words))) || NAMELESS;
  return `${RESERVED.test(name) ? `${name.replace(RESERVED, '$&_')}` : name}.${ending}`;
}

/**
 * The header that makes a browser save a file under its title's name (RFC 6266): a plain form for old programs, and the exact one in UTF-8.
 * `inline` shows the file in the browser and names it only when it is saved.
 */
export function contentDisposition(title: string, ending: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const name = fileName(title, ending);
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Without dots and blanks at either end: a leading dot hides a file, Windows drops trailing ones. */
const clean = (name: string): string => name.replace(/^[\s.~-]+|[\s.]+$/gu, '');

/** At most so many bytes, between whole characters as people see them. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  let bytes = 0;
  let out = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > LONGEST_BYTES) return out;
    out += segment;
  }
  return out;
}
