import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentSummary, listDocuments } from '#contracts/documents.ts';
import type { TemplateSummary } from '#contracts/templates.ts';
import { api } from '../api.ts';
import { keyOf, templatesQuery } from '../queries.ts';
import { useSignedIn, useUser } from '../session.ts';
import { useBrand } from './brand.tsx';
import { type Destination, destinationsFor } from './destinations.ts';

const MOST = 6;
/** As long as a quick typist rests between two keys. */
const REST_MS = 90;

export interface Found {
  documents: readonly DocumentSummary[];
  templates: readonly TemplateSummary[];
  screens: readonly Destination[];
  state: 'asking' | 'failed' | 'done';
}

/** What somebody may go to by these words: without words one's newest documents and every screen. */
export function useFound(typed: string): Found {
  const { t, i18n } = useTranslation();
  const signedIn = useSignedIn();
  const brand = useBrand();
  const role = useUser()?.role;
  const q = useRested(typed);
  const documents = useQuery({
    queryKey: keyOf(listDocuments.path, { q, limit: MOST, palette: true }),
    queryFn: ({ signal }) => api(listDocuments, { query: { limit: MOST, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
    enabled: signedIn,
  });
  const templates = useQuery({ ...templatesQuery({ q, kinds: 'once', page: 1, pageSize: MOST }), enabled: q !== '' });
  const wanted = typed.toLocaleLowerCase(i18n.language);
  return {
    documents: signedIn ? (documents.data ?? []) : [],
    templates: q === '' ? [] : (templates.data?.items ?? []),
    screens: destinationsFor(signedIn ? (role ?? 'customer') : undefined, brand).filter(({ label }) =>
      t(label).toLocaleLowerCase(i18n.language).includes(wanted),
    ),
    state:
      documents.isError || templates.isError ? 'failed' : typed !== q || documents.isFetching || templates.isFetching ? 'asking' : 'done',
  };
}

/** What was typed, once the typist rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
