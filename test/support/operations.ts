import type { App } from '#server/platform/http.ts';

/** A JSON schema as far as the tests look into it. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
}

/** One call as the running server describes it in its OpenAPI document. */
export interface Operation {
  /** `GET /api/documents/{id}` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query: readonly string[];
  params: readonly string[];
  body: Schema | undefined;
  /** Roles that may ask; undefined when it takes no account. */
  roles: readonly string[] | undefined;
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: { session: string[] }[];
}

/** Every call that the server describes. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json() as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, security }]): Operation => {
      const method = verb.toUpperCase() as Operation['method'];
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: named('query'),
        params: named('path'),
        body: requestBody?.content['application/json']?.schema,
        roles: security?.[0]?.session,
      };
    }),
  );
}

/** What goes into the places that an operation leaves open. */
export interface Ask {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Path and query of a request. */
export function addressOf({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: Ask): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()));
  const search = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}
