import { type ComponentType, lazy } from 'react';

export interface Screen {
  (): React.ReactNode;
  /** Fetches the code of the screen; rendering it afterwards does not wait. */
  preload: () => Promise<void>;
}

/** A screen whose code is fetched when it is first needed. Once preloaded it renders at once, so that hydration finds the server's HTML. */
export function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(load);
  const Screen = () => {
    const Now = loaded ?? Waiting;
    return <Now />;
  };
  return Object.assign(Screen, {
    preload: async () => {
      loaded = (await load()).default;
    },
  });
}
