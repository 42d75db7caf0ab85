import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sentences } from '#messages/sentences.ts';
import { type Format, type Paper, type PaperDocument, type Standard, Unsupported } from './paper.ts';
import { createPool, type For, type Log } from './pool.ts';
import type { Answer, Job, Start } from './process.ts';

export { type Paper, type PaperDocument, type Standard, Unsupported } from './paper.ts';
export { Busy, type For, Lost } from './pool.ts';

export interface Renderer {
  /**
   * The document as a PDF. An export does not fail for an answer's sake: what no font has is printed as □ and named in the notices.
   * Throws `Busy` when too many documents wait, `Lost` when two processes in turn died of this one, `Unsupported` for PDF/A that cannot be made here.
   */
  pdf(document: PaperDocument, standard?: Standard, forWhom?: For): Promise<Paper>;
  /** The document in another format; it holds every character, since whoever opens it brings the fonts. Throws `Busy` and `Lost` likewise. */
  file(document: PaperDocument, format: Format, forWhom?: For): Promise<Uint8Array>;
  /** Documents being made and waiting. */
  load(): { running: number; waiting: number };
  /** Process ids, for metrics. */
  pids(): number[];
  /** Whether the processes that rest are still there; none at all is fine, since they begin with a document. Throws naming those that are not. */
  hear(ms: number): Promise<void>;
  /** New processes in the place of all; documents under way are made anew. Returns how many there were. */
  restart(): number;
  close(): Promise<void>;
}

export interface RendererSettings {
  /** How many processes at most; as many as cores when absent. */
  processes?: number;
  /** A folder of further fonts, for Chinese, Japanese and Korean. */
  fontsDir?: string | undefined;
  log: Log;
  /** Documents that may wait, and how many of them of one owner. */
  queue?: number;
  queueOfOne?: number;
  /** Milliseconds a document may take. */
  timeout?: number;
  /** Milliseconds after which a process without work ends. */
  idle?: number;
  /** Which build of Typst; by default the native one where there is one. */
  kind?: 'native' | 'wasm';
}

/** A fresh process has 130 MB; one that has grown to this is replaced. */
const MOST_MEMORY = 200 * 2 ** 20;
const MOST_MEMORY_WASM = 600 * 2 ** 20;

/** The printing press: processes that start at the first document and end after five minutes without one. */
export function createRenderer(settings: RendererSettings): Renderer {
  const start: Start = { fontsDir: settings.fontsDir, kind: settings.kind };
  const pool = createPool<Job, Answer>({
    module: new URL('./process.ts', import.meta.url),
    argument: JSON.stringify(start),
    // One thread each: the processes are the parallelism, and threads within them would take turns.
    // One arena of memory: what one document leaves is then found by the next, instead of lying about in several.
    environment: {
      RAYON_NUM_THREADS: '1',
      MALLOC_ARENA_MAX: '1',
      // The printer walks all over what it remembers: in pages of 2 MB that takes a tenth less time. Where there are none, nothing changes.
      GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
      FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)),
    },
    // Reading a text leaves much short-lived litter: with 4 MB for it a process stays small, and every few documents it collects by itself.
    options: ['--max-semi-space-size=4', '--expose-gc'],
    processes: settings.processes ?? availableParallelism(),
    queue: settings.queue ?? 200,
    queueOfOne: settings.queueOfOne ?? 100,
    timeout: settings.timeout ?? 30_000,
    idle: settings.idle ?? 5 * 60_000,
    isSpent: (answer, jobs) => jobs >= answer.lifetime || answer.memory > (answer.paper?.tagged === false ? MOST_MEMORY_WASM : MOST_MEMORY),
    log: settings.log,
  });
  let last = 0;
  const make = async (document: PaperDocument, as: Job['as'], forWhom: For | undefined): Promise<Answer> => {
    last += 1;
    const answer = await pool.run({ id: last, document, labels: document.labels ?? sentences.paper, as }, forWhom);
    if (answer.unsupported === true) throw new Unsupported(answer.error);
    return answer;
  };
  return {
    async pdf(document, standard = 'ua-1', forWhom) {
      const { paper, error } = await make(document, standard, forWhom);
      if (paper === undefined) throw new Error(error ?? 'The document could not be made');
      return paper;
    },
    async file(document, format, forWhom) {
      const { file, error } = await make(document, format, forWhom);
      if (file === undefined) throw new Error(error ?? 'The document could not be made');
      return file;
    },
    load: pool.load,
    pids: pool.pids,
    hear: pool.hear,
    restart: pool.restart,
    close: pool.close,
  };
}
