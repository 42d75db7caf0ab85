import type { Document } from '../src/contracts/documents.ts';
import type { RunningServer } from '../test/support/server.ts';

/** Somebody signed in at the server, by plain HTTP. */
export interface Person {
  cookie: string;
  email: string;
  password: string;
  post<T>(path: string, body?: unknown): Promise<T>;
  /** Saves a document's text as this person worded it. */
  reword(id: string, text: string): Promise<void>;
  /** The bytes of a document's PDF. */
  pdf(id: string): Promise<Uint8Array>;
}

export async function signUp(server: RunningServer): Promise<Person> {
  const account = { name: 'Bench Writer', email: `bench.${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (response.status !== 201) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const send = async (path: string, body?: unknown, method = 'POST'): Promise<Response> => {
    const init = body === undefined ? { headers: { cookie } } : { headers: { ...headers, cookie }, body: JSON.stringify(body) };
    const answer = await fetch(`${server.url}${path}`, { method, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    ...account,
    cookie,
    post: async <T>(path: string, body?: unknown) => (await send(path, body)).json() as Promise<T>,
    reword: async (id, text) => {
      await send(`/api/documents/${id}`, { generatedContent: text }, 'PATCH');
    },
    pdf: async (id) => new Uint8Array(await (await send(`/api/documents/${id}/pdf`)).arrayBuffer()),
  };
}

/** A document with these answers, saved and, if wanted, generated. */
export async function write(person: Person, templateId: string, answers: object, isGenerated: boolean): Promise<Document> {
  const saved = await person.post<Document>('/api/documents', { templateId, formData: answers });
  return isGenerated ? person.post<Document>(`/api/documents/${saved.id}/generate`) : saved;
}
