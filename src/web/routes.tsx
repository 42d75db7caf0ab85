import { matchPath } from 'react-router';
import type { Role } from '#contracts/accounts.ts';
import type { Feature } from '#contracts/features.ts';
import { type Screen, screen } from './screen.tsx';

export interface ScreenRoute {
  path: string;
  screen: Screen;
  /** Rendered on the server as finished HTML. */
  public?: true;
  /** An address of it that the server draws for visitors: a picture that cannot be used until the code draws the screen in its place. */
  still?: string;
  /** Visitors are sent to sign in and back. */
  account?: true;
  /** Whoever has not this role sees that there is nothing here. The server judges; this only spares a screen of refusals. */
  role?: Role;
  /** Part of the site that it belongs to: where that is switched off, there is nothing here. */
  feature?: Feature;
  /** Whoever is signed in still finds what is their own. */
  keepsOwn?: true;
  /** What is typed there without a line is kept in the browser, and is sent by itself when there is one again. */
  keepsTyped?: true;
  /** The screen brings its own frame: no header, footer. */
  bare?: true;
}

/** Every screen and its URL, with the parts of the catalogue that it reads. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', screen: screen(() => import('./shell/start-screen.tsx'), 'templates'), public: true },
  { path: '/dashboard', screen: screen(() => import('./shell/start-screen.tsx'), 'templates'), public: true },
  {
    path: '/landing',
    screen: screen(() => import('./marketing/landing-screen.tsx'), 'landing', 'ratings', 'templates'),
    public: true,
    feature: 'signUp',
  },
  // With a token in its address: nothing of it is rendered on the server.
  { path: '/trial', screen: screen(() => import('./marketing/trial-screen.tsx'), 'auth', 'landing') },
  { path: '/auth', screen: screen(() => import('./accounts/auth-screen.tsx'), 'auth'), public: true },
  // With a token in their address: nothing of them is rendered on the server.
  { path: '/reset-password', screen: screen(() => import('./accounts/reset-screen.tsx'), 'account', 'auth') },
  { path: '/verify-email', screen: screen(() => import('./accounts/verify-screen.tsx'), 'auth') },
  { path: '/account', screen: screen(() => import('./accounts/account-screen.tsx'), 'account', 'auth'), account: true },
  {
    path: '/account/billing',
    screen: screen(() => import('./billing/billing-screen.tsx'), 'account', 'billing', 'checkout', 'templates'),
    account: true,
  },
  { path: '/pricing', screen: screen(() => import('./billing/pricing-screen.tsx'), 'billing', 'pricing'), public: true },
  { path: '/subscribe/*', screen: screen(() => import('./billing/checkout-screen.tsx'), 'checkout'), account: true },
  { path: '/templates', screen: screen(() => import('./templates/templates-screen.tsx'), 'templates'), public: true },
  { path: '/templates/:id', screen: screen(() => import('./templates/template-screen.tsx'), 'ratings', 'templates'), public: true },
  { path: '/contract-generator', screen: screen(() => import('./templates/generator-screen.tsx'), 'editor', 'templates'), public: true },
  {
    path: '/blog',
    screen: screen(() => import('./articles/articles-screen.tsx'), 'articles', 'newsletter'),
    public: true,
    feature: 'articles',
  },
  {
    path: '/blog/:id',
    screen: screen(() => import('./articles/article-screen.tsx'), 'articles', 'newsletter'),
    public: true,
    feature: 'articles',
  },
  { path: '/help', screen: screen(() => import('./support/help-screen.tsx'), 'support'), public: true },
  { path: '/support', screen: screen(() => import('./support/support-screen.tsx'), 'support') },
  // With a token in its address: nothing of it is rendered on the server.
  { path: '/support/ticket', screen: screen(() => import('./support/linked-ticket-screen.tsx'), 'support') },
  { path: '/terms-of-service', screen: screen(() => import('./support/legal-screen.tsx'), 'support'), public: true },
  { path: '/privacy-policy', screen: screen(() => import('./support/legal-screen.tsx'), 'support'), public: true },
  { path: '/my-documents', screen: screen(() => import('./documents/my-documents-screen.tsx'), 'documents', 'templates'), account: true },
  { path: '/my-documents/bin', screen: screen(() => import('./documents/bin-screen.tsx'), 'documents', 'templates'), account: true },
  { path: '/documents', screen: screen(() => import('./documents/my-documents-screen.tsx'), 'documents', 'templates'), account: true },
  { path: '/analyse', screen: screen(() => import('./assistant/analyse-screen.tsx'), 'analysis', 'documents'), account: true },
  {
    path: '/analyse/:id',
    screen: screen(() => import('./assistant/report-screen.tsx'), 'analysis', 'documents', 'editor'),
    account: true,
    bare: true,
  },
  { path: '/admin', screen: screen(() => import('./admin/start-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/admin/users', screen: screen(() => import('./admin/users-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/admin/users/:id', screen: screen(() => import('./admin/user-screen.tsx'), 'admin', 'billing'), account: true, role: 'admin' },
  { path: '/admin/mail', screen: screen(() => import('./admin/mail-screen.tsx'), 'admin'), account: true, role: 'admin' },
  {
    path: '/admin/ratings',
    screen: screen(() => import('./marketing/ratings-screen.tsx'), 'admin', 'ratings'),
    account: true,
    role: 'admin',
  },
  { path: '/admin/jobs', screen: screen(() => import('./admin/jobs-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/admin/features', screen: screen(() => import('./admin/features-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/admin/audit', screen: screen(() => import('./admin/audit-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/admin/model', screen: screen(() => import('./assistant/model-screen.tsx'), 'admin', 'prompts'), account: true, role: 'admin' },
  { path: '/admin/brand', screen: screen(() => import('./admin/brand-screen.tsx'), 'admin'), account: true, role: 'admin' },
  { path: '/promote', screen: screen(() => import('./marketing/promote-screen.tsx'), 'promote'), public: true, feature: 'programmes' },
  {
    path: '/marketing',
    screen: screen(() => import('./marketing/marketing-screen.tsx'), 'admin', 'marketing', 'programmes'),
    account: true,
    role: 'admin',
  },
  {
    path: '/marketing-hub',
    screen: screen(() => import('./marketing/hub-screen.tsx'), 'admin', 'marketing', 'programmes'),
    account: true,
    role: 'admin',
  },
  // With a token in its address: nothing of it is rendered on the server.
  { path: '/newsletter/confirm', screen: screen(() => import('./marketing/newsletter-confirm-screen.tsx'), 'newsletter') },
  {
    path: '/affiliates',
    screen: screen(() => import('./programmes/affiliates-screen.tsx'), 'programmes'),
    public: true,
    feature: 'programmes',
  },
  {
    path: '/affiliate',
    screen: screen(() => import('./programmes/affiliate-screen.tsx'), 'programmes'),
    public: true,
    feature: 'programmes',
    keepsOwn: true,
  },
  {
    path: '/partners-dashboard',
    screen: screen(() => import('./programmes/partners-screen.tsx'), 'programmes'),
    public: true,
    feature: 'programmes',
    keepsOwn: true,
  },
  {
    path: '/business-partners',
    screen: screen(() => import('./programmes/business-screen.tsx'), 'programmes'),
    public: true,
    feature: 'programmes',
  },
  {
    path: '/admin/programmes',
    screen: screen(() => import('./programmes/admin-screen.tsx'), 'admin', 'programmes'),
    account: true,
    role: 'admin',
  },
  { path: '/ai-dashboard', screen: screen(() => import('./assistant/ai-dashboard-screen.tsx'), 'consoles'), public: true },
  {
    path: '/ai-context-engineering',
    screen: screen(() => import('./assistant/context-screen.tsx'), 'admin', 'consoles'),
    account: true,
    role: 'admin',
  },
  {
    path: '/test-orchestration',
    screen: screen(() => import('./operations/operations-screen.tsx'), 'admin', 'operations'),
    account: true,
    role: 'admin',
  },
  { path: '/unsubscribe', screen: screen(() => import('./accounts/unsubscribe-screen.tsx'), 'auth') },
  { path: '/create', screen: screen(() => import('./templates/create-screen.tsx'), 'templates') },
  {
    path: '/edit/custom',
    screen: screen(() => import('./assistant/custom-screen.tsx'), 'custom', 'documents', 'editor', 'templates'),
    keepsTyped: true,
    bare: true,
  },
  {
    path: '/edit/:id',
    screen: screen(() => import('./documents/editor-screen.tsx'), 'auth', 'documents', 'editor', 'templates'),
    keepsTyped: true,
    bare: true,
    still: '/edit/new',
  },
  { path: '*', screen: screen(() => import('./shell/not-found-screen.tsx')), public: true },
];

/** The route of a path; the last one takes what no other does. */
export function routeOf(pathname: string): ScreenRoute {
  const route = routes.find(({ path }) => path === '*' || matchPath(path, pathname));
  if (!route) throw new Error('The list of routes must end with *');
  return route;
}

/** Fetches the code behind a link before it is followed. */
export function preload(pathname: string): void {
  routeOf(pathname)
    .screen.preload()
    .catch(() => undefined);
}
