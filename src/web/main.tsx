import './styles/main.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { createClient } from './client.ts';
import { beforeTakingOver } from './early.ts';
import { chosenMessages } from './i18n.ts';
import { routeOf } from './routes.tsx';
import { forgetSession } from './session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page holds no #root');

const state = document.getElementById('state')?.textContent;
const messages = await chosenMessages();
// The server speaks its own language; a page in another one is drawn anew.
const isServers = messages.language === document.documentElement.lang;
document.documentElement.lang = messages.language;
document.documentElement.dir = messages.dir();

const app = (
  <BrowserRouter>
    <App client={createClient({ onSignedOut: forgetSession })} messages={messages} state={state ? JSON.parse(state) : undefined} />
  </BrowserRouter>
);

// The screen's own code first, so that the server's HTML is taken over in one go.
await routeOf(location.pathname)
  .screen.preload()
  .catch(() => undefined);
if (root.firstElementChild && isServers) {
  beforeTakingOver(root);
  hydrateRoot(root, app);
} else createRoot(root).render(app);
