import type { Page } from '@playwright/test';
import { answer, button, fail, hang, heading, inTurn, press, signInWrongly, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const answerWithChallenge = answer(
  '**/api/auth/login',
  { code: 'two_factor_required', message: 'Enter the code of your authenticator app.', challenge: 'x'.repeat(43) },
  401,
);

const twoFactorOn = answer('**/api/account/two-factor', { since: '2026-03-04T05:06:07.000Z', recoveryCodesLeft: 10 });

/** Further states of signing in. */
export const signInStates: readonly State[] = [
  { name: 'forgot password', path: '/auth?forgot', sees: heading('Forgot your password?') },
  { name: 'forgot password asked', path: '/auth?forgot', act: askForReset, sees: text(/If there is an account with/) },
  { name: 'second step', path: '/auth', act: inTurn(answerWithChallenge, signInWrongly), sees: heading('One more step') },
  {
    name: 'second step refused',
    path: '/auth',
    act: inTurn(answerWithChallenge, signInWrongly, press('Use a recovery code'), press('Sign In')),
    sees: text('Enter a code.'),
  },
];

/** States of the account's own screens. */
export const accountStates: Readonly<Record<string, readonly State[]>> = {
  '/reset-password': [
    { name: 'without a link', path: '/reset-password', sees: heading('A part of this link is missing') },
    { name: 'with a link', path: '/reset-password', act: withResetLink, sees: text(/For the account of/) },
    {
      name: 'too short',
      path: '/reset-password',
      act: inTurn(withResetLink, press('Set the password')),
      sees: text('Password must be at least 6 characters'),
    },
    { name: 'not loaded', path: '/reset-password', act: withResetLink503, sees: button('Try again'), complains: /503/ },
  ],
  '/verify-email': [
    { name: 'with a link', path: '/verify-email#token=x', sees: button('Confirm the address') },
    { name: 'used link', path: '/verify-email#token=x', act: press('Confirm the address'), sees: heading('This link no longer works') },
    {
      name: 'done',
      path: '/verify-email#token=x',
      act: inTurn(answer('**/api/auth/verify-email', { email: 'ann@example.org' }), press('Confirm the address')),
      sees: heading('Your address is confirmed'),
    },
  ],
  '/account': [
    { name: 'signed out', path: '/account', sees: heading('Create your account') },
    { name: 'everything', as: 'owner', path: '/account', sees: text('This device') },
    {
      name: 'loading',
      as: 'owner',
      path: '/account',
      loading: true,
      before: hang('**/api/account/*'),
      sees: heading('Two-factor sign-in'),
    },
    {
      name: 'not loaded',
      as: 'owner',
      path: '/account',
      before: fail('**/api/account/*'),
      sees: button('Try again'),
      complains: /503/,
    },
    { name: 'changing the address', as: 'owner', path: '/account', act: press('Change address'), sees: button('Send a link there') },
    {
      name: 'password refused',
      as: 'owner',
      path: '/account',
      act: press('Change password'),
      sees: text('Password is required'),
    },
    { name: 'setting up two factors', as: 'owner', path: '/account', act: setUpTwoFactor, sees: button('Turn it on') },
    { name: 'recovery codes', as: 'owner', path: '/account', act: seeRecoveryCodes, sees: heading('Keep your recovery codes') },
    {
      name: 'two factors on',
      as: 'owner',
      path: '/account',
      before: twoFactorOn,
      act: press('Turn it off'),
      sees: text(/10 recovery codes left/),
    },
    {
      name: 'signing out everywhere',
      as: 'owner',
      path: '/account',
      act: press('Sign out everywhere'),
      sees: heading('Sign out everywhere?'),
    },
    { name: 'deleting', as: 'owner', path: '/account', act: press('Delete my account'), sees: (page) => page.getByRole('dialog') },
    {
      name: 'unverified with mail',
      as: 'owner',
      path: '/my-documents',
      before: withMail,
      sees: button('Send it again'),
    },
  ],
};

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function withResetLink(page: Page): Promise<void> {
  await answer('**/api/auth/reset-password/check', { email: 'ann@example.org' })(page);
  await page.goto('/reset-password#token=x');
  await page.getByLabel('New password').waitFor();
}

async function withResetLink503(page: Page): Promise<void> {
  await fail('**/api/auth/reset-password/check')(page);
  await page.goto('/reset-password#token=x');
}

const OTPAUTH = 'otpauth://totp/Deedwright:ann%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Deedwright';

async function setUpTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set it up' }).click();
  await answer('**/api/account/two-factor', { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', url: OTPAUTH })(page);
  await page.getByRole('region', { name: 'Two-factor sign-in' }).getByLabel('Current password').fill('a long enough password');
  await page.getByRole('button', { name: 'Go on' }).click();
}

async function seeRecoveryCodes(page: Page): Promise<void> {
  await setUpTwoFactor(page);
  const codes = Array.from({ length: 10 }, (_, n) => `abcd${n + 2}-wxyz${n + 2}`);
  await answer('**/api/account/two-factor/confirm', { codes })(page);
  await page.getByLabel('Code from your authenticator app').fill('123456');
  // The call that began it has been answered by now, and not with this.
  await twoFactorOn(page);
  await page.getByRole('button', { name: 'Turn it on' }).click();
}

async function withMail(page: Page): Promise<void> {
  const brand = await (await page.request.get('/api/brand')).json();
  await answer('**/api/brand', { ...brand, sendsMail: true })(page);
}
