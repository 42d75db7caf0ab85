import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { money } from '../billing/money.ts';
import { affiliateQuery } from '../programmes/queries.ts';
import { countsQuery, plansQuery } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { placesWithLaw } from '../templates/place.ts';
import { useAwake } from '../ui/awake.ts';
import { withPath } from './with-path.ts';

export const POSTS = ['short', 'landlord', 'business', 'work', 'family', 'open'] as const;
export const EMAILS = ['friend', 'clients', 'readers'] as const;
export const POINTS = ['law', 'count', 'live', 'files', 'free', 'honest'] as const;

export interface PromoteWords {
  /** Where people are sent: the member's own link, or the bare site. */
  link: string;
  isOwn: boolean;
  /** The link, opening another path of the site. */
  linkTo: (path: string) => string;
  /** What every sentence of the promotion holds places for. */
  values: { brand: string; link: string; templates: string; places: string; free: number; price: string };
}

/** What is told about the product, with the member's own link in it; undefined while it is asked. What could not be had is asked anew by `retry`. */
export function usePromoteWords(): { words?: PromoteWords; failed?: { error: unknown; isFetching: boolean; retry: () => void } } {
  const { i18n } = useTranslation();
  const brand = useBrand();
  const awake = useAwake();
  const signedIn = useSignedIn();
  const counts = useQuery(countsQuery());
  const plans = useQuery(plansQuery());
  const own = useQuery({ ...affiliateQuery(), enabled: signedIn });
  const number = new Intl.NumberFormat(i18n.language);
  // Without the own link nothing may be copied: it would bring its member nothing.
  const failed = [counts, plans, own].filter(({ isError, data }) => isError && data === undefined);
  const [first] = failed;
  if (first) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return { failed: { error: first.error, isFetching: failed.some(({ isFetching }) => isFetching), retry } };
  }
  if (!awake || !counts.data || !plans.data || (signedIn && own.data === undefined)) return {};
  const link = own.data?.affiliate.link ?? `${location.origin}/`;
  const paid = plans.data.filter(({ price }) => price > 0).map(({ price }) => price);
  const words = {
    link,
    isOwn: own.data?.affiliate.link !== undefined,
    linkTo: (path: string) => withPath(link, path),
    values: {
      brand: brand.name,
      link,
      templates: number.format(counts.data.templates),
      places: number.format(placesWithLaw(counts.data)),
      free: plans.data.find(({ id }) => id === 'free')?.documentLimit ?? 0,
      price: money(Math.min(...paid), i18n.language),
    },
  };
  return { words };
}
