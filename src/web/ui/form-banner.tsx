import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormBannerProps {
  /** What kind of thing went wrong, in bold above what it was. */
  title?: string;
  /** Absent while nothing is wrong. */
  text: ReactNode;
}

/** Above a form: what went wrong with it as a whole, and what to do; read out when it comes. */
export function FormBanner({ title, text }: FormBannerProps) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-3 rounded-md border border-red bg-red-wash px-4 py-3 text-sm">
          <CircleAlert className="mt-0.5 text-red" />
          <span className="min-w-0 wrap-anywhere">
            {title && <strong className="block font-semibold">{title}</strong>}
            {text}
          </span>
        </p>
      )}
    </div>
  );
}
