import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Document } from '#contracts/documents.ts';

/** Asks a call of the API as one person; throws when the answer is no success. */
export type Ask = <Reply>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Reply>;

/** Every kind of document in one place, from the samples of the library: finished, begun, edited by hand, and one in the bin. */
export async function fillDemoDocuments(ask: Ask, catalogue: Catalogue): Promise<number> {
  let made = 0;
  for (const [index, { id }] of catalogue.kinds().entries()) {
    const places = catalogue.find({}).filter((template) => template.id.startsWith(`${id}.`));
    const chosen = places[index % places.length];
    const sample = chosen && catalogue.resolved(chosen.id)?.samples[0];
    if (!chosen || !sample) continue;
    const isBegun = index % 4 === 3;
    // A draft holds the first half of the answers, as when somebody was called away.
    // Days that a sample says are to come are so on its own day.
    const answers = Object.entries({ date: sample.date, ...sample.answers });
    const formData = Object.fromEntries(isBegun ? answers.slice(0, answers.length / 2) : answers);
    const document = await ask<Document>('POST', '/api/documents', { templateId: chosen.id, formData });
    made += 1;
    if (isBegun) continue;
    const generated = await ask<Document>('POST', `/api/documents/${document.id}/generate`);
    if (index === 1) {
      const generatedContent = `${generated.generatedContent?.trimEnd()}\n\n## Further words\n\nThis clause was written by hand after the text was generated.\n`;
      await ask('PATCH', `/api/documents/${document.id}`, { generatedContent, save: 'explicit' });
    }
    if (index === 2) await ask('DELETE', `/api/documents/${document.id}`);
  }
  return made;
}
