import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
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
  /** What it has complained of so far. */
  said(): string;
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

/**
 * @param nodes addresses like 127.0.0.1:5000 of the two nodes
 * @param tls a port for a second door, with a certificate for localhost that nobody trusts; `url` is the plain one all the same
 */
export async function startProxy(name: ProxyName, program: string, nodes: readonly [string, string], tls?: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-proxy-'));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = (name === 'nginx' ? nginx : caddy)(program, folder, nodes, port, tls);
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said += data;
  });
  const gone = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${said}`);
    return (await fetch(`${url}/healthz`).catch(() => undefined))?.status === (tls ? 403 : 200);
  });
  return {
    url,
    said: () => {
      const log = join(folder, 'error.log');
      return said + (existsSync(log) ? readFileSync(log, 'utf8') : '');
    },
    end: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginx(program: string, folder: string, [one, other]: readonly [string, string], port: number, tls?: number): ChildProcess {
  const site = readFileSync(deployed('nginx.conf'), 'utf8').replace('node-a:5000', one).replace('node-b:5000', other);
  writeFileSync(join(folder, 'site.conf'), tls ? withCertificate(site, folder, port, tls) : site.replace('listen 80;', `listen ${port};`));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`).join(' ');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${places} include ${folder}/site.conf; }\n`,
  );
  return spawn(program, ['-c', main, '-e', join(folder, 'start.log')], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** What the file says to do where there is a certificate. */
function withCertificate(site: string, folder: string, port: number, tls: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout';
  execFileSync('openssl', [...words.split(' '), key, '-out', certificate], { stdio: 'ignore' });
  return site
    .replace('  listen 80;', `  listen ${tls} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`)
    .replace('#  listen 80;', `#  listen ${port};`)
    .replace(/^#((?:server| {2}|\}).*)$/gm, '$1');
}

function caddy(program: string, folder: string, nodes: readonly string[], port: number, tls?: number): ChildProcess {
  const site = join(folder, 'Caddyfile');
  // Its door for administration is one more port that a test would have to share.
  const global = ['{', 'admin off', `http_port ${port}`, ...(tls ? [`https_port ${tls}`, 'skip_install_trust'] : [])].join('\n\t');
  writeFileSync(site, readFileSync(deployed('Caddyfile'), 'utf8').replace(/^\{$/m, global));
  return spawn(program, ['run', '--adapter', 'caddyfile', '--config', site], {
    env: { HOME: folder, SITE: tls ? 'localhost' : `:${port}`, PLAIN: 'localhost', NODES: nodes.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
