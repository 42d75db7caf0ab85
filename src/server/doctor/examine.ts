import type { Config } from '../platform/config.ts';
import { database } from './database.ts';
import { type Finding, failed, reasonOf } from './finding.ts';
import { clock, dataFolder, fonts, node, secret, settings, web } from './machine.ts';
import { address, mail, outsideModel, payments, plainLines, signingIn } from './outside.ts';
import { passwords, port } from './starting.ts';

/** What the examined server would run on. */
export interface Patient {
  config: Config;
  /** Folder of the built web. */
  web: string;
  nodeVersion: string;
  now: () => Date;
}

/** Looks at everything a server needs, all of it at once; nothing is changed, and what cannot be looked at is an error of its own. */
export async function examine({ config, web: folder, nodeVersion, now }: Patient): Promise<Finding[]> {
  const looks: [string, () => Finding | Finding[] | Promise<Finding | Finding[]>][] = [
    ['Node', () => node(nodeVersion)],
    ['Clock', () => clock(now())],
    ['Settings', () => settings(config)],
    ['Data folder', () => dataFolder(config)],
    ['Fonts', () => fonts(config)],
    ['Secret', () => secret(config)],
    ['Database', () => database(config, now)],
    ['Web', () => web(folder)],
    ['Address', () => address(config)],
    ['Port', () => port(config)],
    ['Signing in', () => signingIn(config)],
    ['Passwords', () => passwords(config)],
    ['Mail', () => mail(config)],
    ['Payment', () => payments(config)],
    ['Outside model', () => outsideModel(config)],
    ['Lines', () => plainLines(config)],
  ];
  const found = await Promise.all(
    looks.map(async ([about, look]) => {
      try {
        return await look();
      } catch (error) {
        return failed(about, `It could not be looked at: ${reasonOf(error)}.`, 'If that is no right or disk of this machine, tell us.');
      }
    }),
  );
  return found.flat();
}
