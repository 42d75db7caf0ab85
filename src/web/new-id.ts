/** A name that nothing else has. `crypto.randomUUID` is not there on a page that came by plain HTTP, as from a server on one's own network. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
