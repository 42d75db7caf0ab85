/** Bytes of one answer: a stream says each word in some hundred bytes of its own. */
const MOST_BYTES = 8 << 20;
const MOST_ERROR_BYTES = 64 << 10;

/**
 * A fetch for an outside model that is not trusted: no redirect is followed, since it would carry the key and the text elsewhere; no answer
 * grows past a bound, unpacked; what is neither a stream of events nor JSON is an error. A server that does not stream and answers the whole
 * at once is read, too.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, headers } = response;
  if (!response.ok) return new Response(bounded(response.body, MOST_ERROR_BYTES), { status, headers });
  const type = headers.get('content-type') ?? '';
  const isWhole = /^application\/json\b/i.test(type);
  if (!isWhole && !/^text\/event-stream\b/i.test(type)) {
    await response.body?.cancel();
    throw new TypeError('The model answered neither events nor JSON.');
  }
  const body = bounded(response.body, MOST_BYTES);
  if (!isWhole) return new Response(body, { status, headers });
  return new Response(asEvents(await new Response(body).json()), { status, headers: { 'content-type': 'text/event-stream' } });
};

function bounded(body: ReadableStream<Uint8Array> | null, most: number): ReadableStream<Uint8Array> | null {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > most) controller.error(new TypeError('The model answered more than it may.'));
      else controller.enqueue(piece);
    },
  });
  return body?.pipeThrough(limit) ?? null;
}

interface Completion {
  choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: unknown;
}

/** A completion that came whole, as the one event that a stream of it would be. */
function asEvents(completion: unknown): string {
  const { choices, usage } = (completion ?? {}) as Completion;
  const [choice] = Array.isArray(choices) ? choices : [];
  const content = choice?.message?.content;
  if (typeof content !== 'string') throw new TypeError('The model answered JSON without an answer in it.');
  const event = { choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: choice?.finish_reason ?? 'stop' }], usage };
  return `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`;
}
