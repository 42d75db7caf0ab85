import { type ComponentType, lazy, useState } from 'react';
import type { Part } from '#messages/screens.ts';
import { withSentences } from './i18n.ts';

export interface Screen<Props = object> {
  (props: Props): React.ReactNode;
  /** Fetches the code and the sentences of the screen, and what it names itself; rendering it afterwards does not wait. */
  preload: () => Promise<void>;
}

/**
 * A screen whose code is fetched when it is first needed, and with it the parts of the catalogue that it reads.
 * Once preloaded it renders at once, so that hydration finds the server's HTML.
 */
export function screen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props>; preload?: () => Promise<void> }>,
  ...parts: readonly Part[]
): Screen<Props> {
  const loadAll = () => withSentences(load(), ...parts);
  let loaded: ComponentType<Props> | undefined;
  const Waiting = lazy(loadAll);
  const Screen = (props: Props) => {
    // As it was at first: another type of component would be a new screen, and what it was doing would begin again.
    const [now] = useState({ Screen: loaded ?? Waiting });
    return <now.Screen {...props} />;
  };
  return Object.assign(Screen, {
    preload: async () => {
      const module = await loadAll();
      // Known first: a screen whose companion does not come is drawn all the same.
      loaded = module.default;
      await module.preload?.();
    },
  });
}
