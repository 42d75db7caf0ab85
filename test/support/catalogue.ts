import { openCatalogue } from '#catalogue/catalogue.ts';
import { cacheFolder, contentFolder } from './folders.ts';

/** The library of this installation, for all tests of a process: none of them changes it, and what was read of the same files before is not read again. */
export const catalogue = openCatalogue(contentFolder, cacheFolder);
