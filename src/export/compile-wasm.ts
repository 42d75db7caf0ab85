import { readFileSync } from 'node:fs';
import { createTypstCompiler } from '@myriaddreamin/typst.ts/compiler';
import { disableDefaultFontAssets, loadFonts } from '@myriaddreamin/typst.ts/dist/esm/options.init.mjs';
import type { Compiler } from './compile.ts';
import { fontFiles } from './fonts.ts';
import { Unsupported } from './paper.ts';

const MAIN = '/legal.typ';
const DATA = '/document.json';

/**
 * Typst in WebAssembly, for platforms without a native build: the same template and the same pages, but it cannot write PDF/UA.
 * It gives no memory back, so a process that runs it is replaced more often.
 */
export async function createWasmCompiler(template: string, folders: readonly string[]): Promise<Compiler> {
  const fonts = folders.flatMap(fontFiles).map((file) => new Uint8Array(readFileSync(file)));
  const compiler = createTypstCompiler();
  const wasm = readFileSync(new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')));
  await compiler.init({ beforeBuild: [disableDefaultFontAssets(), loadFonts(fonts)], getModule: () => wasm });
  compiler.addSource(MAIN, template);
  return {
    tagged: false,
    lifetime: 200,
    async compile(model, standard) {
      if (standard === 'a-3a') throw new Unsupported('The build in WebAssembly writes no PDF/A');
      compiler.mapShadow(DATA, Buffer.from(JSON.stringify(model)));
      return compiler.runWithWorld({ mainFilePath: MAIN }, async (world) => {
        const compiled = await world.compile({ diagnostics: 'full' });
        if (compiled.hasError) throw new Error(`The template failed: ${JSON.stringify(compiled.diagnostics)}`);
        const { result, diagnostics } = await world.pdf({ diagnostics: 'full' });
        if (result === undefined) throw new Error(`The export failed: ${JSON.stringify(diagnostics)}`);
        const [pages] = await world.query<{ value: number }[]>({ selector: '<pages>' });
        return { bytes: result, pages: pages?.value ?? 1, tagged: false };
      });
    },
    forget: () => undefined,
  };
}
