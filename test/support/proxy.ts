import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './own-server.ts';
import { until } from './until.ts';

/** A proxy before two nodes, run by the very file that deploy/ has for it. */
export interface Proxy {
  url: string;
  end(): Promise<void>;
}
export type ProxyName = 'nginx' | 'caddy';

const PLACES: Record<ProxyName, readonly string[]> = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
};
const deployed = (name: string): string => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));

/** Path of the program; undefined where it is not installed. */
export const proxyProgram = (name: ProxyName): string | undefined => PLACES[name].find((path) => existsSync(path));

/** @param nodes addresses like 127.0.0.1:5000 of the two nodes */
export async function startProxy(name: ProxyName, program: string, nodes: readonly [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-proxy-'));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = name === 'nginx' ? nginx(program, folder, port, nodes) : caddy(program, folder, port, nodes);
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said += data;
  });
  const gone = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${said}`);
    return (await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200;
  });
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginx(program: string, folder: string, port: number, [one, other]: readonly [string, string]): ChildProcess {
  const site = readFileSync(deployed('nginx.conf'), 'utf8')
    .replace('node-a:5000', one)
    .replace('node-b:5000', other)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`).join(' ');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${places} include ${folder}/site.conf; }\n`,
  );
  return spawn(program, ['-c', main, '-e', join(folder, 'start.log')], { stdio: ['ignore', 'ignore', 'pipe'] });
}

function caddy(program: string, folder: string, port: number, nodes: readonly string[]): ChildProcess {
  const site = join(folder, 'Caddyfile');
  // Its door for administration is one more port that a test would have to share.
  writeFileSync(site, `{\n\tadmin off\n}\n${readFileSync(deployed('Caddyfile'), 'utf8')}`);
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', site], {
    env: { HOME: folder, SITE: `:${port}`, NODES: nodes.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
