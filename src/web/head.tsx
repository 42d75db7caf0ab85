import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Head } from './head-html.ts';

/** Filled while the server renders; absent in the browser. */
export interface HeadSink {
  head?: Head;
}

const Sink = createContext<HeadSink | undefined>(undefined);

export function HeadSinkProvider({ sink, children }: { sink: HeadSink | undefined; children: ReactNode }) {
  return <Sink value={sink}>{children}</Sink>;
}

/** Names the page: in the HTML when the server renders it, in the tab when the browser moves on. */
export function PageHead(head: Head) {
  const sink = useContext(Sink);
  if (sink) sink.head = head;
  const { title, description, hidden = false } = head;
  useEffect(() => {
    document.title = title;
    if (description) setMeta('description', description);
    setMeta('robots', hidden ? 'noindex' : 'index, follow');
  }, [title, description, hidden]);
  return null;
}

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', name);
    document.head.append(meta);
  }
  meta.setAttribute('content', content);
}
