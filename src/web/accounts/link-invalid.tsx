import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states.tsx';

/** Where a link of a letter leads that was used or has run out: what happened, and the next step. */
export function LinkInvalid({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState icon={<Unlink />} level={1} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
