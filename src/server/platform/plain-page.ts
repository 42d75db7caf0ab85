import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { message } from '#messages/message.ts';
import { inHtml } from './in-html.ts';

/** It stands alone: what it would load may be what is missing. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbfaf7,#10151f);color:light-dark(#14213d,#eceae4);font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;max-width:34rem;padding:2rem}
h1{margin:0 0 1.25rem;font:400 1.6rem/1.3 Georgia,serif}
a{color:light-dark(#1f4fd8,#8fb0ff)}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Whether a browser asks in order to show what comes as a page; some programs name HTML among all else that they take, and none of them this. */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('application/xhtml+xml') === true;

/**
 * What a browser shows where there is no page to show: why, and where to go on. With `retryAfter`, in seconds, it comes again by itself.
 * @param sentence of our own; what somebody typed is escaped
 */
export function plainPage(sentence: string, retryAfter?: number): { body: string; headers: Record<string, string> } {
  const why = inHtml(sentence);
  const next = retryAfter === undefined ? `<a href="/">${message('shell.notFound.home')}</a>` : `<a href="">${message('common.retry')}</a>`;
  return {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${why}</title><style>${STYLE}</style><main><h1>${why}</h1>${next}</main></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      ...(retryAfter !== undefined && { refresh: String(retryAfter) }),
    },
  };
}
