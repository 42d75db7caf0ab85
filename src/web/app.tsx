import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Direction } from 'radix-ui';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { type HeadSink, HeadSinkProvider } from './head.tsx';
import { routes } from './routes.tsx';
import { BrandProvider } from './shell/brand.tsx';
import { Frame } from './shell/frame.tsx';

export interface AppProps {
  client: QueryClient;
  messages: i18n;
  /** What the server had read when it rendered the page. */
  state?: DehydratedState | undefined;
  sink?: HeadSink | undefined;
}

/** Everything inside the router: the same on the server and in the browser. */
export function App({ client, messages, state, sink }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <I18nextProvider i18n={messages}>
          <Direction.Provider dir={messages.dir()}>
            <HeadSinkProvider sink={sink}>
              <BrandProvider>
                <Routes>
                  {routes.map((route) => (
                    <Route key={route.path} path={route.path} element={<Frame key={route.bare ? 'bare' : 'page'} route={route} />} />
                  ))}
                </Routes>
              </BrandProvider>
            </HeadSinkProvider>
          </Direction.Provider>
        </I18nextProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
