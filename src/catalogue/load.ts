import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import type { Field } from '#engine/field.ts';
import type { Clause } from '#engine/source.ts';
import { ClauseMatter, Families, KindMatter, PlaceFile } from './shapes.ts';

/** A mistake in a file of the library; the message names the file. */
export class ContentError extends Error {
  file: string;
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.file = file;
  }
}

export interface Kind extends Omit<KindMatter, 'fields'> {
  fields: Field[];
  body: string;
  file: string;
  /** Line of the file on which the body begins, so that errors name the right one. */
  bodyLine: number;
}

export interface Variant extends Omit<ClauseMatter, 'fields'> {
  /** `lease/deposit` */
  clause: string;
  place: string;
  topicList: string[];
  fields: Field[];
  text: string;
  /** As templates include it: the same object in all of them, so that the engine reads it once. */
  included: readonly Clause[];
  file: string;
  bodyLine: number;
}

/** Everything under `content/`, parsed once; kinds, clauses and places apart, never their product. */
export interface Library {
  kinds: Map<string, Kind>;
  /** By clause, then by jurisdiction. A clause folder without any fitting variant leaves nothing behind. */
  clauses: Map<string, Map<string, Variant>>;
  places: Map<string, PlaceFile>;
  families: Families;
  /** Plain forms for what no kind describes: never listed or counted. */
  outlines: Map<string, Kind>;
  /** Of all that was read: another text is another digest. */
  digest: string;
}

type ReadText = (path: string) => string;

/** Reads a whole library. @throws {ContentError} with every mistake found in the shapes, one a line. */
export function loadLibrary(root: string): Library {
  const mistakes: string[] = [];
  const attempt = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const hash = createHash('sha256');
  const readText = (path: string): string => {
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${relative(root, path).replaceAll('\\', '/')}\0${text}\0`);
    return text;
  };
  const kinds = new Map<string, Kind>();
  for (const file of filesUnder(join(root, 'kinds'), '.md')) {
    const kind = attempt(() => readKind(root, file, readText));
    if (kind && kinds.has(kind.id)) mistakes.push(`${kind.file}: the kind ${kind.id} exists twice`);
    if (kind) kinds.set(kind.id, kind);
  }
  const clauses = new Map<string, Map<string, Variant>>();
  for (const file of filesUnder(join(root, 'clauses'), '.md')) {
    const variant = attempt(() => readVariant(root, file, readText));
    if (!variant) continue;
    const variants = clauses.get(variant.clause) ?? new Map<string, Variant>();
    clauses.set(variant.clause, variants.set(variant.place, variant));
  }
  const places = new Map<string, PlaceFile>();
  for (const file of filesUnder(join(root, 'jurisdictions'), '.yaml')) {
    const place = attempt(() => check(PlaceFile, parseYaml(readText(file)), relative(root, file)));
    if (place) places.set(place.id, place);
  }
  const families = attempt(() => readFamilies(root, readText)) ?? {};
  const outlines = new Map<string, Kind>();
  for (const file of filesUnder(join(root, 'outlines'), '.md')) {
    // What is counted does not hang on them, so they are no part of the digest.
    const outline = attempt(() => readKind(root, file, (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')));
    if (outline) outlines.set(outline.id, outline);
  }
  if (mistakes.length > 0) throw new ContentError(root, `\n${mistakes.join('\n')}`);
  return { kinds, clauses, places, families, outlines, digest: hash.digest('hex') };
}

function readFamilies(root: string, readText: ReadText): Families {
  return check(Families, parseYaml(readText(join(root, 'families.yaml'))), 'families.yaml');
}

function readKind(root: string, path: string, readText: ReadText): Kind {
  const file = relative(root, path);
  const { matter, body, bodyLine } = frontMatter(readText(path), file);
  return { ...check(KindMatter, matter, file), body, file, bodyLine };
}

function readVariant(root: string, path: string, readText: ReadText): Variant {
  const file = relative(root, path);
  const { matter, body, bodyLine } = frontMatter(readText(path), file);
  const shape = check(ClauseMatter, matter, file);
  const clause = relative(join(root, 'clauses'), dirname(path)).replaceAll('\\', '/');
  const place = basename(path, '.md');
  const text = shape.omit ? '' : body;
  const topicList = [...(shape.topic ? [shape.topic] : []), ...(shape.topics ?? [])];
  return {
    ...shape,
    clause,
    place,
    topicList,
    fields: shape.fields ?? [],
    text,
    included: [{ text, id: `${clause}@${place}`, ...(shape.from ? { from: shape.from } : {}), ...(shape.to ? { to: shape.to } : {}) }],
    file,
    bodyLine,
  };
}

function frontMatter(text: string, file: string): { matter: unknown; body: string; bodyLine: number } {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  if (!match?.[1]) throw new ContentError(file, 'begins without front matter');
  const bodyLine = match[0].split('\n').length;
  try {
    return { matter: parseYaml(match[1]), body: text.slice(match[0].length), bodyLine };
  } catch (error) {
    throw new ContentError(file, error instanceof Error ? error.message : 'unreadable front matter');
  }
}

function check<T>(shape: z.ZodMiniType<T>, value: unknown, file: string): T {
  const result = z.safeParse(shape, value);
  if (result.success) return result.data;
  throw new ContentError(file, z.prettifyError(result.error).replaceAll('\n', ' '));
}

function filesUnder(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
