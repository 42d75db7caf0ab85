import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A brief with what a careful lawyer reads in it. */
const Annotated = z.object({
  /** The hand that wrote it, a full stop, a number. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  /** What a careful lawyer would take, null where the library has none; `also` would do, too. */
  kind: z.nullable(z.string()),
  also: z._default(z.array(z.string()), []),
  place: z.nullable(z.string()),
  /** Label of the side that writes as I or we (`A` and `B` where there is no kind), null where none does. */
  writer: z.nullable(z.string()),
  /** Everybody who is named, with the label of the side; null for no side. `signs`: for which company; `firm`: the name under which a person trades. */
  people: z.array(
    z.object({
      name: z.string(),
      is: z.nullable(z.string()),
      signs: z.optional(z.string()),
      firm: z.optional(z.boolean()),
      address: z.optional(z.string()),
    }),
  ),
  /** What was read of sums, days and the like, each with the question that it answers (`list.inner` in a list); null for none. `at`: part and place. */
  figures: z._default(z.array(z.object({ text: z.string(), at: z.string(), field: z.nullable(z.string()) })), []),
  /** Options that the words decide, and answers that stand in the words. */
  choices: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  texts: z._default(z.record(z.string(), z.union([z.string(), z.array(z.string())])), {}),
});
export type Annotated = z.infer<typeof Annotated>;

/** All annotated briefs. @throws where a line is none */
export const readAnnotated = (): Annotated[] =>
  readFileSync(new URL('briefs.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.parse(Annotated, JSON.parse(line)));
