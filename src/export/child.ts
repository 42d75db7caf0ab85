import type { ChildProcess } from 'node:child_process';

/** Whether a process says within so many milliseconds that it is there. */
export function answers(child: ChildProcess, ms: number): Promise<boolean> {
  return new Promise((done) => {
    const end = (heard: boolean) => {
      clearTimeout(timer);
      child.off('message', hear);
      done(heard);
    };
    const hear = (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'here' in message) end(true);
    };
    const timer = setTimeout(() => end(false), ms).unref();
    child.on('message', hear);
    child.send({ ask: 'here' }, (error) => {
      if (error !== null) end(false);
    });
  });
}

/** Whether the process and its channel keep this one alive: only while it works. */
export function hold(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
