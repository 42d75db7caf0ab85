import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Instance, Options } from './embedded.ts';
import { sqlState } from './sql-state.ts';

/** Texts that are known at a time; the one that was not asked for longest makes room. */
const MOST = 300;

/** A statement as the database holds it: its name, the types of its parameters, and what its rows look like if it answers any. */
interface Statement {
  name: string;
  types: readonly number[];
  rows: messages.BackendMessage[];
}

const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;

/**
 * Asks by prepared statements. PGlite reads a text anew each time and is called six times for it, which takes as long as planning and answering a small
 * query. A text is prepared when it comes for the second time: what is asked once leaves nothing behind. Whoever calls waits for each
 * answer before asking again, as `Embedded` does.
 */
export async function preparing(client: PGlite): Promise<Instance['query']> {
  // One plan for all values would be made without knowing how many rows are wanted of how many: a list of ten among ten thousand takes five times as long.
  await client.exec('set plan_cache_mode = force_custom_plan');
  const known = new Map<string, Statement | undefined>();
  let last = 0;

  const send = (...parts: Uint8Array[]): Promise<messages.BackendMessage[]> => client.execProtocolStream(Buffer.concat(parts));

  const prepared = async (text: string): Promise<Statement> => {
    last += 1;
    const name = `text ${last}`;
    const said = await send(prepare({ name, text }), describe({ type: 'S', name }), sync());
    return { name, types: parse.parseDescribeStatementResults(said), rows: said.filter((message) => message.name === 'rowDescription') };
  };

  const answer = async ({ name, types, rows }: Statement, params: readonly unknown[], options: Options): Promise<unknown> => {
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serialize = options?.serializers?.[types[index] ?? 0] ?? client.serializers[types[index] ?? 0];
      return serialize ? serialize(value) : String(value);
    });
    const said = await send(bind({ statement: name, values }), execute({}), sync());
    return parse.parseResults([...rows, ...said], client.parsers, options)[0];
  };

  /** The statement that is to make room, if one of them is one. */
  const oldest = (): Statement | undefined => {
    const [text = ''] = known.keys();
    const statement = known.get(text);
    known.delete(text);
    return statement;
  };

  return async (text, params = [], options) => {
    const isFirst = !known.has(text);
    const statement = known.get(text) ?? (isFirst ? undefined : await prepared(text));
    known.delete(text);
    known.set(text, statement);
    const left = known.size > MOST ? oldest() : undefined;
    if (left) await send(close({ type: 'S', name: left.name }), sync());
    if (!statement) return client.query(text, params, options);
    try {
      return await answer(statement, params, options);
    } catch (error) {
      // A table has other columns than when it was prepared.
      if (sqlState(error) === '0A000') known.delete(text);
      throw error;
    }
  };
}
