import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onSignedOut } from './api.ts';
import { App } from './app.tsx';
import { createClient, readNow } from './client.ts';
import { beforeTakingOver } from './early.ts';
import { chosenMessages } from './i18n.ts';
import { finishLeaving, watchReturn } from './leaving.ts';
import { templateQuery } from './queries.ts';
import { routeOf } from './routes.tsx';
import { forgetSession } from './session.ts';
import { watchPresses } from './ui/pressed.ts';

/** Lets the browser answer whoever scrolls or types before the next piece of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

// A function, since what waits at the top of a file would be waited for by every screen that shares code with it.
void start();

async function start(): Promise<void> {
  // In a tab that is opened behind, kept code is there before the page is: what it works on is still on its way.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page holds no #root');
  void finishLeaving();
  watchReturn();
  watchPresses();
  await pause();
  const messages = await chosenMessages();
  // The server speaks its own language; a page in another one is drawn anew.
  const isServers = messages.language === document.documentElement.lang;
  if (!isServers) {
    document.documentElement.lang = messages.language;
    document.documentElement.dir = messages.dir();
  }
  await pause();

  onSignedOut(forgetSession);
  const client = createClient();
  const route = routeOf(location.pathname);
  const isStill = route.still === location.pathname;
  const templateId = new URLSearchParams(location.search).get('templateId');
  // The screen's own code first, so that the server's HTML is taken over in one go; and what a picture of it is replaced by.
  await Promise.all([
    route.screen.preload().catch(() => undefined),
    isStill && templateId && client.prefetchQuery(templateQuery(templateId)),
  ]);
  const state = document.getElementById('state')?.textContent;
  const app = (
    <BrowserRouter>
      <App client={client} messages={messages} state={state ? readNow(JSON.parse(state)) : undefined} />
    </BrowserRouter>
  );
  beforeTakingOver(root);
  // In slices, between which the browser answers, too.
  startTransition(() => {
    if (root.firstElementChild && isServers && !isStill) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
