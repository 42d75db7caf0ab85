/** One process of the pool: takes a document at a time, answers a file or why there is none. Started by `pool.ts`. */
import { rememberingParse } from '#engine/markdown.ts';
import { type Block, read } from '#engine/read.ts';
import { type Compiler, createCompiler } from './compile.ts';
import { createCoverage } from './coverage.ts';
import { type Family, fontFolders, orderFor, readFamilies } from './fonts.ts';
import { toHtml } from './html.ts';
import { toManuscript } from './manuscript.ts';
import { toModel } from './model.ts';
import { type Format, type Paper, type PaperDocument, type PaperLabels, type Standard, Unsupported } from './paper.ts';
import type { Ask, Begun, Here } from './pool.ts';
import { toText } from './text.ts';
import { toWord } from './word.ts';

export interface Start {
  fontsDir: string | undefined;
  kind: 'native' | 'wasm' | undefined;
}

export interface Job {
  id: number;
  document: PaperDocument;
  labels: PaperLabels;
  as: Standard | Format;
}

export interface Answer {
  id: number;
  paper?: Paper;
  /** Another format than PDF. */
  file?: Uint8Array;
  /** Why there is none. */
  error?: string;
  /** Nothing went wrong: this machine cannot make it. */
  unsupported?: true;
  /** Resident bytes of the process after the job, and how many jobs it should do in all. */
  memory: number;
  lifetime: number;
}

interface Press {
  compiler: Compiler;
  families: Family[];
}

/** Clauses that this process read lately: about twenty documents' worth, in 4 MB. */
const parse = rememberingParse(300_000);

/** Making room costs as much for one document as for four. */
const MAKE_ROOM_EVERY = 4;

async function start({ fontsDir, kind }: Start): Promise<Press> {
  const folders = fontFolders(fontsDir);
  return { compiler: await createCompiler(folders, kind), families: readFamilies(folders) };
}

async function print({ compiler, families }: Press, { document, labels }: Job, standard: Standard): Promise<Paper> {
  const order = orderFor(document.language, families);
  const coverage = createCoverage(order);
  const model = toModel(document, readOrPlain(document), labels, order, coverage);
  const made = await compiler.compile(model, standard);
  return { ...made, notices: coverage.missing() };
}

/** A text that nests deeper than it can be read is printed as it stands, paragraph by paragraph: an export does not fail for what was typed. */
function readOrPlain({ text, numbering }: PaperDocument): Block[] {
  try {
    return read(text, { numbering, parse });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return text.split(/\n{2,}/).map((words) => ({ t: 'paragraph', c: [{ t: 'text', text: words, from: 0, to: 0 }], from: 0, to: 0 }));
  }
}

function write({ document, labels }: Job, format: Format): Uint8Array {
  const manuscript = toManuscript(document, readOrPlain(document), labels);
  if (format === 'docx') return toWord(manuscript);
  return Buffer.from(format === 'html' ? toHtml(manuscript) : toText(manuscript), 'utf8');
}

if (process.send !== undefined) {
  let done = 0;
  const press = start(JSON.parse(process.argv[2] ?? '{}') as Start);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (job: Job | Ask) => {
    if ('ask' in job) return void process.send?.({ here: true } satisfies Here);
    const answer: Answer = { id: job.id, memory: 0, lifetime: 1 };
    let ready: Press | undefined;
    try {
      ready = await press;
      process.send?.({ begun: job.id } satisfies Begun);
      if (job.as === 'ua-1' || job.as === 'a-3a') answer.paper = await print(ready, job, job.as);
      else answer.file = write(job, job.as);
      answer.lifetime = ready.compiler.lifetime;
    } catch (error) {
      if (error instanceof Unsupported) answer.unsupported = true;
      answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    answer.memory = process.memoryUsage.rss();
    process.send?.(answer);
    // Whoever waits has the answer; now and then room is made. A document that was printed is small to the collector and large to the printer: it is
    // given back soon, or a hundred of them pile up. The printer frees it in a turn of the loop.
    done += 1;
    if (done % MAKE_ROOM_EVERY > 0) return;
    ready?.compiler.forget();
    globalThis.gc?.({ type: 'minor', execution: 'sync' });
    await new Promise((freed) => setImmediate(freed));
  });
}
