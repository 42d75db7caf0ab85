import type { Call } from '#contracts/call.ts';
import { addressOf, refused } from './api.ts';
import { heard } from './shell/online.ts';

export interface Sending<Query> {
  query?: Query;
  file: Blob;
  type: string;
  /** Bytes that have left, of all. */
  onProgress: (sent: number, of: number) => void;
  signal: AbortSignal;
}

/** A call whose body is a file. As `api`, and says how much has left: `fetch` does not tell. Throws `AbortError` when it is cancelled. */
export function sendFile<Reply, Query>(call: Call<undefined, Reply, Query>, sending: Sending<Query>): Promise<Reply> {
  const { query, file, type, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call.path, {}, query as object | undefined));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.upload.onload = () => onProgress(file.size, file.size);
    request.onload = () => {
      heard(true);
      const { status, statusText, responseText } = request;
      // The server answered through the same contract, so its reply has the shape that the contract names.
      if (status >= 200 && status < 300) resolve(new Response(responseText).json() as Promise<Reply>);
      else reject(refused(status, responseText || statusText, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => {
      heard(false);
      reject(new TypeError('Nobody answers'));
    };
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
