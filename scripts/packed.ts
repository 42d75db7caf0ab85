import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
/** Fonts are packed in themselves. */
const TEXT = /\.(?:js|css|svg|txt)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes each text file of the build once more, packed by the best quality, as `*.br`: too slow for when somebody asks, and an eighth less to load. */
export function packed(): Plugin {
  return {
    name: 'packed',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map(async (name) => writeFile(join(dir, `${name}.br`), await pack(await readFile(join(dir, name)), BEST))));
    },
  };
}
