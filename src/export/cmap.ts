import { closeSync, openSync, readSync } from 'node:fs';

/** One face of a font file: its family's name and the characters it has glyphs for. */
export interface Face {
  family: string;
  characters: CharacterSet;
}

/** A set of code points as bits: 136 kB each, and a test is one shift. */
export class CharacterSet {
  readonly bits = new Uint8Array(0x110000 / 8);

  has(code: number): boolean {
    return ((this.bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
  }

  add(code: number): void {
    if (code < 0x110000) this.bits[code >> 3] = (this.bits[code >> 3] ?? 0) | (1 << (code & 7));
  }

  /** Keeps what the other set has too: a family prints a character only when each of its cuts has it. */
  keepCommon(other: CharacterSet): void {
    for (let index = 0; index < this.bits.length; index += 1) this.bits[index] = (this.bits[index] ?? 0) & (other.bits[index] ?? 0);
  }
}

const COLLECTION = 0x74746366; // 'ttcf'

/**
 * Faces of a TrueType, OpenType or collection file, reading only the tables needed: a Chinese collection is 25 MB, its tables 1 MB.
 * Throws when the file is no font.
 */
export function readFaces(file: string): Face[] {
  const handle = openSync(file, 'r');
  try {
    const read = (from: number, length: number): DataView => {
      const bytes = Buffer.alloc(length);
      const got = readSync(handle, bytes, 0, length, from);
      if (got < length) throw new Error(`${file} ends before byte ${from + length}`);
      return new DataView(bytes.buffer, bytes.byteOffset, length);
    };
    const start = read(0, 12);
    const offsets = start.getUint32(0) === COLLECTION ? collectionOffsets(read(12, start.getUint32(8) * 4)) : [0];
    return offsets.map((offset) => readFace(read, offset, file));
  } finally {
    closeSync(handle);
  }
}

function collectionOffsets(view: DataView): number[] {
  return Array.from({ length: view.byteLength / 4 }, (_, index) => view.getUint32(index * 4));
}

type Read = (from: number, length: number) => DataView;

function readFace(read: Read, offset: number, file: string): Face {
  const count = read(offset, 6).getUint16(4);
  const directory = read(offset + 12, count * 16);
  const table = (tag: string): DataView => {
    for (let at = 0; at < count * 16; at += 16) {
      const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => directory.getUint8(at + byte)));
      if (name === tag) return read(directory.getUint32(at + 8), directory.getUint32(at + 12));
    }
    throw new Error(`${file} has no ${tag} table`);
  };
  return { family: readFamily(table('name')), characters: readCharacters(table('cmap')) };
}

/** The typographic family (name 16), else the family (name 1), from a Windows Unicode record. */
function readFamily(name: DataView): string {
  const strings = name.getUint16(4);
  const found = new Map<number, string>();
  for (let index = 0; index < name.getUint16(2); index += 1) {
    const at = 6 + index * 12;
    const id = name.getUint16(at + 6);
    if (name.getUint16(at) !== 3 || (id !== 1 && id !== 16)) continue;
    const english = name.getUint16(at + 4) === 0x409;
    if (found.has(id) && !english) continue;
    const from = strings + name.getUint16(at + 10);
    let text = '';
    for (let byte = 0; byte < name.getUint16(at + 8); byte += 2) text += String.fromCharCode(name.getUint16(from + byte));
    found.set(id, text);
  }
  return found.get(16) ?? found.get(1) ?? '';
}

/** Format 12 where there is one, since it holds all of format 4 and what lies beyond the first 65,536 characters. */
function readCharacters(cmap: DataView): CharacterSet {
  const tables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4));
  const characters = new CharacterSet();
  const wide = tables.find((at) => cmap.getUint16(at) === 12);
  const plain = tables.find((at) => cmap.getUint16(at) === 4);
  if (wide !== undefined) addGroups(characters, cmap, wide);
  else if (plain !== undefined) addSegments(characters, cmap, plain);
  return characters;
}

function addGroups(characters: CharacterSet, cmap: DataView, at: number): void {
  for (let index = 0; index < cmap.getUint32(at + 12); index += 1) {
    const group = at + 16 + index * 12;
    const first = cmap.getUint32(group);
    const last = Math.min(cmap.getUint32(group + 4), 0x10ffff);
    const glyph = cmap.getUint32(group + 8);
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) characters.add(code);
  }
}

function addSegments(characters: CharacterSet, cmap: DataView, at: number): void {
  const size = cmap.getUint16(at + 6); // twice the number of segments
  const ends = at + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let segment = 0; segment < size; segment += 2) {
    const first = cmap.getUint16(starts + segment);
    const delta = cmap.getUint16(deltas + segment);
    const range = cmap.getUint16(ranges + segment);
    for (let code = first; code <= cmap.getUint16(ends + segment) && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : cmap.getUint16(ranges + segment + range + (code - first) * 2);
      if ((range === 0 || glyph !== 0) && ((glyph + delta) & 0xffff) !== 0) characters.add(code);
    }
  }
}
