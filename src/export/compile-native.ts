import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Compiler } from './compile.ts';
import type { Model } from './model.ts';
import { type Standard, Unsupported } from './paper.ts';
import type { NodeCompiler, NodeCompilerClass, NodeDocument } from './typst.d.ts';

const BUILDS = ['@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu', '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl'];
/** A folder that does not exist: the template reads no file, so there is nothing to be found beside it. */
const WORKSPACE = fileURLToPath(new URL('./nowhere', import.meta.url));
const MAIN = `${WORKSPACE}/legal.typ`;
const DATA = `${WORKSPACE}/document.json`;

/**
 * How often room is made before the printer forgets what it laid out: a clause of the same words, in any of about ten documents, is not laid out
 * again. With ten a process stays at 180 MB whatever it is given, with twenty it passes 200.
 */
const REMEMBERED = 2;

/** Typst as a native module, or undefined where none of its builds is installed. */
export function createNativeCompiler(template: string, folders: readonly string[]): Compiler | undefined {
  const builds = loadBuild();
  if (builds === undefined) return undefined;
  const compiler = builds.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: [...folders] }] });
  compiler.addSource(MAIN, template);
  return {
    tagged: true,
    lifetime: 2_000,
    async compile(model, standard) {
      const document = layOut(compiler, model);
      const made = print(compiler, document, model, standard);
      return { ...made, pages: document.numOfPages };
    },
    forget: () => compiler.evictCache(REMEMBERED),
  };
}

function loadBuild(): NodeCompilerClass | undefined {
  const require = createRequire(import.meta.url);
  for (const name of BUILDS) {
    try {
      return (require(name) as { NodeCompiler: NodeCompilerClass }).NodeCompiler;
    } catch {
      // Not installed, or built for another libc: the next one, or WebAssembly, serves.
    }
  }
  return undefined;
}

function layOut(compiler: NodeCompiler, model: Model): NodeDocument {
  compiler.mapShadow(DATA, Buffer.from(JSON.stringify(model)));
  const compiled = compiler.compile({ mainFilePath: MAIN });
  if (compiled.result !== null && !compiled.hasError()) return compiled.result;
  const error = compiled.takeError();
  const messages =
    error === null ? [] : compiler.fetchDiagnostics(error).map(({ message, range }) => `${message} ${JSON.stringify(range ?? {})}`);
  throw new Error(`The template failed: ${messages.join('; ')}`);
}

/**
 * The standard refuses a whole document for one glyph that shaping did not find. A paper without the standard's mark is better than none, so it is
 * then made without, and says so.
 */
function print(
  compiler: NodeCompiler,
  document: NodeDocument,
  model: Model,
  pdfStandard: Standard,
): { bytes: Uint8Array; tagged: boolean } {
  const [year, month, day] = model.meta.date;
  const creationTimestamp = Date.UTC(year, month - 1, day) / 1000;
  try {
    return { bytes: compiler.pdf(document, { pdfStandard, creationTimestamp }), tagged: true };
  } catch (error) {
    // Whoever asks for an archival file needs that one and no other.
    if (pdfStandard === 'a-3a') throw new Unsupported('This document does not meet PDF/A', { cause: error });
    console.warn(`Exported without PDF/UA: ${error instanceof Error ? error.message.slice(0, 300) : error}`);
    return { bytes: compiler.pdf(document, { creationTimestamp }), tagged: false };
  }
}
