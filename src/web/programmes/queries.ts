import { queryOptions } from '@tanstack/react-query';
import {
  listPartners,
  listPartnerTiers,
  readAffiliate,
  readAffiliateTerms,
  readIntegrationHealth,
  readPartnerDashboard,
} from '#contracts/programmes.ts';
import { listPayouts, listReferrers, type PayoutQuery, type ReferrerQuery } from '#contracts/programmes-admin.ts';
import { listQuery } from '../admin/list-query.ts';
import { ApiError, api } from '../api.ts';
import { keyOf } from '../queries.ts';

const INTEGRATION_MS = 30_000;

/** Tiers change with a release or by an admin, not with a click. */
export const termsQuery = () =>
  queryOptions({
    queryKey: keyOf(readAffiliateTerms.path),
    queryFn: ({ signal }) => api(readAffiliateTerms, { signal }),
    staleTime: 600_000,
  });

export const partnerTiersQuery = () =>
  queryOptions({ queryKey: keyOf(listPartnerTiers.path), queryFn: ({ signal }) => api(listPartnerTiers, { signal }), staleTime: 60_000 });

/** Own affiliate account; null for whoever is no affiliate. */
export const affiliateQuery = () =>
  queryOptions({
    queryKey: keyOf(readAffiliate.path),
    queryFn: ({ signal }) =>
      api(readAffiliate, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

export const partnersQuery = () =>
  queryOptions({ queryKey: keyOf(listPartners.path), queryFn: ({ signal }) => api(listPartners, { signal }) });

export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readPartnerDashboard.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readPartnerDashboard, { params: { id }, signal }),
  });

export const integrationQuery = () =>
  queryOptions({
    queryKey: keyOf(readIntegrationHealth.path),
    queryFn: ({ signal }) => api(readIntegrationHealth, { signal }),
    refetchInterval: INTEGRATION_MS,
  });

export const referrersQuery = (query: ReferrerQuery) => listQuery(listReferrers, query);

export const payoutsQuery = (query: PayoutQuery) => listQuery(listPayouts, query);
