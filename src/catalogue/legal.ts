import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { ContentError, check, filesUnder, frontMatter } from './load.ts';

const Matter = z.object({
  title: z.string().check(z.minLength(3)),
  /** Day of the last change in substance. */
  changed: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

/** A page of terms: sections of Markdown with `{{placeholders}}`. */
export interface LegalText {
  id: string;
  title: string;
  changed: string;
  sections: readonly { id: string; title: string; text: string }[];
}

/** Reads the legal pages under `root`, the folder of the library, by their ids. @throws {ContentError} when one has no front matter or no sections. */
export function openLegal(root: string): ReadonlyMap<string, LegalText> {
  return new Map(
    filesUnder(join(root, 'legal'), '.md').map((path) => {
      const file = relative(root, path);
      const { matter, body } = frontMatter(readFileSync(path, 'utf8'), file);
      const sections = body
        .split(/^## /m)
        .slice(1)
        .map((part) => {
          const [title = '', ...lines] = part.split('\n');
          return { id: idOf(title), title: title.trim(), text: lines.join('\n').trim() };
        });
      if (sections.length === 0) throw new ContentError(file, 'has no sections');
      const id = basename(path, '.md');
      return [id, { id, ...check(Matter, matter, file), sections }];
    }),
  );
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
