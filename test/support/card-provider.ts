import type { Page } from '@playwright/test';

/** What the page told the provider's script. */
export interface Told {
  keys: string[];
  methods: { billing_details: unknown }[];
  actions: string[];
}

/** Stands in for the provider's script, which this machine does not fetch: fields, naming a card, asking its bank. */
const SCRIPT = `
window.told = { keys: [], methods: [], actions: [] };
window.Stripe = (key) => {
  told.keys.push(key);
  const whole = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
  const cards = { 4000000000000002: 'pm_card_chargeDeclined', 4000002500003155: 'pm_card_authenticationRequired' };
  let number = '';
  const made = {};
  const create = (type, options) => {
    const heard = {};
    const element = {
      on: (event, hear) => { heard[event] = hear; return element; },
      off: () => element,
      update: () => undefined,
      destroy: () => undefined,
      unmount: () => undefined,
      mount: (box) => {
        const input = document.createElement('input');
        input.setAttribute('aria-label', type);
        input.style.color = options.style.base.color;
        input.oninput = () => {
          if (type === 'cardNumber') number = input.value;
          heard.change({ elementType: type, complete: input.value.length === whole[type], empty: !input.value, error: undefined });
        };
        box.className = [box.className, options.classes.base].join(' ');
        box.append(input);
        heard.ready?.(element);
      },
    };
    made[type] = element;
    return element;
  };
  return {
    elements: () => ({ create, getElement: (type) => made[type.__elementType ?? type] ?? null, update: () => undefined, on: () => undefined, off: () => undefined }),
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    createPaymentMethod: async ({ type, card, billing_details }) => {
      if (type !== 'card' || card !== made.cardNumber) return { error: { message: 'No card was given.' } };
      told.methods.push({ billing_details });
      return { paymentMethod: { id: cards[number] ?? 'pm_card_visa' } };
    },
    handleNextAction: async ({ clientSecret }) => {
      told.actions.push(clientSecret);
      const isRefused = window.askHolder ? !(await askHolder(clientSecret)) : clientSecret.endsWith('refused');
      return isRefused ? { error: { message: 'The bank was told no.' } } : { paymentIntent: { status: 'requires_capture' } };
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};
`;

/** From now on the provider's script is this one. @param askHolder what the holder of a card tells the bank, by the payment's secret; absent, a secret that ends in "refused" is a no */
export async function provideCards(page: Page, askHolder?: (secret: string) => boolean): Promise<void> {
  if (askHolder) await page.exposeFunction('askHolder', askHolder);
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
}

export const toldBy = (page: Page): Promise<Told> => page.evaluate(() => (window as unknown as { told: Told }).told);
