import { type Sentences as Catalogue, message } from '#messages/message.ts';

type Sentences = Catalogue['errors'];
/** A name under `errors` in the catalogue; answers carry it in snake_case as their `code`. */
export type ErrorName = { [K in keyof Sentences]: Sentences[K] extends string ? K : never }[keyof Sentences];
type Values = Readonly<Record<string, string | number>>;

/** An answer that is not a success: thrown by handlers and stores, turned into HTTP in one place (failures.ts). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Sentence by name of the field, for 422. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds for Retry-After. */
  readonly retryAfter: number | undefined;
  /** Further members of the answer, such as both texts of a conflict. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    name: ErrorName,
    more: {
      values?: Values;
      fields?: Readonly<Record<string, string>>;
      retryAfter?: number;
      extra?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message(`errors.${name}`, more.values), { cause: more.cause });
    this.name = 'Refusal';
    this.status = status;
    this.code = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.extra = more.extra ?? {};
  }
}

/** 400: the request cannot be read at all. */
export const malformed = (cause?: unknown) => new Refusal(400, 'badRequest', { cause });
/** 401: nobody is signed in, or the password is wrong. */
export const unauthorized = (name: 'unauthorized' | 'wrongPassword' = 'unauthorized') => new Refusal(401, name);
/** 402: the plan's documents of this month are used up; `date` says in words when the count starts anew. */
export const overLimit = (limit: number, date: string) => new Refusal(402, 'limitReached', { values: { limit, date } });
/** 403: known, but not allowed. */
export const forbidden = (name: 'forbidden' | 'wrongOrigin' | 'suspended' | 'secondStepNeeded' | 'passwordRanOut' = 'forbidden') =>
  new Refusal(403, name);
/** 404: not there, or not the asker's: the two are not told apart. */
export const notFound = (name: 'notFound' | 'versionGone' = 'notFound') => new Refusal(404, name);
/** 409: the row has moved on; `extra` joins the answer (for example `current` and `yours`). */
export const conflict = (name: ErrorName = 'conflict', extra?: Readonly<Record<string, unknown>>) => new Refusal(409, name, { extra });
/** 422: values that were read but cannot be taken, each with its sentence. */
export const invalid = (fields: Readonly<Record<string, string>>) => new Refusal(422, 'invalid', { fields });
/** 429: `seconds` until the next try may succeed. */
export const tooMany = (seconds: number) => new Refusal(429, 'tooMany', { values: { seconds }, retryAfter: seconds });
/** 503: alive but not able now; `seconds` until a retry makes sense. */
export const unavailable = (seconds: number, cause?: unknown) => new Refusal(503, 'unavailable', { retryAfter: seconds, cause });
/** 507: nothing can be stored until there is space. */
export const diskFull = (cause?: unknown) => new Refusal(507, 'diskFull', { retryAfter: 30, cause });
