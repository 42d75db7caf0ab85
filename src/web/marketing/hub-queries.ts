import { queryOptions } from '@tanstack/react-query';
import { type FiguresQuery, readFigures } from '#contracts/events.ts';
import { listCampaigns, readAffiliateFigures, readAutomation, readChannels, readSeo } from '#contracts/marketing.ts';
import { readNewsletter } from '#contracts/newsletter.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

export const channelsQuery = () =>
  queryOptions({ queryKey: keyOf(readChannels.path), queryFn: ({ signal }) => api(readChannels, { signal }) });

export const campaignsQuery = () =>
  queryOptions({ queryKey: keyOf(listCampaigns.path), queryFn: ({ signal }) => api(listCampaigns, { signal }) });

/** While a newsletter is on its way, its letters are counted as they go. */
export const newsletterQuery = () =>
  queryOptions({
    queryKey: keyOf(readNewsletter.path),
    queryFn: ({ signal }) => api(readNewsletter, { signal }),
    refetchInterval: ({ state }) => (state.data?.issues.some(({ status }) => status === 'sending') ? 2_000 : false),
  });

export const seoQuery = () => queryOptions({ queryKey: keyOf(readSeo.path), queryFn: ({ signal }) => api(readSeo, { signal }) });

export const affiliateFiguresQuery = () =>
  queryOptions({ queryKey: keyOf(readAffiliateFigures.path), queryFn: ({ signal }) => api(readAffiliateFigures, { signal }) });

export const automationQuery = () =>
  queryOptions({ queryKey: keyOf(readAutomation.path), queryFn: ({ signal }) => api(readAutomation, { signal }) });

export const figuresQuery = (query: FiguresQuery) =>
  queryOptions({ queryKey: keyOf(readFigures.path, query), queryFn: ({ signal }) => api(readFigures, { query, signal }) });

/** Days that a period may have. */
export const PERIODS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type Period = keyof typeof PERIODS;

/** The last so many days, today among them, in UTC as they are counted. */
export function daysOf(period: Period, now: Date): { from: string; to: string } {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(PERIODS[period] - 1), to: day(0) };
}
