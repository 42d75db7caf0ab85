import { type Sort, Unreadable } from './shapes.ts';

/** What the parts of a Word file may have together when unpacked. */
const MOST_UNPACKED = 60_000_000;
const MOST_PARTS = 3_000;
const END_OF_ZIP = 0x06054b50;
const ENTRY = 0x02014b50;

/** What a file is, by its bytes: its name and the type it was sent with are not believed. @throws Unreadable */
export function sortOf(bytes: Uint8Array): Sort {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw new Unreadable('empty');
  if (file.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  if (file.readUIntBE(0, Math.min(4, file.length)) === 0x504b0304) return wordIn(file);
  if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    // Word packs a file that has a password into the container of its old format.
    throw new Unreadable(file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldWord');
  }
  if (file.subarray(0, 5).equals(Buffer.from('{\\rtf'))) throw new Unreadable('type');
  return textIn(file);
}

/** Reads the list at the end of a zip file, which says what unpacking would take before anything is unpacked. */
function wordIn(file: Buffer): Sort {
  const tail = Math.max(0, file.length - 65_557);
  let end = file.length - 22;
  while (end >= tail && file.readUInt32LE(end) !== END_OF_ZIP) end -= 1;
  if (end < tail) throw new Unreadable('broken');
  const parts = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let size = 0;
  const names = new Set<string>();
  if (parts > MOST_PARTS) throw new Unreadable('unpacked');
  for (let part = 0; part < parts; part += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new Unreadable('broken');
    size += file.readUInt32LE(at + 24);
    const name = file.readUInt16LE(at + 28);
    names.add(file.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (size > MOST_UNPACKED) throw new Unreadable('unpacked');
  if (!names.has('word/document.xml')) throw new Unreadable('type');
  return 'word';
}

/** Text has hardly any control characters; UTF-16 is known by the mark it begins with. */
function textIn(file: Buffer): Sort {
  const mark = file.length > 1 ? file.readUInt16BE(0) : 0;
  if (mark === 0xfffe || mark === 0xfeff) return 'text';
  const start = file.subarray(0, 20_000);
  let odd = 0;
  for (const byte of start) if (byte === 0 || (byte < 32 && ![9, 10, 12, 13].includes(byte))) odd += byte === 0 ? 100 : 1;
  if (odd > start.length / 200) throw new Unreadable('type');
  return 'text';
}
