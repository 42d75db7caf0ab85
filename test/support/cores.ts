import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Gives whoever asks a core of their own, as they have a machine of their own outside of tests, and what is measured the others: otherwise what asking costs
 * counts as what a crowd costs. A database beside it is to be started on the others too (`taskset -c 0 pg_ctl … start`), as nobody here knows its processes.
 * @param asking process id
 * @param measured process id
 * @returns whether the system can do that
 */
export function keepApart(asking: number, measured: number): boolean {
  const last = availableParallelism() - 1;
  const bind = (pid: number, cores: string): boolean => spawnSync('taskset', ['-a', '-p', '-c', cores, String(pid)]).status === 0;
  return last > 0 && bind(asking, String(last)) && bind(measured, `0-${last - 1}`);
}
