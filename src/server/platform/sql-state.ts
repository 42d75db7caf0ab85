/** An error with everything that caused it: drizzle and others wrap what the database said. */
export function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && chain.length < 8; at = at instanceof Error ? at.cause : undefined) chain.push(at);
  return chain;
}

/** SQLSTATE of an error of either database; undefined when it is no error of a database. */
export function sqlState(error: unknown): string | undefined {
  const isDatabase = error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
  return isDatabase ? String(error.code) : undefined;
}

/** SQLSTATE anywhere in the chain of causes. */
export function sqlStateOf(error: unknown): string | undefined {
  return causes(error)
    .map(sqlState)
    .find((state) => state !== undefined);
}
