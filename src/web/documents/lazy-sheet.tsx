import { Suspense } from 'react';
import { screen } from '../screen.tsx';
import { isTabbed } from '../ui/pane-tabs.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SheetProps } from './sheet.tsx';

const Loaded = screen<SheetProps>(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** Where the sheet is seen at once, fetches it with the screen: nothing else stands in its place for a moment, nor in that of the server's picture. */
export const preloadSheet = async (): Promise<void> => {
  if (!isTabbed('lg')) await Loaded.preload();
};

/** The sheet with its Markdown reader comes beside the form, not before it: questions can be answered meanwhile. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[70dvh] w-full" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
