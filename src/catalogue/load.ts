import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Field } from '#engine/field.ts';
import type { Clause } from '#engine/source.ts';
import { openYaml, type YamlReader } from './kept.ts';
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

/** How the files of a part of the library are read: their texts, the digest of all, and the YAML in them. */
interface Reader {
  root: string;
  textOf(path: string): string;
  digest: string;
  yaml: YamlReader;
}

/**
 * Reads the texts of a part of the library.
 * @param keep folder in which the YAML that was read may be kept
 */
export function openReader(root: string, part: string, paths: readonly string[], keep: string | undefined): Reader {
  const hash = createHash('sha256');
  const texts = new Map<string, string>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${relative(root, path).replaceAll('\\', '/')}\0${text}\0`);
    texts.set(path, text);
  }
  const digest = hash.digest('hex');
  return { root, textOf: (path) => texts.get(path) ?? '', digest, yaml: openYaml(keep, part, digest) };
}

/**
 * Reads a whole library.
 * @param keep folder in which what was read may be kept, so that the next start is quicker
 * @throws {ContentError} with every mistake found in the shapes, one a line
 */
export function loadLibrary(root: string, keep?: string): Library {
  const mistakes: string[] = [];
  const attempt = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const files = {
    kinds: filesUnder(join(root, 'kinds'), '.md'),
    clauses: filesUnder(join(root, 'clauses'), '.md'),
    places: filesUnder(join(root, 'jurisdictions'), '.yaml'),
    families: join(root, 'families.yaml'),
  };
  const reader = openReader(root, 'library', [...files.kinds, ...files.clauses, ...files.places, files.families], keep);
  const kinds = new Map<string, Kind>();
  for (const file of files.kinds) {
    const kind = attempt(() => readKind(reader, file));
    if (kind && kinds.has(kind.id)) mistakes.push(`${kind.file}: the kind ${kind.id} exists twice`);
    if (kind) kinds.set(kind.id, kind);
  }
  const clauses = new Map<string, Map<string, Variant>>();
  for (const file of files.clauses) {
    const variant = attempt(() => readVariant(reader, file));
    if (!variant) continue;
    const variants = clauses.get(variant.clause) ?? new Map<string, Variant>();
    clauses.set(variant.clause, variants.set(variant.place, variant));
  }
  const places = new Map<string, PlaceFile>();
  for (const file of files.places) {
    const place = attempt(() => check(PlaceFile, reader.yaml.read(reader.textOf(file)), relative(root, file)));
    if (place) places.set(place.id, place);
  }
  const families = attempt(() => check(Families, reader.yaml.read(reader.textOf(files.families)), 'families.yaml')) ?? {};
  // What is counted does not hang on outlines, so they are no part of the digest.
  const plain = filesUnder(join(root, 'outlines'), '.md');
  const apart = openReader(root, 'outlines', plain, keep);
  const outlines = new Map<string, Kind>();
  for (const file of plain) {
    const outline = attempt(() => readKind(apart, file));
    if (outline) outlines.set(outline.id, outline);
  }
  if (mistakes.length > 0) throw new ContentError(root, `\n${mistakes.join('\n')}`);
  reader.yaml.keep();
  apart.yaml.keep();
  return { kinds, clauses, places, families, outlines, digest: reader.digest };
}

function readKind(reader: Reader, path: string): Kind {
  const file = relative(reader.root, path);
  const { matter, body, bodyLine } = frontMatter(reader.textOf(path), file, reader.yaml.read);
  return { ...check(KindMatter, matter, file), body, file, bodyLine };
}

function readVariant(reader: Reader, path: string): Variant {
  const file = relative(reader.root, path);
  const { matter, body, bodyLine } = frontMatter(reader.textOf(path), file, reader.yaml.read);
  const shape = check(ClauseMatter, matter, file);
  const clause = relative(join(reader.root, 'clauses'), dirname(path)).replaceAll('\\', '/');
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

/**
 * The YAML between the first two rules of a file, and what follows it.
 * @param read reads the YAML
 * @throws {ContentError}
 */
export function frontMatter(
  text: string,
  file: string,
  read: YamlReader['read'] = parse,
): { matter: unknown; body: string; bodyLine: number } {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text);
  if (!match?.[1]) throw new ContentError(file, 'begins without front matter');
  const bodyLine = match[0].split('\n').length;
  try {
    return { matter: read(match[1]), body: text.slice(match[0].length), bodyLine };
  } catch (error) {
    throw new ContentError(file, error instanceof Error ? error.message : 'unreadable front matter');
  }
}

/** @throws {ContentError} naming the file. */
export function check<T>(shape: z.ZodMiniType<T>, value: unknown, file: string): T {
  const result = z.safeParse(shape, value);
  if (result.success) return result.data;
  throw new ContentError(file, z.prettifyError(result.error).replaceAll('\n', ' '));
}

/** Files under a folder with this ending, in the order of their paths; none where there is no folder. */
export function filesUnder(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
