import { useEffect } from 'react';
import { viewArticle } from '#contracts/articles.ts';
import { api } from '../api.ts';

const KEY = 'dw-read';

/** Counts an article once in a visit. Which were counted is kept in this tab alone, until it is closed; nothing says who came. */
export function useCountView(id: string): void {
  useEffect(() => {
    if (wasCounted(id)) return;
    api(viewArticle, { params: { id } }).catch(() => undefined);
  }, [id]);
}

function wasCounted(id: string): boolean {
  try {
    const counted = (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (counted.includes(id)) return true;
    sessionStorage.setItem(KEY, [...counted, id].join(' '));
    return false;
  } catch {
    // Where nothing may be kept, the second opening cannot be told from the first, so none is counted.
    return true;
  }
}
