import { readFileSync } from 'node:fs';
import { createNativeCompiler } from './compile-native.ts';
import type { Model } from './model.ts';
import type { Standard } from './paper.ts';

/** Turns a model into a PDF, by whichever build of Typst this machine has. */
export interface Compiler {
  /** Whether its files are tagged and say PDF/UA-1. */
  readonly tagged: boolean;
  /** A process that made so many documents makes room for a fresh one. */
  readonly lifetime: number;
  /** @throws Unsupported for PDF/A where this build, or a document's letters, do not allow it */
  compile(model: Model, standard: Standard): Promise<{ bytes: Uint8Array; pages: number; tagged: boolean }>;
  /** Makes room, every few documents: what was laid out and not used for a while goes. */
  forget(): void;
}

export const TEMPLATE = readFileSync(new URL('./legal.typ', import.meta.url), 'utf8');

/** The native build where there is one for this platform, else the one in WebAssembly. */
export async function createCompiler(folders: readonly string[], kind?: 'native' | 'wasm'): Promise<Compiler> {
  const native = kind === 'wasm' ? undefined : createNativeCompiler(TEMPLATE, folders);
  if (native !== undefined) return native;
  if (kind === 'native') throw new Error('There is no native build of Typst for this platform');
  const { createWasmCompiler } = await import('./compile-wasm.ts');
  return createWasmCompiler(TEMPLATE, folders);
}
