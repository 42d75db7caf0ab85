import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Package {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Emits the notices that travel with the product: our licence, and those of every package in the lock file that is not for developing only. */
export function notices(): Plugin {
  return {
    name: 'notices',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: read('LICENSE') });
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_LICENSES.txt', source: thirdParties() });
    },
  };
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Facts and fonts first, as THIRD_PARTY_LICENSES.md says them, then each package with its licence; texts that are the same stand once. */
function thirdParties(): string {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  const groups = new Map<string, string[]>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    // Builds for other platforms are in the lock file and not in the installation.
    if (path === '' || dev || !existsSync(join(root, path))) continue;
    const text = licenseText(path) ?? 'No text of the licence comes with these packages.';
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    groups.set(text, [...(groups.get(text) ?? []), `${name} ${version ?? ''} (${license ?? 'licence not named'})`]);
  }
  const parts = [...groups].map(([text, names]) => `${[...new Set(names)].sort().join('\n')}\n\n${text.trim()}`).sort();
  return [read('THIRD_PARTY_LICENSES.md').trim(), ...parts].join(`\n\n${'-'.repeat(78)}\n\n`).concat('\n');
}

/** The licence file of an installed package. */
function licenseText(path: string): string | undefined {
  const file = readdirSync(join(root, path)).find((name) => /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i.test(name));
  return file && read(join(path, file)).replaceAll('\r\n', '\n');
}
