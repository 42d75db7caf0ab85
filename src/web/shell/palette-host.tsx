import { lazy, Suspense, useEffect } from 'react';
import { withSentences } from '../i18n.ts';
import { Broken } from './broken.tsx';
import { isPaletteKey, setPaletteOpen, usePaletteOpen } from './palette-key.ts';

const Palette = lazy(() => withSentences(import('./palette.tsx'), 'admin', 'documents'));

/** Listens for the palette's key on every screen; its code is fetched when it is first opened. */
export function PaletteHost() {
  const open = usePaletteOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return open ? (
    <Broken instead={null}>
      <Suspense>
        <Palette onClose={() => setPaletteOpen(false)} />
      </Suspense>
    </Broken>
  ) : null;
}
