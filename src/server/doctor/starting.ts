import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { checkBreachedList, faultOfAdmin } from '../accounts/rules.ts';
import type { Config } from '../platform/config.ts';
import { databaseFolder } from '../platform/embedded.ts';
import { StartError } from '../platform/start-error.ts';
import { type Finding, failed, ok, reasonOf } from './finding.ts';

/** How long whoever has the port is waited for. */
const PATIENCE_MS = 5_000;

/** Whether the address can be listened on, or is by a server of this product already. */
export async function port({ host, port: wanted }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const about = 'Port';
  const server = createServer();
  try {
    server.listen(wanted, host);
    await once(server, 'listening');
    server.close();
    return ok(about, `Port ${wanted} on ${host} is free.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE')
      return failed(
        about,
        `Port ${wanted} on ${host} cannot be opened: ${reasonOf(error)}.`,
        code === 'EACCES' ? 'Set PORT to one above 1023.' : 'Set HOST to an address that this machine has.',
      );
    const open = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
    const answer = await fetch(`http://${open}:${wanted}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((reply) => reply.json() as Promise<unknown>)
      .catch(() => undefined);
    return typeof answer === 'object' && answer !== null && ('status' in answer || 'code' in answer)
      ? ok(about, `A server answers on port ${wanted} already.`)
      : failed(about, `Port ${wanted} on ${host} is taken by another program.`, 'Set PORT to a free one.');
  }
}

/** What a start would refuse of the passwords that the settings name. */
export async function passwords(config: Config): Promise<Finding[]> {
  const about = 'Passwords';
  try {
    await checkBreachedList(config.breachedPasswords);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [failed(about, error.message, 'Set BREACHED_PASSWORDS to that file, or leave it out.')];
  }
  // Where an admin exists the setting is not looked at.
  const isFirst = !config.databaseUrl && !existsSync(databaseFolder(config.dataDir));
  const fault = isFirst ? await faultOfAdmin(config) : undefined;
  return fault === undefined ? [] : [failed(about, fault, 'Choose another one for the first admin.')];
}
