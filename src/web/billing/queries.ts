import { queryOptions } from '@tanstack/react-query';
import {
  createSubscription,
  listReceipts,
  listUse,
  previewPlan,
  readBillingTerms,
  readSubscription,
  readTaxDetails,
  type Tier,
} from '#contracts/billing.ts';
import { readAccountBilling } from '#contracts/billing-admin.ts';
import { api } from '../api.ts';
import { keyOf, plansQuery } from '../queries.ts';
import { checkoutPlan } from './tiers.ts';

/** How plans are paid for here: a setting of the installation, kept for the visit. */
export const termsQuery = () =>
  queryOptions({
    queryKey: keyOf(readBillingTerms.path),
    queryFn: ({ signal }) => api(readBillingTerms, { signal }),
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  });

export const subscriptionQuery = () =>
  queryOptions({ queryKey: keyOf(readSubscription.path), queryFn: ({ signal }) => api(readSubscription, { signal }) });

export const receiptsQuery = () =>
  queryOptions({ queryKey: keyOf(listReceipts.path), queryFn: ({ signal }) => api(listReceipts, { signal }) });

export const usageQuery = () => queryOptions({ queryKey: keyOf(listUse.path), queryFn: ({ signal }) => api(listUse, { signal }) });

export const taxDetailsQuery = () =>
  queryOptions({ queryKey: keyOf(readTaxDetails.path), queryFn: ({ signal }) => api(readTaxDetails, { signal }) });

/** What changing to a plan would cost now. */
export const previewQuery = (planId: Tier) =>
  queryOptions({
    queryKey: keyOf(previewPlan.path, { planId }),
    queryFn: ({ signal }) => api(previewPlan, { body: { planId }, signal }),
  });

/** Opens a checkout for a plan. Asked again it is the same one while it is open, so opening it is as good as reading it. */
export const checkoutQuery = (asked: string | null) =>
  queryOptions({
    queryKey: keyOf(createSubscription.path, { asked }),
    queryFn: async ({ signal, client }) => {
      // The price as it is now: the server refuses one that has changed meanwhile.
      const plan = checkoutPlan(await client.fetchQuery({ ...plansQuery(), staleTime: 0 }), asked);
      return api(createSubscription, { body: { planId: plan.id, amount: plan.price }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const accountBillingQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readAccountBilling.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readAccountBilling, { params: { id }, signal }),
  });
