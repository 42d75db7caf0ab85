import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SheetProps } from './sheet.tsx';

const Loaded = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

/** The sheet with its Markdown reader comes beside the form, not before it: questions can be answered meanwhile. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[70dvh] w-full" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
