import type { Db } from '../platform/database.ts';
import type { ZipFile } from '../platform/zip.ts';
import { findAnalysis, listAnalyses } from './analysis-store.ts';

/** Every analysis of one person with the text that was analysed, one at a time: together they may be large. */
export async function* analysesOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  for (const [index, { id }] of (await listAnalyses(db, userId)).entries()) {
    const folder = `analyses/${String(index + 1).padStart(4, '0')}`;
    const { text, ...analysis } = await findAnalysis(db, userId, id);
    yield { path: `${folder}/analysis.json`, parts: [`${JSON.stringify(analysis, null, 2)}\n`] };
    yield { path: `${folder}/text.md`, parts: [text] };
  }
}
