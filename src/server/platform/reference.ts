import type { App } from './http.ts';
import { inHtml } from './in-html.ts';

interface Operation {
  summary?: string;
  security?: { session?: readonly string[] }[];
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses?: unknown;
}

/** `/api/openapi.json`, and the same for people at `/api/docs`: one page without script. */
export function referenceRoutes(app: App, name: () => string): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(name(), (app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>)),
  );
}

function page(name: string, paths: Record<string, Record<string, Operation>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${inHtml(name)} API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1.1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}</style></head>
<body><main><h1>${inHtml(name)} API</h1><p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a>. Every error has the form
<code>{ "code", "message", "fields"? }</code>.</p>${calls.join('')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const facts = [askers(operation), named('query', operation), named('path', operation)].filter(Boolean);
  const body = operation.requestBody ? `<details><summary>Body</summary>${json(operation.requestBody)}</details>` : '';
  return `<section><h2><code>${method.toUpperCase()} ${inHtml(path)}</code></h2><p>${inHtml([operation.summary, ...facts].join(' '))}</p>${body}<details><summary>Answers</summary>${json(operation.responses)}</details></section>`;
}

function named(place: string, operation: Operation): string {
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  return names.length > 0 ? `In the ${place}: ${names.join(', ')}.` : '';
}

/** Every account may, unless the lowest role is not among those that are named. */
function askers({ security }: Operation): string {
  if (!security?.length) return '';
  const roles = security[0]?.session ?? [];
  return roles.includes('customer') ? 'Needs a signed-in account.' : `Needs the role ${roles.join(' or ')}.`;
}

const json = (value: unknown): string => `<pre>${inHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`;
