import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ownPostgres, postgresPrograms } from '#test/support/own-postgres.ts';
import { startServer } from '#test/support/server.ts';

const programs = postgresPrograms();
const script = fileURLToPath(new URL('../../deploy/certificate.sh', import.meta.url));

test('a server speaks with its database over encrypted lines alone, knows it by its certificate, and may be known by one of its own', {
  timeout: 120_000,
  skip: programs === undefined && 'there is no PostgreSQL on this machine',
}, async (t) => {
  const postgres = await ownPostgres(programs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-lines-'));
  const desk = new pg.Client({ connectionString: postgres.url() });
  t.after(async () => {
    await desk.end();
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(folder, 0o755);
  execFileSync('sh', [script, folder, 'localhost'], { stdio: 'ignore' });
  const [certificate, own, key] = ['certificate.pem', 'own.pem', 'own-key.pem'].map((name) => join(folder, name));
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=deedwright';
  execFileSync('openssl', [...words.split(' '), '-keyout', key ?? '', '-out', own ?? ''], { stdio: 'ignore' });

  await desk.connect();
  const { hostname, port } = new URL(postgres.url());
  const place = { PGHOST: hostname, PGPORT: port, POSTGRES_PASSWORD: "a word with 'quotes'" };
  execFileSync('sh', [fileURLToPath(new URL('../../deploy/database.sh', import.meta.url))], { env: { PATH: process.env.PATH, ...place } });
  const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: join(folder, 'key.pem'), ssl_ca_file: own };
  for (const [name, value] of Object.entries(settings)) await desk.query(`alter system set ${name} = '${value}'`);
  const { rows } = await desk.query('show hba_file');
  // Nobody is let in without a certificate of theirs, and nobody over a plain line.
  writeFileSync(rows[0].hba_file, 'hostssl all all 127.0.0.1/32 cert\n');
  await desk.query('select pg_reload_conf()');

  const at = (more: string) => `postgres://deedwright@localhost:${port}/deedwright${more}`;
  const right = `?sslmode=verify-full&sslrootcert=${certificate}&sslcert=${own}&sslkey=${key}`;
  const server = await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: at(right) });
  t.after(() => server.end('SIGKILL'));
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200, server.said());
  const rights = await desk.query(
    "select rolsuper or rolcreatedb or rolcreaterole or rolreplication as more from pg_roles where rolname = 'deedwright'",
  );
  assert.deepEqual(rights.rows, [{ more: false }]);
  const lines = await desk.query(
    `select ssl, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid) where client_addr is not null and pid <> pg_backend_pid() group by ssl`,
  );
  assert.deepEqual(
    lines.rows.map(({ ssl }) => ssl),
    [true],
  );
  const enter = (more: string) => new pg.Client({ connectionString: at(more) }).connect();
  await assert.rejects(enter(right.replace(certificate ?? '', own ?? '')), /self-signed|unable to verify/i);
  await assert.rejects(enter(''), /no encryption|pg_hba/i);
});
