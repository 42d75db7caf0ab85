import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

let loaded: { key: string; stripe: Promise<Stripe | null> } | undefined;

/** The provider's script, fetched when the first card form needs it, and again after it failed. */
export function stripeFor(key: string): Promise<Stripe | null> {
  if (loaded?.key !== key) {
    const stripe = loadStripe(key);
    loaded = { key, stripe };
    stripe.catch(() => {
      loaded = undefined;
    });
  }
  return loaded.stripe;
}

/** Lets the provider ask the holder of a card in its own window; true when the holder was heard. */
export async function askBank(key: string, secret: string): Promise<boolean> {
  const stripe = await stripeFor(key);
  if (!stripe) return false;
  const { error } = await stripe.handleNextAction({ clientSecret: secret });
  return !error;
}
