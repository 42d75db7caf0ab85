import { fileURLToPath } from 'node:url';

export const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** What tests make once and find again. */
export const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/deedwright', import.meta.url));
