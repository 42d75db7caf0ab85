import { causes, sqlState } from './sql-state.ts';

/** What the log keeps of an error: where and what, not the values of a query or the row it broke on, which are people's own. */
export function describeError(error: Error) {
  const message = plainMessage(error);
  return {
    type: error.name,
    message,
    code: 'code' in error ? String(error.code) : undefined,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    causes: causes(error.cause).map((cause) => (cause instanceof Error ? `${cause.name}: ${plainMessage(cause)}` : typeof cause)),
  };
}

/** The stack without its first lines, which repeat the message as it was. */
function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message);
  return from < 0 ? '' : stack.slice(from + message.length);
}

/** The message of an error, without what somebody typed. */
export function plainMessage(error: Error): string {
  // The database's library puts the values beneath the query.
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`;
  // Of a value that it cannot read the database says which one it was.
  return sqlState(error)?.startsWith('22') ? error.message.replace(/: ".*$/s, '') : error.message;
}
