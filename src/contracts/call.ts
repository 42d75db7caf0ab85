import type { ZodMiniType } from 'zod/mini';

/** One call of the API: the same object names its path on the server and in the web. */
export interface Call<Body = undefined, Reply = unknown, Query = undefined> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for its parameters. */
  path: string;
  /** One sentence for the reference of the API. */
  summary: string;
  body?: ZodMiniType<Body>;
  query?: ZodMiniType<Query>;
  reply?: ZodMiniType<Reply>;
  /** Status of success; 200 when absent. */
  status?: 200 | 201 | 204;
  /** The reply is a file of this media type instead of JSON. */
  file?: string;
}

/** Declares a call; exists so that body, query and reply keep their types. */
export function call<Body = undefined, Reply = undefined, Query = undefined>(
  definition: Call<Body, Reply, Query>,
): Call<Body, Reply, Query> {
  return definition;
}
