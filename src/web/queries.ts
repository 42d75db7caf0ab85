import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { currentUser, readProfile } from '#contracts/accounts.ts';
import { listPlans } from '#contracts/billing.ts';
import { readBrand } from '#contracts/brand.ts';
import type { BinnedDocument, DocumentQuery, DocumentSummary } from '#contracts/documents.ts';
import { documentTotals, listBin, listDocuments, listVersions, readDocument, readVersion } from '#contracts/documents.ts';
import { listSessions, readTwoFactor } from '#contracts/security.ts';
import type { Template, TemplateQuery, TemplateSummary } from '#contracts/templates.ts';
import { countTemplates, listTemplates, readTemplate } from '#contracts/templates.ts';
import { ApiError, api, ask } from './api.ts';
import type { HomeSample, TemplatePage } from './templates/sample-shapes.ts';

/**
 * What each screen reads. A key is the path of the call cut at its slashes, then the query when there is one:
 * `['api', 'templates', { page: 1, pageSize: 50 }]`. The server's pages put their data under the same keys.
 */
export function keyOf(path: string, query?: object): readonly unknown[] {
  const segments: unknown[] = path.split('/').filter(Boolean);
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? [...segments, Object.fromEntries(given)] : segments;
}

/** The catalogue changes with a release, not with a click: kept for the visit, unlike everything that belongs to an account. */
const CATALOGUE = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 };

export interface TemplateList {
  items: TemplateSummary[];
  /** Number found, whatever the page. */
  total: number;
  /** The place that the words name; null where they name none. */
  place: string | null;
}

export const brandQuery = () =>
  queryOptions({ queryKey: keyOf(readBrand.path), queryFn: ({ signal }) => api(readBrand, { signal }), ...CATALOGUE });

export const countsQuery = () =>
  queryOptions({ queryKey: keyOf(countTemplates.path), queryFn: ({ signal }) => api(countTemplates, { signal }), ...CATALOGUE });

export const plansQuery = () =>
  queryOptions({ queryKey: keyOf(listPlans.path), queryFn: ({ signal }) => api(listPlans, { signal }), ...CATALOGUE });

export const templatesQuery = (query: TemplateQuery = {}) =>
  queryOptions({
    queryKey: keyOf(listTemplates.path, query),
    queryFn: async ({ signal }): Promise<TemplateList> => {
      const { reply, headers } = await ask(listTemplates, { query, signal });
      return { items: reply, total: Number(headers.get('x-total-count') ?? reply.length), place: headers.get('x-place') };
    },
    placeholderData: keepPreviousData,
    ...CATALOGUE,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readTemplate.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readTemplate, { params: { id }, signal }),
    ...CATALOGUE,
  });

/** Where a kind can be used, and where to begin. */
export interface KindPlaces extends Pick<Template, 'places' | 'anywhere'> {
  /** The place that was asked for; where the kind cannot be filled for it, the widest that the kind has. */
  place: string;
}

/** The places of a kind, asked for from one of them; null when there is no such kind. */
export const kindPlacesQuery = (kind: string, from: string) =>
  queryOptions({
    queryKey: ['web', 'kind-places', kind, from] as const,
    queryFn: async ({ client }): Promise<KindPlaces | null> => {
      try {
        const { places, anywhere, place } = await client.fetchQuery(templateQuery(`${kind}.${from}`));
        return { places, anywhere, place: place.id };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      const { items } = await client.fetchQuery(templatesQuery({ kinds: 'once' }));
      const listed = items.find(({ id }) => id.startsWith(`${kind}.`));
      if (!listed) return null;
      const { places, anywhere } = await client.fetchQuery(templateQuery(listed.id));
      return { places, anywhere, place: places[0] ?? listed.jurisdiction };
    },
    ...CATALOGUE,
  });

export const currentUserQuery = () =>
  queryOptions({ queryKey: keyOf(currentUser.path), queryFn: ({ signal }) => api(currentUser, { signal }), staleTime: 60_000 });

export const profileQuery = () =>
  queryOptions({ queryKey: keyOf(readProfile.path), queryFn: ({ signal }) => api(readProfile, { signal }) });

export const sessionsQuery = () =>
  queryOptions({ queryKey: keyOf(listSessions.path), queryFn: ({ signal }) => api(listSessions, { signal }) });

export const twoFactorQuery = () =>
  queryOptions({ queryKey: keyOf(readTwoFactor.path), queryFn: ({ signal }) => api(readTwoFactor, { signal }) });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readDocument.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readDocument, { params: { id }, signal }),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(listVersions.path.replace(':id', id)),
    queryFn: ({ signal }) => api(listVersions, { params: { id }, signal }),
  });

export const versionQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: keyOf(readVersion.path.replace(':id', id).replace(':version', version)),
    queryFn: ({ signal }) => api(readVersion, { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The newest documents, one page of them. */
export const recentDocumentsQuery = (limit: number) =>
  queryOptions({
    queryKey: keyOf(listDocuments.path, { limit }),
    queryFn: ({ signal }) => api(listDocuments, { query: { limit }, signal }),
  });

export interface DocumentPage {
  items: DocumentSummary[];
  total: number;
  /** There are more than were counted. */
  more: boolean;
  next: string | null;
}

/** Documents that a list shows before more are asked for. */
const PAGE = 24;

/** Own documents page after page; `X-Next-Cursor` leads on. */
export const documentsQuery = (query: Pick<DocumentQuery, 'q' | 'status'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(listDocuments.path, { ...query, limit: PAGE, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<DocumentPage> => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const { reply, headers } = await ask(listDocuments, { query: { ...query, ...cursor, limit: PAGE }, signal });
      return {
        items: reply,
        total: Number(headers.get('x-total-count') ?? reply.length),
        more: headers.has('x-total-more'),
        next: headers.get('x-next-cursor') || null,
      };
    },
    initialPageParam: '',
    getNextPageParam: (page: DocumentPage) => page.next,
    placeholderData: keepPreviousData,
  });

export interface BinPage {
  items: BinnedDocument[];
  total: number;
  next: string | null;
}

/** What was deleted within the last 30 days, page after page. */
export const binQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf(listBin.path, { limit: PAGE, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<BinPage> => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const { reply, headers } = await ask(listBin, { query: { ...cursor, limit: PAGE }, signal });
      return { items: reply, total: Number(headers.get('x-total-count') ?? reply.length), next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: BinPage) => page.next,
  });

export const documentTotalsQuery = () =>
  queryOptions({ queryKey: keyOf(documentTotals.path), queryFn: ({ signal }) => api(documentTotals, { signal }) });

/** The sample beside the home's headline. The server puts in what it chose; the browser draws the first of real estate. */
export const homeSampleQuery = () =>
  queryOptions({
    queryKey: ['web', 'showpiece'] as const,
    queryFn: async ({ signal, client }): Promise<HomeSample | null> => {
      const { reply } = await ask(listTemplates, { query: { category: 'real-estate' }, signal });
      // The one with the most to ask is the one that shows most.
      const [richest] = reply.toSorted((a, b) => b.fieldCount - a.fieldCount || a.id.localeCompare(b.id));
      if (!richest) return null;
      const { homeSample } = await import('./templates/sample.ts');
      return homeSample(await client.fetchQuery(templateQuery(richest.id)));
    },
    ...CATALOGUE,
  });

/** A template as its public page shows it, drawn from the same answer of the API; null when there is none. */
export const templatePageQuery = (id: string) =>
  queryOptions({
    queryKey: ['web', 'template-page', id] as const,
    queryFn: async ({ client }): Promise<TemplatePage | null> => {
      try {
        const template = await client.fetchQuery(templateQuery(id));
        const { templatePage } = await import('./templates/sample.ts');
        return templatePage(template);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...CATALOGUE,
  });
