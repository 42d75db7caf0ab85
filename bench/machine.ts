import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How Playwright starts the browser here. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const path = [process.env.CHROMIUM, ...CHROMIUM].find((one) => one && existsSync(one));
  return {
    ...(path && { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Puts a process with all its threads on one core; false where that cannot be done. Children begun later stay on it. */
export function pin(pid: number, core: number): boolean {
  return spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]).status === 0;
}

/** A process and all that it began, by `/proc`; the process alone where there is none. */
export function family(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of existsSync('/proc') ? readdirSync('/proc') : []) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all = (of: number): number[] => [of, ...(children.get(of) ?? []).flatMap(all)];
  return all(pid);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Megabytes that these processes hold; memory that several share counts once, by proportion. */
export function memory(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

/** Milliseconds of processor time that these processes have used so far. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const numbers = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return sum + (Number(numbers[11]) + Number(numbers[12])) * 10;
    } catch {
      return sum;
    }
  }, 0);
}

/** By how much a minute values grow that were taken a second apart, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const across = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (up / across) * 60;
}
