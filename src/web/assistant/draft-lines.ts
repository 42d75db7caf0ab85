import type { DraftEvent } from '#contracts/drafting.ts';

/** Events of a reply, each as soon as its line is whole. Empty lines only say that somebody is at work. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<DraftEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      // The server answered through the same contract, so its lines have the shape that the contract names.
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as DraftEvent;
      if (done) return;
    }
  } finally {
    // Nobody reads on: the server hears that, too.
    reader.cancel().catch(() => undefined);
  }
}
