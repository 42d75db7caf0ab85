/** Bytes that are handed to the system in one turn of the event loop: what it can copy in some ten milliseconds. */
const A_TURN = 8 << 20;
/** Shorter answers are not worth counting, and are the ones that are kept at hand. */
const LONG = 256 << 10;

let handed = 0;
let isCounting = false;
const waiting: { bytes: number; send: () => void }[] = [];

/**
 * Sends a long answer in this turn of the event loop or in one of the next ones. The system takes megabytes of an answer before anybody reads them, so that a few
 * hundred who ask for such answers in one moment and read nothing would have everybody else wait for a second.
 */
export function inTurn(bytes: number, send: () => void): void {
  if (bytes < LONG) {
    send();
    return;
  }
  if (!isCounting) {
    isCounting = true;
    setImmediate(next);
  }
  if (waiting.length > 0 || handed >= A_TURN) {
    waiting.push({ bytes, send });
    return;
  }
  handed += bytes;
  send();
}

function next(): void {
  handed = 0;
  while (handed < A_TURN) {
    const first = waiting.shift();
    if (!first) break;
    handed += first.bytes;
    first.send();
  }
  isCounting = handed > 0;
  if (isCounting) setImmediate(next);
}
