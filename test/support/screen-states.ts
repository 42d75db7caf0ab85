import type { Page } from '@playwright/test';
import { halfOf, LEASE, type Made, NDA, type State } from './screens.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const menuitem = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name });
const phone = (width: number) => width < 768;
const busy = {
  status: 503,
  contentType: 'application/json',
  body: '{"code":"unavailable","message":"The service is busy. Try again in a few seconds."}',
};

/** From now on this call fails, or never answers. */
const fail = (call: string) => (page: Page) => page.route(call, (route) => route.fulfill(busy));
const hang = (call: string) => (page: Page) => page.route(call, () => undefined);
const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();
const reload = (page: Page) => page.reload();

/** From now on this call answers so. */
const answer =
  (call: string, reply: object, status = 200) =>
  (page: Page) =>
    page.route(call, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(reply) }));

const answerWithChallenge = answer(
  '**/api/auth/login',
  { code: 'two_factor_required', message: 'Enter the code of your authenticator app.', challenge: 'x'.repeat(43) },
  401,
);

const twoFactorOn = answer('**/api/account/two-factor', { since: '2026-03-04T05:06:07.000Z', recoveryCodesLeft: 10 });

/** One act after the other. */
function inTurn(...acts: readonly ((page: Page, made: Made) => Promise<unknown>)[]): (page: Page, made: Made) => Promise<void> {
  return async (page, made) => {
    for (const act of acts) await act(page, made);
  };
}

/** The command palette, with something typed into it. */
const openPalette = (typed: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
};

/** The small button beside the first document's PDF. */
const openFormats = (page: Page) =>
  button(/^Other formats/)(page)
    .first()
    .click();

/** On a phone the sheet is the second tab. */
async function toSheet(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'The document' });
  if (await tab.isVisible()) await tab.click();
}

/** Every route of the web with the states in which it is looked at. */
export const states: Readonly<Record<string, readonly State[]>> = {
  '/': [
    { name: 'signed out', path: '/', sees: heading(/true where you live/) },
    { name: 'phone menu', path: '/', at: phone, act: press('Menu'), sees: (page) => page.getByRole('dialog') },
    { name: 'nothing made yet', as: 'newcomer', path: '/', sees: text('No documents yet') },
    { name: 'with documents', as: 'owner', path: '/', sees: heading('Recent documents') },
    { name: 'other formats', as: 'owner', path: '/', act: openFormats, sees: menuitem(/^Word/) },
    { name: 'limit reached', as: 'spent', path: '/', sees: text('Limit reached') },
    {
      name: 'account menu',
      as: 'owner',
      path: '/',
      act: press(/Account menu/),
      sees: (page) => page.getByRole('menuitem', { name: 'Sign out' }),
    },
    { name: 'palette', as: 'owner', path: '/', act: openPalette(''), sees: text('Recent documents') },
    {
      name: 'palette with something found',
      path: '/',
      act: openPalette('leese'),
      sees: (page) => page.getByRole('option', { name: /Residential Lease/ }).first(),
    },
    { name: 'palette with nothing found', path: '/', act: openPalette('zzqqxxw'), sees: text('Nothing is called “zzqqxxw”.') },
    {
      name: 'documents not loaded',
      as: 'owner',
      path: '/',
      act: inTurn(fail('**/api/documents?*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/dashboard': [
    { name: 'signed out', path: '/dashboard', sees: heading(/true where you live/) },
    { name: 'signed in', as: 'owner', path: '/dashboard', sees: heading('Recent documents') },
  ],
  '/auth': [
    { name: 'sign up', path: '/auth', sees: heading('Create your account') },
    {
      name: 'sign up to keep answers',
      path: `/auth?next=${encodeURIComponent(`/edit/new?templateId=${NDA}`)}`,
      sees: text(/Your answers are kept/),
    },
    {
      name: 'sign up with errors',
      path: '/auth',
      act: press('Create Account'),
      sees: text('Name must be at least 2 characters'),
    },
    {
      name: 'sign in',
      path: '/auth',
      act: (page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click(),
      sees: heading('Welcome back'),
    },
    { name: 'sign in refused', path: '/auth', act: signInWrongly, sees: text(/do not belong together/) },
    { name: 'forgot password', path: '/auth?forgot', sees: heading('Forgot your password?') },
    { name: 'forgot password asked', path: '/auth?forgot', act: askForReset, sees: text(/If there is an account with/) },
    { name: 'second step', path: '/auth', act: inTurn(answerWithChallenge, signInWrongly), sees: heading('One more step') },
    {
      name: 'second step refused',
      path: '/auth',
      act: inTurn(answerWithChallenge, signInWrongly, press('Use a recovery code'), press('Sign In')),
      sees: text('Enter a code.'),
    },
    { name: 'signed in already', as: 'owner', path: '/auth', sees: heading(/You are signed in as/) },
  ],
  '/reset-password': [
    { name: 'without a link', path: '/reset-password', sees: heading('This link works no longer') },
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
    { name: 'with a link', path: '/verify-email?token=x', sees: button('Confirm the address') },
    { name: 'used link', path: '/verify-email?token=x', act: press('Confirm the address'), sees: heading('This link works no longer') },
    {
      name: 'done',
      path: '/verify-email?token=x',
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
      act: inTurn(hang('**/api/account/*'), reload),
      sees: heading('Two-factor sign-in'),
    },
    {
      name: 'not loaded',
      as: 'owner',
      path: '/account',
      act: inTurn(fail('**/api/account/*'), reload),
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
      act: inTurn(twoFactorOn, reload, press('Turn it off')),
      sees: text(/10 recovery codes left/),
    },
    { name: 'deleting', as: 'owner', path: '/account', act: press('Delete my account'), sees: (page) => page.getByRole('dialog') },
    {
      name: 'unverified with mail',
      as: 'owner',
      path: '/my-documents',
      act: inTurn(withMail, reload),
      sees: button('Send it again'),
    },
  ],
  '/templates': [
    { name: 'all', path: '/templates', sees: heading('Templates') },
    { name: 'filtered', path: '/templates?category=real-estate&jurisdiction=us-california', sees: heading('Real Estate templates') },
    { name: 'searched', path: '/templates?q=leese', sees: text(/View all \d+ templates/) },
    { name: 'none found', path: '/templates?q=zzqqxxw', sees: heading('No templates found') },
    {
      name: 'loading',
      path: '/templates',
      loading: true,
      act: inTurn(hang('**/api/templates?*'), chooseCategory),
      sees: text('Loading templates...'),
    },
    {
      name: 'not loaded',
      path: '/templates',
      act: inTurn(fail('**/api/templates?*'), chooseCategory),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/templates/:id': [
    { name: 'of a place', path: `/templates/${LEASE}`, sees: heading('Residential Lease') },
    { name: 'neutral', path: `/templates/${NDA}`, sees: heading(/Confidentiality|Non-Disclosure/) },
    {
      name: 'whole document',
      path: `/templates/${LEASE}`,
      act: press('Show the whole document'),
      sees: button('Show less'),
    },
    { name: 'unknown', path: '/templates/nothing.nowhere', sees: heading('Template not found') },
  ],
  '/my-documents': [
    { name: 'signed out', path: '/my-documents', sees: heading('Create your account') },
    { name: 'nothing made yet', as: 'newcomer', path: '/my-documents', sees: text('No documents yet') },
    { name: 'with documents', as: 'owner', path: '/my-documents', sees: button(/^Delete/) },
    { name: 'other formats', as: 'owner', path: '/my-documents', act: openFormats, sees: menuitem(/^Word/) },
    { name: 'none found', as: 'owner', path: '/my-documents?q=zzqqxxw', sees: text('No documents found') },
    {
      name: 'loading',
      as: 'owner',
      path: '/my-documents',
      loading: true,
      act: inTurn(hang('**/api/documents?*'), reload),
      sees: heading('My Documents'),
    },
    {
      name: 'not loaded',
      as: 'owner',
      path: '/my-documents',
      act: inTurn(fail('**/api/documents?*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
    { name: 'deleted', as: 'owner', path: '/my-documents', act: deleteOne, sees: button('Undo') },
    {
      name: 'notifications',
      as: 'owner',
      path: '/my-documents',
      act: inTurn(deleteOne, press(/^Notifications/)),
      sees: button('Clear all'),
    },
    {
      name: 'offline',
      as: 'owner',
      path: '/my-documents',
      act: (page) => page.context().setOffline(true),
      complains: /ERR_INTERNET_DISCONNECTED/,
      sees: text(/You are offline/),
    },
  ],
  '/documents': [{ name: 'with documents', as: 'owner', path: '/documents', sees: button(/^Delete/) }],
  '/admin': [{ name: 'opens on its first page', as: 'admin', path: '/admin', sees: heading('Users and roles') }],
  '/admin/users': [
    { name: 'signed out', path: '/admin/users', sees: heading('Create your account') },
    { name: 'as a customer', as: 'owner', path: '/admin/users', sees: heading('404 Page Not Found') },
    { name: 'all', as: 'admin', path: '/admin/users', sees: (page) => page.getByRole('link', { name: 'Busy Writer' }) },
    { name: 'none found', as: 'admin', path: '/admin/users?q=zzqqxxw', sees: heading('Nobody found') },
    {
      name: 'loading',
      as: 'admin',
      path: '/admin/users',
      loading: true,
      act: inTurn(hang('**/api/admin/users*'), reload),
      sees: heading('Users and roles'),
    },
    {
      name: 'not loaded',
      as: 'admin',
      path: '/admin/users',
      act: inTurn(fail('**/api/admin/users*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/admin/users/:id': [
    { name: 'a customer', as: 'admin', path: ({ accounts }) => `/admin/users/${accounts.owner}`, sees: heading('Ann Example') },
    { name: 'oneself', as: 'admin', path: ({ accounts }) => `/admin/users/${accounts.admin}`, sees: text('This is you') },
    {
      name: 'role asked',
      as: 'admin',
      path: ({ accounts }) => `/admin/users/${accounts.owner}`,
      act: askRole,
      sees: heading('Make Ann Example support staff?'),
    },
    {
      name: 'last admin refused',
      as: 'admin',
      path: ({ accounts }) => `/admin/users/${accounts.admin}`,
      act: inTurn(askRole, (page) => page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()),
      sees: text(/This is the only admin/),
    },
    {
      name: 'sign-out asked',
      as: 'admin',
      path: ({ accounts }) => `/admin/users/${accounts.owner}`,
      act: press('Sign out everywhere'),
      sees: heading('Sign Ann Example out everywhere?'),
    },
    { name: 'no such account', as: 'admin', path: '/admin/users/nobody', sees: heading('There is no such account') },
    {
      name: 'not loaded',
      as: 'admin',
      path: ({ accounts }) => `/admin/users/${accounts.owner}`,
      act: inTurn(fail('**/api/admin/users/*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/admin/mail': [
    { name: 'kept', as: 'admin', path: '/admin/mail', sees: text('Test letter from Deedwright') },
    { name: 'of every fate', as: 'admin', path: '/admin/mail', act: inTurn(everyFate, reload), sees: text('550 No such user here') },
    { name: 'none found', as: 'admin', path: '/admin/mail?status=failed', sees: heading('No letters found') },
    { name: 'none yet', as: 'admin', path: '/admin/mail', act: inTurn(noLetters, reload), sees: heading('No letters yet') },
    { name: 'letter', as: 'admin', path: '/admin/mail', act: openLetter, sees: (page) => page.getByTitle('The letter as it looks') },
    {
      name: 'letter in plain text',
      as: 'admin',
      path: '/admin/mail',
      act: inTurn(openLetter, (page) => page.getByRole('tab', { name: 'As plain text' }).click()),
      sees: text(/There is nothing you need to do/),
    },
    {
      name: 'letter not loaded',
      as: 'admin',
      path: '/admin/mail',
      act: inTurn(fail('**/api/admin/mail/*-*'), openLetter),
      sees: button('Try again'),
      complains: /503/,
    },
    {
      name: 'loading',
      as: 'admin',
      path: '/admin/mail',
      loading: true,
      act: inTurn(hang('**/api/admin/mail*'), reload),
      sees: heading('Mail'),
    },
    {
      name: 'not loaded',
      as: 'admin',
      path: '/admin/mail',
      act: inTurn(fail('**/api/admin/mail*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/unsubscribe': [
    { name: 'asked', path: ({ unsubscribeToken }) => `/unsubscribe?token=${unsubscribeToken}`, sees: button('Unsubscribe') },
    {
      name: 'done',
      path: ({ unsubscribeToken }) => `/unsubscribe?token=${unsubscribeToken}`,
      act: inTurn(left, press('Unsubscribe')),
      sees: heading('You are unsubscribed'),
    },
    { name: 'incomplete link', path: '/unsubscribe?token=abc', sees: heading('This link is not complete') },
    {
      name: 'not looked up',
      path: ({ unsubscribeToken }) => `/unsubscribe?token=${unsubscribeToken}`,
      act: inTurn(fail('**/api/mail/unsubscribe*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
    {
      name: 'not done',
      path: ({ unsubscribeToken }) => `/unsubscribe?token=${unsubscribeToken}`,
      act: inTurn(fail('**/api/mail/unsubscribe*'), press('Unsubscribe')),
      sees: text('You could not be unsubscribed'),
      complains: /503/,
    },
  ],
  '/admin/audit': [
    { name: 'all', as: 'admin', path: '/admin/audit', sees: (page) => page.getByRole('rowheader', { name: 'First admin created' }) },
    { name: 'none found', as: 'admin', path: '/admin/audit?q=zzqqxxw', sees: heading('No entries found') },
    {
      name: 'not loaded',
      as: 'admin',
      path: '/admin/audit',
      act: inTurn(fail('**/api/admin/audit*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/admin/brand': [
    { name: 'as set', as: 'admin', path: '/admin/brand', sees: button('Save') },
    {
      name: 'refused',
      as: 'admin',
      path: '/admin/brand',
      act: async (page) => {
        await page.getByLabel('E-mail').fill('nobody');
        await page.getByLabel('Support site').fill('help');
        await button('Save')(page).click();
      },
      sees: text('This is no e-mail address.'),
    },
  ],
  '/create': [
    { name: 'all', path: '/create', sees: heading('Choose a Template') },
    { name: 'one category', path: '/create?category=real-estate', sees: heading('Real Estate Templates') },
    { name: 'empty category', path: '/create?category=nothing', sees: heading('No templates available') },
    {
      name: 'not loaded',
      path: '/create',
      act: inTurn(fail('**/api/templates?*'), reload),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/edit/:id': [
    { name: 'step 1', path: `/edit/new?templateId=${LEASE}`, sees: text('Step 1 of 4') },
    { name: 'another place', path: `/edit/new?templateId=${LEASE}`, act: otherPlace, sees: (page) => page.getByRole('dialog') },
    { name: 'step 2', path: `/edit/new?templateId=${LEASE}&step=2`, sees: text('Step 2 of 4') },
    { name: 'step 2 half filled', path: `/edit/new?templateId=${LEASE}&step=2`, act: keepHalf, sees: text('Kept in this browser') },
    { name: 'step 3 half filled', path: `/edit/new?templateId=${LEASE}&step=3`, act: keepHalf, sees: text('Step 3 of 4') },
    { name: 'step 4 half filled', path: `/edit/new?templateId=${LEASE}&step=4`, act: keepHalf, sees: text('Step 4 of 4') },
    {
      name: 'sheet half filled',
      path: `/edit/new?templateId=${LEASE}&step=2`,
      act: inTurn(keepHalf, typeFirst, toSheet),
      sees: (page) => page.locator('.sheet mark'),
    },
    { name: 'why a clause is there', path: `/edit/new?templateId=${LEASE}&step=2`, act: openWhy, sees: (page) => page.getByRole('dialog') },
    {
      name: 'answers missing',
      path: `/edit/new?templateId=${LEASE}&step=4`,
      act: press('Generate Document'),
      sees: (page) => page.getByRole('alert').filter({ hasText: 'attention' }),
    },
    { name: 'draft', as: 'owner', path: ({ documents }) => `/edit/${documents.draft}`, sees: text('Draft') },
    { name: 'in progress', as: 'owner', path: ({ documents }) => `/edit/${documents.half}?step=3`, sees: text('In Progress') },
    {
      name: 'generated',
      as: 'owner',
      path: ({ documents }) => `/edit/${documents.completed}?step=4`,
      act: toSheet,
      sees: text(/as saved/),
    },
    {
      name: 'changed elsewhere',
      as: 'owner',
      path: ({ documents }) => `/edit/${documents.half}?step=2`,
      act: changeElsewhere,
      sees: (page) => page.getByRole('dialog'),
    },
    {
      name: 'limit reached',
      as: 'spent',
      path: ({ documents }) => `/edit/${documents.overLimit}?step=4`,
      act: press('Generate Document'),
      sees: text(/You have made all 3 documents/),
    },
    {
      name: 'other formats',
      as: 'owner',
      path: ({ documents }) => `/edit/${documents.completed}?step=4`,
      act: press(/^Other formats/),
      sees: menuitem(/^Word/),
    },
    {
      name: 'no format yet',
      as: 'owner',
      path: ({ documents }) => `/edit/${documents.draft}`,
      act: press(/^Other formats/),
      sees: text(/once the document is generated/),
    },
    { name: 'written by hand', as: 'owner', path: ({ documents }) => `/edit/${documents.custom}`, sees: button('Download PDF') },
    { name: 'no such template', path: '/edit/new?templateId=nothing.nowhere', sees: heading('Template not found') },
  ],
  '*': [{ name: 'not found', path: '/nowhere/at/all', sees: heading('404 Page Not Found') }],
};

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function withResetLink(page: Page): Promise<void> {
  await answer('**/api/auth/reset-password/check', { email: 'ann@example.org' })(page);
  await page.goto('/reset-password?token=x');
  await page.getByLabel('New password').waitFor();
}

async function withResetLink503(page: Page): Promise<void> {
  await fail('**/api/auth/reset-password/check')(page);
  await page.goto('/reset-password?token=x');
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
  await twoFactorOn(page);
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await page.getByRole('button', { name: 'Turn it on' }).click();
}

async function withMail(page: Page): Promise<void> {
  const brand = await (await page.request.get('/api/brand')).json();
  await answer('**/api/brand', { ...brand, sendsMail: true })(page);
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function chooseCategory(page: Page): Promise<void> {
  await page.getByLabel('Category').selectOption('contracts');
}

async function deleteOne(page: Page, made: Made): Promise<void> {
  await made.api.owner.post('/api/documents', { data: { templateId: NDA, title: 'Made by mistake' } });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Made by mistake' }).first().click();
}

async function otherPlace(page: Page): Promise<void> {
  await page.getByLabel('Jurisdiction').selectOption({ label: 'Texas' });
}

/** Leaves half of the answers in this browser, as an earlier visit would have. */
async function keepHalf(page: Page, { lease }: Made): Promise<void> {
  await page.evaluate(
    (kept) => localStorage.setItem(`dw_answers:${kept.templateId.split('.')[0]}`, JSON.stringify({ title: null, ...kept })),
    {
      templateId: LEASE,
      answers: halfOf(lease),
      step: 2,
      key: crypto.randomUUID(),
    },
  );
  await page.reload();
  await page.getByText(/Step \d of 4/).waitFor();
}

/** Types in the first question, so that the sheet marks what it fills. */
/** Opens the newest letter. */
async function openLetter(page: Page): Promise<void> {
  await button(/^Read Test letter/)(page)
    .first()
    .click();
}

/** Letters as a mail server leaves them, which this server has none of. */
async function everyFate(page: Page): Promise<void> {
  const at = '2026-11-20T09:30:00.000Z';
  const letter = { subject: 'Test letter from Deedwright', attempts: 1, lastError: null, createdAt: at, nextAt: null, sentAt: null };
  const letters = [
    { ...letter, id: '1', to: 'one@example.org', status: 'queued', attempts: 3, lastError: '451 Greylisted, try again later', nextAt: at },
    { ...letter, id: '2', to: 'two@example.org', status: 'sent', sentAt: at },
    { ...letter, id: '3', to: 'three@example.org', status: 'unconfirmed' },
    {
      ...letter,
      id: '4',
      to: 'a.very.long.address.of.somebody@subdomain.example.org',
      status: 'failed',
      lastError: '550 No such user here',
    },
    { ...letter, id: '5', to: 'five@example.org', status: 'kept' },
  ];
  const totals = { sends: true, from: 'desk@example.org', queued: 1, sent: 1, unconfirmed: 1, failed: 1, kept: 1 };
  await page.route('**/api/admin/mail', (route) => route.fulfill({ json: letters }));
  await page.route('**/api/admin/mail/totals', (route) => route.fulfill({ json: totals }));
}

async function noLetters(page: Page): Promise<void> {
  await page.route('**/api/admin/mail', (route) => route.fulfill({ json: [] }));
}

/** As the server answers it; here it is not asked, since it would remember. */
async function left(page: Page): Promise<void> {
  const done = { address: 'ann.example@example.org', topic: 'News and offers', unsubscribed: true };
  await page.route('**/api/mail/unsubscribe*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: done }) : route.fallback(),
  );
}

async function typeFirst(page: Page): Promise<void> {
  await page.locator('form').getByRole('textbox').first().fill('Harbour Works Ltd');
}

async function askRole(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).selectOption('support');
  await page.getByRole('button', { name: 'Change role' }).click();
}

async function openWhy(page: Page): Promise<void> {
  await toSheet(page);
  await page.getByRole('button', { name: 'Why is this here?' }).first().click();
}

async function changeElsewhere(page: Page, { api, documents, lease }: Made): Promise<void> {
  const formData = { ...halfOf(lease), landlordName: `Elsewhere ${Date.now()}` };
  await page.getByText('Step 2 of 4').waitFor();
  await api.owner.patch(`/api/documents/${documents.half}`, { data: { formData } });
  await typeFirst(page);
}
