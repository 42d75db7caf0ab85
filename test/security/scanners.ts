import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One thing that a scanner holds to be wrong. */
export interface Finding {
  what: string;
  where: string;
  info: string;
}

const folder = mkdtempSync(join(tmpdir(), 'deedwright-scan-'));

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    said += data;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said.slice(-2_000)}`);
  return said;
}

interface WapitiReport {
  infos: { crawled_pages_nbr?: number };
  vulnerabilities: Record<string, WapitiFinding[]>;
  anomalies: Record<string, WapitiFinding[]>;
}
interface WapitiFinding {
  method: string;
  path: string;
  info: string;
  parameter: string | null;
}

/**
 * Not among them: what needs a list from the network (nikto, wapp), and a dictionary of file names tried in every folder (buster), which takes hours
 * where each unknown address answers 404 in words.
 */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe';

/**
 * Lets wapiti loose on a site.
 * @param starts addresses that no page links to, with a value for each parameter
 * @param secondsEach how long each of its modules may take
 */
export async function wapiti(
  origin: string,
  { name, starts, secondsEach, modules = MODULES }: { name: string; starts: readonly string[]; secondsEach: number; modules?: string },
): Promise<{ findings: Finding[]; pages: number; said: string }> {
  const report = join(folder, `${name}.json`);
  const said = await run('wapiti', [
    ...['-u', `${origin}/`, '--scope', 'domain', '-m', modules, '-f', 'json', '-o', report],
    ...['--flush-session', '--store-session', join(folder, name), '--store-config', folder, '--no-bugreport'],
    ...['-d', '3', '--max-links-per-page', '40', '--max-files-per-dir', '25', '--max-scan-time', '240'],
    ...['--max-attack-time', String(secondsEach), '-t', '15', '-v', '1'],
    // It takes every encoding, understands no brotli, and then finds no link on any page.
    ...['-H', 'Accept-Encoding: identity'],
    ...starts.flatMap((start) => ['-s', start]),
  ]);
  const { infos, vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport;
  const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([what, found]) =>
    found.map(({ method, path, info, parameter }) => ({ what, where: `${method} ${path} ${parameter ?? ''}`, info })),
  );
  return { findings, pages: infos.crawled_pages_nbr ?? 0, said };
}

export interface RawRequest {
  name: string;
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
}

/** Asks sqlmap whether anything that this request carries reaches the database as more than a value. */
export async function sqlmap(origin: string, { name, method, url, body }: RawRequest): Promise<{ findings: Finding[]; said: string }> {
  const { host } = new URL(origin);
  const text = body === undefined ? '' : JSON.stringify(body);
  const file = join(folder, 'request.txt');
  const head = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, ...(text ? ['Content-Type: application/json'] : [])];
  writeFileSync(file, `${head.join('\r\n')}\r\n\r\n${text}`);
  const said = await run('sqlmap', [
    ...['-r', file, '--batch', '--level=2', '--risk=1', '--dbms=PostgreSQL', '--flush-session', '--disable-coloring'],
    ...['--output-dir', join(folder, 'sqlmap'), '--timeout=15', '--retries=1', '--ignore-code=*', '--answers=resume=N,json=Y,JSON=Y'],
    // Or it waits for a list of sites, finds none, and ends content.
    '--ignore-stdin',
  ]);
  const isFound = /identified the following injection point|is vulnerable/i.test(said);
  if (!isFound && !/do not appear to be injectable|no parameter\(s\) found for testing/.test(said)) {
    throw new Error(`sqlmap did not look at ${name}: ${said.slice(-2_000)}`);
  }
  return { findings: isFound ? [{ what: 'SQL injection', where: name, info: said.slice(-1_500) }] : [], said };
}
