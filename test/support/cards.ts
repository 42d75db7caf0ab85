/** Test cards of the simulator, by what they do. */
export const CARDS = {
  approves: '4242424242424242',
  /** Another one that approves. */
  other: '5555555555554444',
  declines: '4000000000000002',
  lacksFunds: '4000000000009995',
  isExpired: '4000000000000069',
  challenges: '4000002500003155',
  failsLater: '4000000000000341',
  isSlow: '4000000000006975',
  losesAnswer: '4000000000000119',
} as const;

/** What is sent to confirm a payment with this card. */
export const withCard = (number: string) => ({
  card: { number, exp_month: 12, exp_year: 2090, cvc: '123' },
  billing_details: {
    name: 'Ann Example',
    address: { line1: '1 Main Street', city: 'Oakland', state: 'CA', postal_code: '94607', country: 'US' },
  },
});
