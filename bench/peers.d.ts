/** The few calls of the peers that the benchmarks use: types must be known before the peers are installed. */
declare module 'mustache' {
  interface Context {
    view: unknown;
  }
  interface Writer {
    renderTokens(tokens: readonly unknown[], context: Context, partials: undefined, source: string): string;
  }
  const Mustache: {
    parse(template: string): unknown[];
    clearCache(): void;
    render(template: string, view: object): string;
    Context: new (view: object) => Context;
    Writer: new () => Writer;
  };
  export default Mustache;
}

declare module 'handlebars' {
  export type Helper = (...values: unknown[]) => unknown;
  interface Environment {
    registerHelper(name: string, helper: Helper): void;
    compile(template: string, options?: object): (view: object) => string;
  }
  const Handlebars: Environment & { create(): Environment };
  export default Handlebars;
}

declare module 'liquidjs' {
  export class Liquid {
    constructor(options?: object);
    registerFilter(name: string, filter: (...values: unknown[]) => unknown): void;
    parseAndRenderSync(template: string, view: object): string;
  }
}

declare module 'pizzip' {
  export default class PizZip {
    constructor(bytes: Uint8Array);
    generate(options: { type: 'uint8array'; compression: 'DEFLATE' }): Uint8Array;
  }
}

declare module 'docxtemplater' {
  import type PizZip from 'pizzip';
  export default class Docxtemplater {
    constructor(zip: PizZip, options: object);
    render(view: object): this;
    getZip(): PizZip;
  }
}

declare module '@orama/orama' {
  export function create(options: { schema: Readonly<Record<string, 'string'>> }): object;
  export function insertMultiple(db: object, documents: readonly object[]): Promise<string[]>;
  export function search(db: object, query: object): Promise<{ hits: { id: string }[] }>;
}

declare module 'express' {
  import type { RequestListener } from 'node:http';

  interface Response {
    type(type: string): this;
    send(body: string): this;
  }
  export default function express(): RequestListener & { get(path: string, handler: (request: unknown, response: Response) => void): void };
}

declare module 'lighthouse' {
  interface Category {
    /** 0 to 1; null where it could not be told. */
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Audit {
    score: number | null;
    numericValue?: number;
  }
  export interface Result {
    categories: Record<string, Category | undefined>;
    audits: Record<string, Audit | undefined>;
    runtimeError?: { message: string };
  }
  export default function lighthouse(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
